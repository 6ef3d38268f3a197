# Zakończone partie na tym urządzeniu, ich liczby i przenoszenie na inne urządzenie.

history-about = Zakończone partie na tym urządzeniu. Są zapisane tylko w tej przeglądarce.
history-none = Nie masz tu jeszcze żadnej zakończonej partii.
history-play = Zagraj
history-unstored = Ta przeglądarka niczego więcej nie zapisze. Lista zniknie po zamknięciu strony; zapisz ją do pliku.
history-played = Rozegrane
history-won = Wygrane
history-shared = Wspólne zwycięstwa
history-points = { $unit ->
    [money] Średni zarobek
   *[points] Średnia punktów
}
history-accuracy = Dokładność
history-percent = { $value } %
history-of-games = { $count ->
    [one] w { $count } przeanalizowanej partii
   *[other] w { $count } przeanalizowanych partiach
}
history-over-time = Z biegiem czasu
history-mean-of = Średnia z ostatnich { $count } partii
history-chart-points = { $count ->
    [one] { $unit ->
        [money] Zarobek
       *[points] Punkty
    } z { $count } partii: { $last }.
   *[other] { $unit ->
        [money] Zarobek
       *[points] Punkty
    } z { $count } partii, od najstarszej. Średnia z kolejnych partii: najpierw { $first }, teraz { $last }.
}
history-chart-accuracy = { $count ->
    [one] Dokładność w { $count } partii: { $last }.
   *[other] Dokładność w { $count } partiach, od najstarszej. Średnia z kolejnych partii: najpierw { $first }, teraz { $last }.
}
history-games = { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
history-more = Pokaż więcej
history-given-up = bez wyniku
history-exact = Dokładność { $value }
history-review = Analiza
history-delete = Usuń: { $game }, { $day }
history-moving = Na inne urządzenie
history-moving-about = Plik i link zawierają wyniki, imiona i adresy partii, ale nie klucze do miejsc przy stołach. Link otwarty na innym urządzeniu pyta, zanim cokolwiek doda.
history-export = Zapisz do pliku
history-import = Otwórz plik
history-link = Utwórz link
history-link-about = { $count ->
    [one] Link zawiera ostatnią partię; wszystkich jest { $all }.
    [few] Link zawiera { $count } ostatnie partie; wszystkich jest { $all }.
    [many] Link zawiera { $count } ostatnich partii; wszystkich jest { $all }.
   *[other] Link zawiera { $count } ostatnich partii; wszystkich jest { $all }.
}
history-brought = { $count ->
    [one] Znaleziono { $count } partię, nowych: { $fresh }.
    [few] Znaleziono { $count } partie, nowych: { $fresh }.
    [many] Znaleziono { $count } partii, nowych: { $fresh }.
   *[other] Znaleziono { $count } partii, nowych: { $fresh }.
}
history-broken = { $count ->
    [one] { $count } wpisu nie da się odczytać, więc został pominięty.
   *[other] { $count } wpisów nie da się odczytać, więc zostały pominięte.
}
history-take = Dodaj do swoich partii
history-taken = { $count ->
    [0] Nie dodano nic nowego.
    [one] Dodano { $count } partię.
    [few] Dodano { $count } partie.
    [many] Dodano { $count } partii.
   *[other] Dodano { $count } partii.
}
history-fault-too-large = To za dużo jak na historię partii. Największy plik mieści około tysiąca partii.
history-fault-no-history = To nie jest historia zapisana na tej stronie albo jest uszkodzona. Wybierz plik vernissage-history.json.
history-fault-newer = Ta historia pochodzi z nowszej wersji strony. Odśwież stronę i spróbuj ponownie.
history-delete-all = Usuń wszystkie
history-delete-sure = { $count ->
    [one] Usunąć { $count } partię z tego urządzenia? Tego nie da się cofnąć.
    [few] Usunąć wszystkie { $count } partie z tego urządzenia? Tego nie da się cofnąć.
    [many] Usunąć wszystkie { $count } partii z tego urządzenia? Tego nie da się cofnąć.
   *[other] Usunąć wszystkie { $count } partii z tego urządzenia? Tego nie da się cofnąć.
}
history-deleted = Historia jest teraz pusta.
