# What a table shows after its board: the menu, the result, fair dealing.

log-empty = Jeszcze nic nie zagrano.
notify-on = Powiadom o mojej turze
notify-off = Wyłącz powiadomienia
resign = Poddaj grę
resign-sure = Na pewno poddać?
result = Wynik
you-won = Wygrywasz!
you-share = Remis – wspólne zwycięstwo
team-won = Wygrywa twój zespół!
ended-resigned = { $you ->
    [yes] Poddajesz grę.
   *[no] { $name } poddaje grę.
}
ended-time = { $you ->
    [yes] Twój czas się skończył.
   *[no] { $name } – koniec czasu.
}
rematch = Zagraj jeszcze raz
rematch-accept = Zgoda na rewanż
rematch-waiting = Czekamy na pozostałych…

other-device = Graj na innym urządzeniu
other-device-hint = Każdy, kto ma ten link, może grać za ciebie. Otwieraj go tylko na swoim telefonie lub komputerze.
stand-in = Niech bot zagra w zastępstwie: { $name }
give-back = Oddaj miejsce: { $name }
kept-until = Stół przechowujemy do { $date }. Każdy ruch przedłuża ten termin.

# Uczciwe rozdanie
fair = Uczciwe rozdanie
fair-about = Serwer i każdy z graczy dokładają po jednej tajnej liczbie losowej, a rozdanie powstaje ze wszystkich razem. Odcisk każdej z nich pokazano z góry, więc nikt nie może sobie wybrać kart.
fair-server = Serwer
fair-no-number = nie dokłada liczby
fair-more = Jak to działa (po angielsku)
fair-check = Sprawdź rozdanie
fair-checking = Sprawdzam…
fair-failed = Nie udało się pobrać zapisu partii. Spróbuj ponownie za chwilę.
fair-verdict-right = Rozdanie było uczciwe.
fair-verdict-promised = Rozdanie zgadza się z tym, co zapowiedziano przed partią.
fair-verdict-wrong = Z tym rozdaniem jest coś nie tak.
fair-unreadable = Zapis partii nie mówi, skąd wzięło się rozdanie.
fair-right-commitment = Serwer użył liczby, której odcisk ta przeglądarka widziała przed partią.
fair-wrong-commitment = Serwer użył innej liczby niż ta, której odcisk ta przeglądarka widziała przed partią.
fair-wrong-seed = Liczba serwera nie pasuje do swojego odcisku.
fair-unseen = Ta przeglądarka nie widziała odcisku serwera przed końcem partii, więc nie może go porównać.
fair-wrong-hashes = { $names }: odcisk jest inny niż ten, który ta przeglądarka widziała przed partią.
fair-wrong-promise = { $names }: w zapisie nie ma odcisku, który wysłała ta przeglądarka.
fair-wrong-text = { $names }: liczba nie pasuje do swojego odcisku.
fair-own = { $names }: liczba z tej przeglądarki weszła do rozdania.
fair-wrong-own = { $names }: w zapisie jest inna liczba niż ta z tej przeglądarki.
fair-left-out = { $names }: serwer potwierdził liczbę, a potem rozdał bez niej.
fair-too-late = { $names }: liczba nie dotarła do serwera na czas, więc rozdano bez niej.
fair-right-deal = { $count ->
    [0] Ta przeglądarka rozdała jeszcze raz: wszystko wynika z tych liczb.
    [one] Ta przeglądarka rozdała jeszcze raz: wszystko wynika z tych liczb, także jedno późniejsze tasowanie.
    [few] Ta przeglądarka rozdała jeszcze raz: wszystko wynika z tych liczb, także { $count } późniejsze tasowania.
    [many] Ta przeglądarka rozdała jeszcze raz: wszystko wynika z tych liczb, także { $count } późniejszych tasowań.
   *[other] Ta przeglądarka rozdała jeszcze raz: wszystko wynika z tych liczb, także { $count } późniejszych tasowań.
}
fair-wrong-setup = Początkowe rozdanie nie wynika z tych liczb.
fair-wrong-first = O tym, kto zaczyna, nie zdecydowały te liczby.
fair-wrong-options = Opcje w zapisie nie są ani tymi, które wybrano dla tego stołu, ani tymi, które wynikają z liczb.
fair-wrong-shuffle = Tasowanie w pozycji { $count } zapisu nie wynika z tych liczb.
fair-wrong-moves = Od pozycji { $count } zapis różni się od partii, którą tu pokazano.
fair-wrong-cards = Pozycja { $count } zapisu nie była możliwa przy kartach, które wynikają z tych liczb.
fair-given = Oprócz serwera liczby losowe dołożyli: { $names }. Kto dołożył swoją, nie musi ufać nikomu innemu.
fair-given-none = Żaden z graczy nie dołożył liczby: rozdanie zrobił sam serwer. Było ustalone przed partią, ale serwer mógł je sobie wybrać.
fair-silent = { $names }: liczba była zapowiedziana, ale nie nadeszła na czas.
stand-in-ask = Zaproponuj bota w zastępstwie: { $name }
stand-in-sure = Na pewno bot w zastępstwie: { $name }?
rematch-no = Dziękuję, nie
say = Powiedz coś
say-switch = Krótkie słowa między graczami
how-to-play = Jak grać
tips-switch = Objaśniaj nowe rzeczy, gdy się pojawią
replay = Powtórka
review = Analiza
