# Strona główna, przygotowanie stołu, rama wokół planszy.

game-patchwork = Patchwork
game-art-society = Art Society
game-final-touch = Final Touch
games = Gry

home-title = Trzy gry o tworzeniu i pokazywaniu sztuki
home-about = Zagraj od razu z botem albo wyślij znajomym link. Bez konta i bez instalowania.
home-law = To nieoficjalne wersje tych gier. Gry i ich nazwy należą do autorów i wydawców; wszystkie rysunki i teksty są nasze.
about-patchwork = Płać guzikami i czasem za kawałki materiału i uszyj kołdrę bez dziur.
about-art-society = Licytuj obrazy i stwórz galerię, o której będzie mówić całe miasto.
about-final-touch = Kończ arcydzieła albo je niszcz – dla pieniędzy.
facts-patchwork = 2 osoby · około 20 minut
facts-art-society = 2–4 osoby · około 45 minut
facts-final-touch = 2–4 osoby · około 15 minut
play-now = Zagraj
set-up = Przygotuj stół
rules = Zasady
rules-of = Zasady gry { $game }
gallery = Galeria
gallery-about = Wszystkie elementy trzech gier, narysowane kodem.
gallery-section = { $section ->
    [city] Życie miejskie
    [portrait] Portrety
    [still-life] Martwe natury
    [landscape] Pejzaże
    [decor] Dekoracje
    [prestige] Prestiż
    [bids] Oferty
    [house] Muzeum i asystenci
    [patches] Kawałki materiału
    [pieces] Guziki, znaczniki, specjalne kawałki materiału
    [masterpieces] Arcydzieła
    [cards] Karty i pieniądze
    [posters] Plakaty
    [name] Nazwa
    [icons] Ikony
    [colours] Kolory
   *[other] { $section }
}
my-tables = Twoje stoły
forget-table = Usuń z listy
waiting-friends = Czekamy na znajomych
turn-of = Kolej: { $name }
opening = Otwieramy…
laying = Szykujemy stół… Pierwsza gra po starcie serwera wymaga kilku sekund.

language = Język
theme = { $theme ->
    [light] Motyw: jasny
    [dark] Motyw: ciemny
   *[auto] Motyw: jak w systemie
}
sound = Dźwięk
menu = Menu
close = Zamknij
yes = Tak
no = Nie
number = { $n }
go-home = Strona główna
lost-title = Ta ściana jest pusta
lost-page = Nie znaleźliśmy tej strony.

new-title = Przygotuj stół
how-many = Liczba graczy
seats = Miejsca
seat-kind = Kto gra na miejscu { $number }
seat-me = Ja
seat-link = Ktoś znajomy (link z zaproszeniem)
seat-here = Ktoś na tym urządzeniu
seat-bot = Bot
seat-link-hint = Dostaniesz link do wysłania
seat-free = Wolne miejsce
level = Poziom
name = Imię
your-name = Twoje imię
options = Opcje
option-first = Kto zaczyna
option-random = Losowo
clock = Zegar
clock-kind = Limit czasu
clock-none = Bez limitu
clock-move = Na ruch
clock-bank = Na całą grę
clock-days-kind = Dni na ruch
clock-seconds = Sekundy na każdy ruch
clock-minutes = Minuty dla każdego gracza
clock-increment = Sekundy dodawane za ruch
clock-days-each = Dni na każdy ruch
clock-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
clock-flag = Gdy skończy się czas
clock-flag-bot = Dalej gra bot
clock-flag-loss = Gracz przegrywa
open-table = Utwórz stół

lobby-title = Czekamy na znajomych
lobby-invite = Wyślij ten link albo pokaż kod do zeskanowania.
qr-code = Kod QR linku
link = Link
copy-link = Kopiuj link
copied = Skopiowano
share = Udostępnij
begin = Zaczynamy
join-title = Zaproszenie do gry
join-there = Przy stole: { $names }
sit-down = Dołączam
watch = Tylko popatrzę

players = Gracze
player = Gracz { $number }
you-name = Ty
you = ty
bot = Bot
away = offline
resigned = poddana gra
thinking = myśli…
to-move = twój ruch
your-turn = Twoja tura
your-move = Twój ruch
play = Zagraj
put-back = Anuluj
undo = Cofnij
undo-ask = Poproś o cofnięcie ruchu
undo-asked = { $name } prosi o cofnięcie ruchu.
log = Ruchy
log-empty = Jeszcze nic nie zagrano.
pace = Ruchy przeciwników
pace-quick = Natychmiast
pace-calm = Normalnie
pace-slow = Powoli
notify-on = Powiadom o mojej turze
notify-off = Wyłącz powiadomienia
resign = Poddaj grę
resign-sure = Na pewno poddać?
reconnecting = Łączymy się ponownie…
offline = Brak połączenia. Gra jest zapisana – łączymy się ponownie.
show-rule = Pokaż zasadę
why-not = Dlaczego?

game-over = Koniec gry
result = Wynik
you-won = Wygrywasz!
you-share = Remis – wspólne zwycięstwo
team-won = Wygrywa twój zespół!
won = { $count ->
    [one] Wygrywa { $names }
   *[other] Wygrywają: { $names }
}
total = Razem
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

hand-over = Teraz { $name }
hand-over-look-away = Pozostali niech na chwilę odwrócą wzrok.
hand-over-ready = To ja, { $name }

error-illegal = Teraz nie można tego zrobić.
error-format = Serwer tego nie zrozumiał. Odśwież stronę i spróbuj jeszcze raz.
error-stale = Sytuacja przy stole już się zmieniła. Sprawdź i spróbuj ponownie.
error-forbidden = To nie twoje miejsce albo nie można teraz usiąść.
error-not-found = Nie ma tu takiego stołu. Być może został usunięty.
error-too-many = Za dużo prób naraz. Odczekaj chwilę i spróbuj ponownie.
error-too-large = Za duża wiadomość.
error-over = Gra już się zakończyła.
error-storage = Serwer nie mógł tego zapisać. Spróbuj za chwilę.
error-offline = Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.

other-device = Graj na innym urządzeniu
other-device-hint = Każdy, kto ma ten link, może grać za ciebie. Otwieraj go tylko na swoim telefonie lub komputerze.
stand-in = Niech bot zagra w zastępstwie: { $name }
watching = Oglądasz tę grę.
bot-for-you = Bot gra za ciebie.
come-back = Wracam do gry
give-back = Oddaj miejsce: { $name }
clock-left = { $days } d { $hours } h
level-1 = Gość
level-2 = Uczeń
level-3 = Kopista
level-4 = Malarz
level-5 = Mistrz
level-6 = Dawny mistrz
numbered = { $name } { $number }
