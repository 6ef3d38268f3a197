# What explains a first game at every table: the primer, keys, answers to what is pointed at.

primer-part = { $number } z { $count }
got-it = Jasne
show-rules = Pokaż zasady
key-space = Spacja
key-sheet = Pokaż tę listę
key-close = Zamknij to, co otwarte obok stołu
about-said = { $words }
about-home = Przejdź na stronę główną. Gra poczeka, a miejsce zostanie twoje.
about-undo = Cofnij swój ostatni ruch.
about-undo-ask = Cofnij swój ostatni ruch. Najpierw zapytamy pozostałych graczy.
about-log = Wszystkie ruchy tej gry, jeden po drugim.
about-rules = Zasady, obok stołu.
about-menu = Ustawienia, objaśnienia, klawisze, poddanie gry.
about-clock = Pozostały czas. Płynie, gdy ten gracz ma wykonać ruch.
about-pace = Jak długo każdy ruch przeciwnika jest widoczny, zanim pojawi się następny.
about-theme = { $theme ->
    [light] Sala jest jasna. Naciśnij, aby ją przyciemnić.
    [dark] Sala jest ciemna. Naciśnij, aby było jak w urządzeniu.
   *[auto] Jasno albo ciemno, jak w urządzeniu. Naciśnij, aby było jasno.
}
about-sound = { $on ->
    [yes] Dźwięki są włączone. Naciśnij, aby je wyciszyć.
   *[no] Dźwięki są wyłączone. Naciśnij, aby je włączyć.
}
