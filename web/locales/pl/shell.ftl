# Strona główna, przygotowanie stołu, rama wokół planszy.

rules = Zasady
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
seat-free = Wolne miejsce
level = Poziom
clock-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
qr-code = Kod QR linku
link = Link
copy-link = Kopiuj link
copied = Skopiowano
share = Udostępnij

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
pace = Ruchy przeciwników
pace-quick = Natychmiast
pace-calm = Normalnie
pace-slow = Powoli
reconnecting = Łączymy się ponownie…
offline = Brak połączenia. Gra jest zapisana – łączymy się ponownie.
show-rule = Pokaż zasadę
why-not = Dlaczego?

game-over = Koniec gry
won = { $count ->
    [one] Wygrywa { $names }
   *[other] Wygrywają: { $names }
}
total = Razem

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
watching = Oglądasz tę grę.
bot-for-you = Bot gra za ciebie.
come-back = Wracam do gry

# Old tables
error-gone = Ta partia zakończyła się dawno temu i stół uprzątnięto. Zachował się jej zapis.
look-again = Zobacz powtórkę
get-record = Pobierz zapis partii

# A table that the server can’t read
error-unreadable = Serwer w obecnej wersji nie potrafi otworzyć tego stołu. Nic nie przepadło: partia jest zapisana tak, jak ją rozegrano.

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
rematch-asks = { $name } chce zagrać jeszcze raz.
sending = Wysyłamy…
sending-slow = Wysyłamy… jeszcze bez odpowiedzi.
server-silent = Serwer jeszcze nie odpowiada.
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
level-6-about = Najsilniejszy poziom. Niczego nie przeoczy.
level-told = Poziom { $level } · { $name }. { $about }
offer-up = Wyraźna wygrana! Na poziomie { $level } ({ $name }) będzie trudniej.
offer-down = Trudna partia. Na poziomie { $level } ({ $name }) będzie łatwiej.
offer-play = Zagraj na poziomie { $level }
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
keyboard = Klawiatura
try-again = Spróbuj ponownie

# Hints and teaching
hint = Podpowiedź
teaching = Ostrzegaj przed błędami
teaching-switch = Nauka: pytaj mnie przed ruchem, który wiele kosztuje
hints-allowed = Przy tym stole każdy może prosić o podpowiedzi.
