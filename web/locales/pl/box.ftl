# Co wiadomo o każdym elemencie i porównanie z pudełkiem.

box = Porównaj ze swoim pudełkiem
box-offer = Masz pudełko? Porównaj elementy
box-about = Niektórych elementów nie udało się nigdzie znaleźć, więc je odtworzyliśmy. Jeśli masz tę grę, przejrzyj je i zaznacz różnice. Odpowiedzi zostają w tej przeglądarce, dopóki ich nie zapiszesz. Obrazki są nasze: porównuj liczby, rozmiary i typy.
box-source = { $source ->
    [sourced] tak jak w grze
    [box] porównane z pudełkiem
    [inferred] wywnioskowane
    [weak] z niepewnego źródła
   *[reconstructed] odtworzone
}
box-none = Wszystkie elementy tej gry są znane: nie ma czego porównywać.
box-progress = Porównano { $done } z { $all }, różnice: { $different }.
box-group = { $group ->
    [size] Obrazy { $name }
    [backs] Wartości na rewersach
    [decor] Liczba żetonów dekoracji
   *[price] Arcydzieła za { $name } $
}
box-place = { $number } z { $all }
box-back = Rewers obrazów { $size }
box-state = { $state ->
    [same] tak jak w twoim pudełku
    [different] inaczej w twoim pudełku
   *[open] jeszcze nieporównane
}
box-same = Tak jest u mnie
box-other = Jest inaczej
box-all-same = Pozostałe są takie same
box-back-one = Wstecz
box-skip = Dalej
box-field-type = Typ
box-field-size = Rozmiar
box-field-frame = Rama
box-field-number = Wartość
box-field-count = Liczba żetonów
box-field-finish = Ukończone ($)
box-field-ruin = Zniszczone ($)
box-save = Zapisz odpowiedzi
box-save-about = Plik zawiera tylko twoje odpowiedzi. Kto prowadzi serwer, może z niego zrobić wydanie gry zgodne z twoim pudełkiem; rozegrane wcześniej partie się nie zmienią. Polecenie:
box-again = Zacznij od nowa
