# Strona główna, przygotowanie stołu, rama wokół planszy.

games = Gry

home-title = Trzy gry o tworzeniu i pokazywaniu sztuki
home-about = Zagraj od razu z botem albo wyślij znajomym link. Bez konta i bez instalowania.
home-law = To nieoficjalne wersje tych gier. Gry i ich nazwy należą do autorów i wydawców; wszystkie rysunki i teksty są nasze.
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

# Old tables
error-gone = Ta partia zakończyła się dawno temu i stół uprzątnięto. Zachował się jej zapis.
get-record = Pobierz zapis partii
kept-until = Stół przechowujemy do { $date }. Każdy ruch przedłuża ten termin.

# A table that the server can’t read
error-unreadable = Serwer w obecnej wersji nie potrafi otworzyć tego stołu. Nic nie przepadło: partia jest zapisana tak, jak ją rozegrano.

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

# Między ludźmi: prośby, odpowiedzi, bot na czyimś miejscu, gotowe słowa.
undo-asks = { $moves ->
    [one] { $name } prosi o cofnięcie ostatniego ruchu.
    [few] { $name } prosi o cofnięcie { $moves } ostatnich ruchów.
    [many] { $name } prosi o cofnięcie { $moves } ostatnich ruchów.
   *[other] { $name } prosi o cofnięcie { $moves } ostatniego ruchu.
}
undo-asks-yours = { $yours ->
    [one] Jeden z nich jest twój.
    [few] { $yours } z nich są twoje.
    [many] { $yours } z nich jest twoich.
   *[other] { $yours } z nich jest twoje.
}
undo-you-asked = { $moves ->
    [one] Prośba o cofnięcie ostatniego ruchu czeka na odpowiedź: { $names }.
    [few] Prośba o cofnięcie { $moves } ostatnich ruchów czeka na odpowiedź: { $names }.
    [many] Prośba o cofnięcie { $moves } ostatnich ruchów czeka na odpowiedź: { $names }.
   *[other] Prośba o cofnięcie { $moves } ostatniego ruchu czeka na odpowiedź: { $names }.
}
withdraw = Wycofaj
replace-asks = { $name } proponuje, żeby zagrał za ciebie bot. Zgoda?
replace-asked = Propozycja, żeby zagrał bot, czeka na odpowiedź: { $name }.
the-host = Gospodarz stołu
news-undone = { $moves ->
    [one] { $name } cofa ostatni ruch.
    [few] { $name } cofa { $moves } ostatnie ruchy.
    [many] { $name } cofa { $moves } ostatnich ruchów.
   *[other] { $name } cofa { $moves } ostatniego ruchu.
}
news-undone-yours = { $moves ->
    [one] Jest zgoda: ostatni ruch cofnięty.
    [few] Jest zgoda: cofnięto { $moves } ostatnie ruchy.
    [many] Jest zgoda: cofnięto { $moves } ostatnich ruchów.
   *[other] Jest zgoda: cofnięto { $moves } ostatniego ruchu.
}
news-refused = { $name } woli nie.
news-withdrawn = { $name } wycofuje prośbę.
news-lapsed = Gra poszła dalej, więc nic nie cofnięto.
news-time = Czas minął: { $name }. Dalej gra bot.
news-resigned = { $name } poddaje grę. Dalej gra bot.
news-bot = Bot gra w zastępstwie: { $name }.
news-back = { $name } gra dalej.
news-left-to-bots = Boty grają dalej same.
bot-why-time = Czas się skończył.
bot-why-resigned = Gra poddana.
let-bots-play = Niech gra bot
stand-in-ask = Zaproponuj bota w zastępstwie: { $name }
stand-in-sure = Na pewno bot w zastępstwie: { $name }?
rematch-asks = { $name } chce zagrać jeszcze raz.
rematch-no = Dziękuję, nie
join-title-by = { $name } zaprasza do stołu
lobby-ask = Żeby usiąść, potrzebujesz linku z zaproszeniem. Może go wysłać { $name }.
lobby-ask-host = Żeby usiąść, potrzebujesz linku z zaproszeniem. Ma go osoba, która otworzyła ten stół.
sending = Wysyłamy…
sending-slow = Wysyłamy… jeszcze bez odpowiedzi.
server-silent = Serwer jeszcze nie odpowiada.
say = Powiedz coś
say-switch = Krótkie słowa między graczami
say-hello = Cześć!
say-good-luck = Powodzenia!
say-well-played = Dobrze zagrane!
say-one-moment = Chwileczkę…
say-thank-you = Dziękuję!
say-sorry = Przepraszam!
refused-no-time = Cofnięcie nie oddaje czasu, a zostałoby go za mało.
refused-asking = Najpierw potrzebna jest odpowiedź na inną prośbę.
refused-hush = Nie tak szybko: odczekaj chwilę.

