# What explains a first game at every table: the primer, keys, answers to what is pointed at.

primer-part = { $number } z { $count }
got-it = Jasne
show-rules = Pokaż zasady
key-space = Spacja
key-hint = Podpowiedź i jej dalszy ciąg (tam, gdzie wolno podpowiadać)
key-sheet = Pokaż tę listę
key-close = Zamknij panel obok stołu
about-said = { $words }
about-home = Przejdź na stronę główną. Gra poczeka, a miejsce zostanie twoje.
about-undo = Cofnij swój ostatni ruch.
about-undo-ask = Cofnij swój ostatni ruch. Najpierw zapytamy pozostałych graczy.
about-log = Wszystkie ruchy tej gry po kolei.
about-rules = Zasady gry – obok stołu.
about-menu = Ustawienia, jak grać, klawiatura; tutaj możesz też się poddać.
about-clock = Pozostały czas. Zegar chodzi w turze tego gracza.
about-pace = Jak długo widać każdy ruch przeciwnika.
about-hint = Podpowiedź w trzech krokach: gdzie patrzeć, który ruch, dlaczego. Naciśnij jeszcze raz, by zobaczyć więcej.
about-teaching = Zapytaj mnie, zanim zagram ruch, który wiele kosztuje.
about-theme = { $theme ->
    [light] Motyw jasny. Naciśnij, aby zmienić.
    [dark] Motyw ciemny. Naciśnij, aby zmienić.
   *[auto] Motyw jasny albo ciemny, jak w urządzeniu. Naciśnij, aby zmienić.
}
about-sound = { $on ->
    [yes] Dźwięki są włączone. Naciśnij, aby je wyciszyć.
   *[no] Dźwięki są wyłączone. Naciśnij, aby je włączyć.
}
