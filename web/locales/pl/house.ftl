# The first screen, setting up a table, sitting down at one, the gallery.

games = Gry

home-title = Trzy gry o tworzeniu i pokazywaniu sztuki
home-about = Zagraj od razu z botem albo wyślij znajomym link. Bez konta i bez instalowania.
home-law = To nieoficjalne wersje tych gier. Gry i ich nazwy należą do autorów i wydawców; wszystkie rysunki i teksty są nasze.
play-now = Zagraj
set-up = Przygotuj stół
rules-of = Zasady gry { $game }
puzzles = Zadania
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

new-title = Przygotuj stół
how-many = Liczba graczy
seats = Miejsca
seat-kind = Kto gra na miejscu { $number }
seat-me = Ja
seat-link = Ktoś znajomy (link z zaproszeniem)
seat-here = Ktoś na tym urządzeniu
seat-bot = Bot
seat-link-hint = Dostaniesz link do wysłania
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
clock-flag = Gdy skończy się czas
clock-flag-bot = Dalej gra bot
clock-flag-loss = Gracz przegrywa
open-table = Utwórz stół

lobby-title = Czekamy na znajomych
lobby-invite = Wyślij ten link albo pokaż kod do zeskanowania.
begin = Zaczynamy
join-title = Zaproszenie do gry
join-there = Przy stole: { $names }
sit-down = Dołączam
watch = Tylko popatrzę

hand-over = Teraz { $name }
hand-over-look-away = Pozostali niech na chwilę odwrócą wzrok.
hand-over-ready = To ja, { $name }
join-title-by = { $name } zaprasza cię do gry
lobby-ask = Żeby usiąść, potrzebujesz linku z zaproszeniem. Może go wysłać { $name }.
lobby-ask-host = Żeby usiąść, potrzebujesz linku z zaproszeniem. Ma go osoba, która otworzyła ten stół.

# The notices of others' code and fonts
licences = Licencje
sitting-won = Wygrana
sitting-lost = Przegrana
sitting-shared = Wspólne zwycięstwo
show-all = Pokaż wszystkie stoły ({ $count })
open-record = Otwórz zapis partii
history = Twoje partie
learn-to-play = Naucz się grać
learn-resume = Ucz się dalej

hints = Podpowiedzi
hints-allow = Przy tym stole każdy może prosić o podpowiedzi
hints-with-bots = Gdy grasz z samymi botami, możesz prosić o podpowiedzi.

score-pad = Arkusz punktacji
editor = Edytor pozycji