# What the server could not do, or not any more
error-fault = Coś poszło nie tak po stronie serwera. Spójrz na stół: jeśli twojego ruchu nie ma, wykonaj go jeszcze raz.
error-too-often = W jednej grze nie można tego zrobić więcej razy.
error-log-full = Przy tym stole wydarzyło się już tak wiele, że grę można tylko dokończyć.

# The notices of others' code and fonts
licences = Licencje

# The first start on a new computer
preparing-rules = Przygotowujemy na tym komputerze zasady gry { $game }. Dzieje się to tylko raz i trwa kilka sekund.

clock-left = { $days } d { $hours } h
level-1 = Gość
level-2 = Uczeń
level-3 = Kopista
level-4 = Malarz
level-5 = Mistrz
level-6 = Dawny mistrz
numbered = { $name } { $number }
# The boards: following the others, points where one decides
others-moves = Co zrobili inni
others-none = Tu zobaczysz ruchy przeciwników.

# Levels and bots
level-1-about = Zna zasady i próbuje różnych zagrań.
level-2-about = Gra jak ktoś, kto siada do drugiej partii.
level-3-about = Zna typowe zagrania i rzadko się myli.
level-4-about = Myśli kilka ruchów naprzód.
level-5-about = Planuje z dużym wyprzedzeniem i nie wybacza błędów.
level-6-about = Najsilniejszy poziom. Nad każdym ruchem chwilę się zastanawia.
level-told = Poziom { $level } · { $name }. { $about }
offer-up = Wyraźna wygrana! Na poziomie { $level } ({ $name }) będzie trudniej.
offer-down = Trudna partia. Na poziomie { $level } ({ $name }) będzie łatwiej.
offer-play = Zagraj na poziomie { $level }
sitting-won = Wygrana
sitting-lost = Przegrana
sitting-shared = Wspólne zwycięstwo
show-all = Pokaż wszystkie stoły ({ $count })
bot-name-clara = Clara
bot-name-diego = Diego
bot-name-marc = Marc
bot-name-mary = Mary
bot-name-paula = Paula
bot-name-berthe = Berthe
bot-name-edgar = Edgar
bot-name-georgia = Georgia
bot-name-henri = Henri
bot-name-sonia = Sonia
bot-name-frida = Frida
bot-name-gustav = Gustav
bot-name-hilma = Hilma
bot-name-jacek = Jacek
bot-name-rosa = Rosa
bot-name-amedeo = Amedeo
bot-name-ilya = Ilja
bot-name-judith = Judith
bot-name-olga = Olga
bot-name-tamara = Tamara
bot-name-kazimir = Kazimierz
bot-name-leonora = Leonora
bot-name-natalia = Natalia
bot-name-vincent = Vincent
bot-name-zofia = Zofia
bot-name-albrecht = Albrecht
bot-name-artemisia = Artemisia
bot-name-lavinia = Lavinia
bot-name-raphael = Rafael
bot-name-sandro = Sandro
# A first game explains itself
primer-title = { $game }: jak grać
how-to-play = Jak grać
keyboard = Klawiatura
tips-switch = Objaśniaj nowe rzeczy, gdy się pojawią
try-again = Spróbuj ponownie
