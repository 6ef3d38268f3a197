# Dom: pierwszy ekran, przygotowanie stołu, rama wokół planszy.

game-patchwork = Patchwork
game-art-society = Art Society
game-final-touch = Final Touch
games = Gry

home-title = Trzy gry o tworzeniu i pokazywaniu sztuki
home-about = Zagraj od razu z botem albo wyślij znajomym link. Bez konta i bez instalowania.
home-law = Nieoficjalny dom tych gier. Gry i ich nazwy należą do autorów i wydawców; wszystkie rysunki i teksty są nasze.
about-patchwork = Kupuj kawałki materiału za guziki i czas i uszyj kołdrę bez dziur.
about-art-society = Licytuj obrazy i powieś najpiękniejszą ścianę w mieście.
about-final-touch = Kończ arcydzieła albo je psuj – dla pieniędzy.
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
    [city] Miasta
    [portrait] Portrety
    [still-life] Martwe natury
    [landscape] Pejzaże
    [decor] Dekoracje
    [prestige] Prestiż
    [bids] Licytacja
    [house] Muzeum i asystenci
    [patches] Łaty
    [pieces] Guziki, znaczniki, skórka
    [masterpieces] Arcydzieła
    [cards] Karty i pieniądze
    [posters] Plakaty
    [name] Nazwa
    [icons] Ikony
    [colours] Kolory
   *[other] { $section }
}
my-tables = Twoje stoły
forget-table = Usuń z listy
waiting-friends = Czekamy na znajomych
turn-of = Kolej: { $name }
opening = Otwieramy…
laying = Nakrywamy do stołu. Za pierwszym razem po uruchomieniu trwa to kilka sekund.

language = Język
theme = { $theme ->
    [light] Motyw: jasny
    [dark] Motyw: ciemny
   *[auto] Motyw: jak w systemie
}
sound = Dźwięk
menu = Menu
close = Zamknij
yes = Tak
no = Nie
number = { $n }
go-home = Pierwszy ekran
lost-title = Ta ściana jest pusta
lost-page = Nie ma tu takiej strony.

new-title = Przygotuj stół
how-many = Ile osób gra
seats = Miejsca
seat-kind = Kto siada na miejscu { $number }
seat-me = Ja
seat-link = Ktoś znajomy, przez link
seat-here = Ktoś obok mnie
seat-bot = Bot
seat-link-hint = Dostaniesz link do wysłania
seat-free = Wolne miejsce
level = Poziom
name = Imię
your-name = Twoje imię
options = Opcje
option-first = Kto zaczyna
option-random = Los
clock = Zegar
clock-kind = Czas do namysłu
clock-none = Bez ograniczeń
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
clock-flag-bot = Gra dalej bot
clock-flag-loss = Przegrana
open-table = Otwórz stół

lobby-title = Czekamy na znajomych
lobby-invite = Wyślij ten link albo pokaż kod do zeskanowania.
qr-code = Kod QR linku
link = Link
copy-link = Kopiuj link
copied = Skopiowano
share = Udostępnij
begin = Zaczynamy
join-title = Zaproszenie do stołu
join-there = Przy stole: { $names }
sit-down = Siadam
watch = Tylko popatrzę

players = Gracze
player = Gracz { $number }
you-name = Ty
you = ty
bot = Bot
away = poza stołem
resigned = poddana gra
thinking = myśli…
to-move = twój ruch
your-turn = Twoja tura
your-move = Twój ruch
play = Zagraj
put-back = Odłóż
undo = Cofnij
undo-ask = Poproś o cofnięcie
undo-asked = { $name } prosi o cofnięcie ruchu.
log = Ruchy
log-empty = Jeszcze nic nie zagrano.
pace = Ruchy innych pokazuj
pace-quick = szybko
pace-calm = spokojnie
pace-slow = powoli
notify-on = Powiadom, gdy przyjdzie moja tura
notify-off = Nie powiadamiaj
resign = Poddaj grę
resign-sure = Na pewno poddać?
reconnecting = Łączymy ponownie…
offline = Brak połączenia. Stół jest bezpieczny, próbujemy dalej.
show-rule = Zasada { $rule }
why-not = Dlaczego?

game-over = Koniec gry
result = Wynik
you-won = Wygrana należy do ciebie
you-share = Dzielisz wygraną
team-won = Wygrywa twój zespół
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
   *[no] { $name } – koniec czasu.
}
rematch = Jeszcze raz
rematch-accept = Zgoda, jeszcze raz
rematch-waiting = Czekamy na pozostałych…

hand-over = Teraz { $name }
hand-over-look-away = Pozostali niech na chwilę odwrócą wzrok.
hand-over-ready = To ja, { $name }

error-illegal = Teraz nie można tego zrobić.
error-format = Serwer tego nie zrozumiał. Odśwież stronę i spróbuj jeszcze raz.
error-stale = Gra poszła tymczasem dalej. Spójrz jeszcze raz.
error-forbidden = To nie twoje miejsce albo nie można teraz usiąść.
error-not-found = Nie ma tu takiego stołu. Być może został sprzątnięty.
error-too-many = Za dużo naraz. Odczekaj chwilę i spróbuj ponownie.
error-too-large = To było za duże.
error-over = Gra jest skończona.
error-storage = Serwer nie zdołał tego zapisać. Spróbuj za chwilę.
error-offline = Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.

other-device = Graj na innym urządzeniu
other-device-hint = Kto ma ten link, siedzi na twoim miejscu. Otwieraj go tylko na swoim telefonie lub komputerze.
stand-in = Niech bot zagra w zastępstwie: { $name }
watching = Oglądasz tę grę.
bot-for-you = Bot gra za ciebie.
come-back = Wracam do gry
give-back = Oddaj miejsce: { $name }

# The boards: following the others, points where one decides
others-moves = Co zrobili inni
others-none = Tu zobaczysz ruchy innych.
