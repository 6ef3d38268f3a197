# What speaks for a move in Art Society: each follows “This move” or “The other move”. Then where to look.

reason-art-society-decor = { $against ->
    [0] daje dekorację do { $shields ->
    [one] { $shields } tarczy
    [few] { $shields } tarcz
    [many] { $shields } tarcz
   *[other] { $shields } tarczy
}
   *[other] daje dekorację do { $shields ->
    [one] { $shields } tarczy
    [few] { $shields } tarcz
    [many] { $shields } tarcz
   *[other] { $shields } tarczy
}, drugi tylko do { $against }
}
reason-art-society-shields = { $count ->
    [one] bierze dekorację większą o { $count } tarczę
    [few] bierze dekorację większą o { $count } tarcze
    [many] bierze dekorację większą o { $count } tarcz
   *[other] bierze dekorację większą o { $count } tarczy
}
reason-art-society-faux-pas = powoduje faux pas: obrazów bez prestiżu będzie więcej o { $count }
reason-art-society-prestige = { $count ->
    [one] daje przy obecnym muzeum o { $count } punkt prestiżu więcej
    [few] daje przy obecnym muzeum o { $count } punkty prestiżu więcej
    [many] daje przy obecnym muzeum o { $count } punktów prestiżu więcej
   *[other] daje przy obecnym muzeum o { $count } punktu prestiżu więcej
}
reason-art-society-eye-line = { $count ->
    [one] daje przy obecnym muzeum o { $count } punkt więcej za linię wzroku
    [few] daje przy obecnym muzeum o { $count } punkty więcej za linię wzroku
    [many] daje przy obecnym muzeum o { $count } punktów więcej za linię wzroku
   *[other] daje przy obecnym muzeum o { $count } punktu więcej za linię wzroku
}
reason-art-society-corner = { $count ->
    [one] zakrywa o { $count } narożnik więcej
    [few] zakrywa o { $count } narożniki więcej
    [many] zakrywa o { $count } narożników więcej
   *[other] zakrywa o { $count } narożnika więcej
}
reason-art-society-full = zapełnia całą ścianę: 5 punktów
reason-art-society-holes = { $count ->
    [one] zostawia o { $count } puste pole więcej, na które wejdzie tylko dekoracja 1 × 1
    [few] zostawia o { $count } puste pola więcej, na które wejdzie tylko dekoracja 1 × 1
    [many] zostawia o { $count } pustych pól więcej, na które wejdzie tylko dekoracja 1 × 1
   *[other] zostawia o { $count } pustego pola więcej, na które wejdzie tylko dekoracja 1 × 1
}
reason-art-society-keeps = zajmuje asystenta
reason-art-society-excess = daje nadmiarowy obraz: 2 punkty mniej
reason-art-society-room = { $count ->
    [one] zostawia miejsce na { $count } rozmiar obrazów więcej
    [few] zostawia miejsce na { $count } rozmiary obrazów więcej
    [many] zostawia miejsce na { $count } rozmiarów obrazów więcej
   *[other] zostawia miejsce na { $count } rozmiaru obrazów więcej
}
reason-art-society-places = { $count ->
    [one] zostawia o { $count } miejsce na obrazy więcej
    [few] zostawia o { $count } miejsca na obrazy więcej
    [many] zostawia o { $count } miejsc na obrazy więcej
   *[other] zostawia o { $count } miejsca na obrazy więcej
}
reason-art-society-snug = wiesza ciaśniej: przylegających krawędzi jest więcej o { $count }
reason-art-society-no-place = kupuje obraz, dla którego nie ma miejsca na ścianie
reason-art-society-clash = kupuje obraz ({ $type ->
    [city] życie miejskie
    [portrait] portret
    [still_life] martwa natura
   *[landscape] pejzaż
}), który można powiesić tylko z faux pas
reason-art-society-could-earn = { $against ->
    [0] kupuje obraz, który może dać dekorację do { $shields ->
    [one] { $shields } tarczy
    [few] { $shields } tarcz
    [many] { $shields } tarcz
   *[other] { $shields } tarczy
}
   *[other] kupuje obraz, który może dać dekorację do { $shields ->
    [one] { $shields } tarczy
    [few] { $shields } tarcz
    [many] { $shields } tarcz
   *[other] { $shields } tarczy
}, drugi tylko do { $against }
}
reason-art-society-worth = kupuje obraz ({ $type ->
    [city] życie miejskie
    [portrait] portret
    [still_life] martwa natura
   *[landscape] pejzaż
}), którego typ jest teraz wart { $points }, o { $count } więcej
reason-art-society-cells = { $count ->
    [one] kupuje obraz większy o { $count } pole
    [few] kupuje obraz większy o { $count } pola
    [many] kupuje obraz większy o { $count } pól
   *[other] kupuje obraz większy o { $count } pola
}
reason-art-society-fits = { $count ->
    [one] kupuje obraz, na który na ścianie jest o { $count } miejsce więcej
    [few] kupuje obraz, na który na ścianie jest o { $count } miejsca więcej
    [many] kupuje obraz, na który na ścianie jest o { $count } miejsc więcej
   *[other] kupuje obraz, na który na ścianie jest o { $count } miejsca więcej
}
reason-art-society-denies = zabiera przeciwnikowi obraz, który mógłby dać mu dekorację do { $shields ->
    [one] { $shields } tarczy
    [few] { $shields } tarcz
    [many] { $shields } tarcz
   *[other] { $shields } tarczy
}
reason-art-society-museum = { $count ->
    [one] zostawia dla muzeum obraz, z którym ściana jest warta o { $count } punkt więcej
    [few] zostawia dla muzeum obraz, z którym ściana jest warta o { $count } punkty więcej
    [many] zostawia dla muzeum obraz, z którym ściana jest warta o { $count } punktów więcej
   *[other] zostawia dla muzeum obraz, z którym ściana jest warta o { $count } punktu więcej
}
reason-art-society-sure = na pewno daje pierwszy wybór
reason-art-society-outbids = { $count ->
    [one] przebija o { $count } lizak przeciwników więcej
    [few] przebija o { $count } lizaki przeciwników więcej
    [many] przebija o { $count } lizaków przeciwników więcej
   *[other] przebija o { $count } lizaka przeciwników więcej
}
reason-art-society-enough = wystarcza do pierwszego wyboru i oszczędza lizak { $card }
reason-art-society-same-for-less = przebija tyle samo lizaków i oszczędza lizak { $card }
reason-art-society-saves = oszczędza lizak { $card } na później
reason-art-society-pile-no-place = wybiera rozmiar, na który nie ma miejsca na ścianie
reason-art-society-pile-others = { $count ->
    [one] wybiera rozmiar, którego nie zmieści jeszcze { $count } przeciwnik
    [few] wybiera rozmiar, którego nie zmieści jeszcze { $count } przeciwników
    [many] wybiera rozmiar, którego nie zmieści jeszcze { $count } przeciwników
   *[other] wybiera rozmiar, którego nie zmieści jeszcze { $count } przeciwnika
}
reason-art-society-pile-earns = wybiera stos, w którym dekorację mogą dać { $count } z { $total } obrazów, a nie { $less } z { $others }
reason-art-society-pile-room = { $count ->
    [one] wybiera rozmiar, na który na ścianie jest o { $count } miejsce więcej
    [few] wybiera rozmiar, na który na ścianie jest o { $count } miejsca więcej
    [many] wybiera rozmiar, na który na ścianie jest o { $count } miejsc więcej
   *[other] wybiera rozmiar, na który na ścianie są o { $count } miejsca więcej
}
reason-art-society-pile-cells = { $count ->
    [one] wybiera rozmiar większy o { $count } pole
    [few] wybiera rozmiar większy o { $count } pola
    [many] wybiera rozmiar większy o { $count } pól
   *[other] wybiera rozmiar większy o { $count } pola
}

art-society-look-wall = Spójrz na swoją ścianę: ramy, typy i wolne miejsce.
art-society-look-bids = Spójrz na swoje lizaki: ile będą warte później?
art-society-look-offer = Spójrz na wystawione obrazy.
art-society-look-piles = Spójrz na rozmiary stosów.
art-society-look-museum = Spójrz na muzeum: ile jest wart każdy typ?
art-society-look-opponents = Spójrz, co mogą zrobić przeciwnicy.

art-society-hint-size = wystaw na aukcję obraz { $size }
art-society-hint-bid = oferuj { $card }
art-society-hint-buy = kup ten obraz ({ $tile })
art-society-hint-hang = powieś w zaznaczonym miejscu ({ $tile })
art-society-hint-decor = weź dekorację { $size }
art-society-hint-keep = oddaj asystentowi
art-society-hint-swap = zamień i powieś w zaznaczonym miejscu ({ $tile })
art-society-hint-swapped = zakończ zamianę
art-society-hint-exchange = wymień obraz w muzeum ({ $tile })
art-society-hint-excess = odłóż jako nadmiarowy obraz
art-society-hint-done = zakończ turę
