# Главная страница, подготовка стола, рамка вокруг поля.

games = Игры

home-title = Три игры о том, как создают и показывают искусство
home-about = Сыграйте с ботом прямо сейчас или отправьте друзьям ссылку. Без регистрации и установки.
home-law = Неофициальные версии этих игр. Игры и их названия принадлежат авторам и издателям; все рисунки и тексты здесь наши.
play-now = Играть
set-up = Подготовить стол
rules = Правила
rules-of = Правила игры «{ $game }»
gallery = Галерея
gallery-about = Все детали трёх игр, нарисованные кодом.
gallery-section = { $section ->
    [city] Городские ландшафты
    [portrait] Портреты
    [still-life] Натюрморты
    [landscape] Пейзажи
    [decor] Украшения
    [prestige] Престиж
    [bids] Ставки
    [house] Музей и помощники
    [patches] Лоскуты
    [pieces] Пуговицы, фишки, особые лоскуты
    [masterpieces] Шедевры
    [cards] Карты и деньги
    [posters] Афиши
    [name] Название
    [icons] Значки
    [colours] Цвета
   *[other] { $section }
}
my-tables = Ваши столы
forget-table = Убрать из списка
waiting-friends = Ждём друзей
turn-of = Ход: { $name }
opening = Открываем…
laying = Готовим стол… Первая игра после запуска сервера занимает несколько секунд.

language = Язык
theme = { $theme ->
    [light] Тема: светлая
    [dark] Тема: тёмная
   *[auto] Тема: как в системе
}
sound = Звук
menu = Меню
close = Закрыть
yes = Да
no = Нет
number = { $n }
go-home = На главную
lost-title = Эта стена пуста
lost-page = Мы не нашли эту страницу.

new-title = Подготовка стола
how-many = Число игроков
seats = Места
seat-kind = Кто играет на месте { $number }
seat-me = Я
seat-link = Друг (по ссылке-приглашению)
seat-here = Кто-то на этом устройстве
seat-bot = Бот
seat-link-hint = Вы получите ссылку, чтобы отправить её другу
seat-free = Свободное место
level = Уровень
name = Имя
your-name = Ваше имя
options = Настройки
option-first = Кто начинает
option-random = Случайно
clock = Часы
clock-kind = Ограничение времени
clock-none = Без ограничений
clock-move = На ход
clock-bank = На всю игру
clock-days-kind = Дни на ход
clock-seconds = Секунд на каждый ход
clock-minutes = Минут каждому игроку
clock-increment = Секунд прибавки за ход
clock-days-each = Дней на каждый ход
clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}
clock-flag = Когда время выйдет
clock-flag-bot = Дальше играет бот
clock-flag-loss = Игрок проигрывает
open-table = Создать стол

lobby-title = Ждём ваших друзей
lobby-invite = Отправьте ссылку или дайте отсканировать код.
qr-code = QR-код ссылки
link = Ссылка
copy-link = Скопировать ссылку
copied = Скопировано
share = Поделиться
begin = Начать
join-title = Вас приглашают сыграть
join-there = За столом: { $names }
sit-down = Присоединиться
watch = Только смотреть

players = Игроки
player = Игрок { $number }
you-name = Вы
you = вы
bot = Бот
away = не в сети
resigned = партия сдана
thinking = думает…
to-move = ваш ход
your-turn = Ваш ход
your-move = Ваш ход
play = Сыграть
put-back = Отмена
undo = Отменить ход
undo-ask = Попросить отменить ход
log = Ходы
log-empty = Пока ничего не сыграно.
pace = Ходы соперников
pace-quick = Мгновенно
pace-calm = Обычно
pace-slow = Медленно
notify-on = Сообщать о моём ходе
notify-off = Отключить уведомления
resign = Сдаться
resign-sure = Точно сдаться?
reconnecting = Восстанавливаем связь…
offline = Нет связи. Партия сохранена, подключаемся снова.
show-rule = Показать правило
why-not = Почему?

game-over = Игра окончена
result = Итог
you-won = Вы победили!
you-share = Общая победа!
team-won = Ваша команда победила!
won = { $count ->
    [one] Победа: { $names }
   *[other] Победили: { $names }
}
total = Всего
ended-resigned = { $you ->
    [yes] Вы сдали партию.
   *[no] { $name }: партия сдана.
}
ended-time = { $you ->
    [yes] Ваше время вышло.
   *[no] { $name }: время вышло.
}
rematch = Сыграть ещё раз
rematch-accept = Согласиться на реванш
rematch-waiting = Ждём остальных…

hand-over = Теперь { $name }
hand-over-look-away = Остальные, отвернитесь на минуту.
hand-over-ready = Я — { $name }

error-illegal = Сейчас так нельзя.
error-format = Сервер этого не понял. Обновите страницу и попробуйте ещё раз.
error-stale = Положение на столе уже изменилось. Посмотрите и попробуйте ещё раз.
error-forbidden = Это место не ваше, или сесть сейчас нельзя.
error-not-found = Такого стола здесь нет. Возможно, он уже удалён.
error-too-many = Слишком много запросов. Подождите немного и попробуйте снова.
error-too-large = Слишком большое сообщение.
error-over = Игра окончена.
error-storage = Сервер не смог это сохранить. Попробуйте чуть позже.
error-offline = Нет связи с сервером. Проверьте сеть и попробуйте снова.

other-device = Играть на другом устройстве
other-device-hint = Любой, у кого есть эта ссылка, сможет играть за вас. Открывайте её только на своём телефоне или компьютере.
stand-in = Пусть вместо игрока { $name } играет бот
watching = Вы наблюдаете за игрой.
bot-for-you = За вас играет бот.
come-back = Вернуться в игру
give-back = Вернуть место игроку { $name }

# Old tables
error-gone = Эта партия давно закончилась, и стол убран. Её запись сохранилась.
get-record = Скачать запись партии
kept-until = Стол хранится до { $date } Каждый ход продлевает этот срок.

# A table that the server can’t read
error-unreadable = Сервер в нынешней версии не может открыть этот стол. Ничего не пропало: партия хранится такой, какой её сыграли.

# Честная раздача
fair = Честная раздача
fair-about = Сервер и каждый игрок добавляют по тайному случайному числу, и раздача получается из всех чисел вместе. Отпечаток каждого числа показан заранее, поэтому подобрать себе карты не может никто.
fair-server = Сервер
fair-no-number = без числа
fair-more = Как это устроено (по-английски)
fair-check = Проверить раздачу
fair-checking = Проверяем…
fair-failed = Не удалось получить запись партии. Попробуйте ещё раз чуть позже.
fair-verdict-right = Раздача была честной.
fair-verdict-promised = Раздача соответствует тому, что было обещано до партии.
fair-verdict-wrong = С этой раздачей что-то не так.
fair-unreadable = В записи партии не сказано, откуда взялась раздача.
fair-right-commitment = Сервер использовал то самое число, отпечаток которого этот браузер видел до партии.
fair-wrong-commitment = Сервер использовал не то число, отпечаток которого этот браузер видел до партии.
fair-wrong-seed = Число сервера не соответствует своему отпечатку.
fair-unseen = До конца партии этот браузер не видел отпечатка сервера, поэтому сравнить не с чем.
fair-wrong-hashes = { $names }: отпечаток не тот, который этот браузер видел до партии.
fair-wrong-promise = { $names }: в записи нет отпечатка, который отправил этот браузер.
fair-wrong-text = { $names }: число не соответствует своему отпечатку.
fair-own = { $names }: число из этого браузера вошло в раздачу.
fair-wrong-own = { $names }: в записи не то число, которое создал этот браузер.
fair-left-out = { $names }: сервер подтвердил число, но раздал без него.
fair-too-late = { $names }: число не успело дойти до сервера, и раздача сделана без него.
fair-right-deal = { $count ->
    [0] Браузер повторил раздачу: всё следует из этих чисел.
    [one] Браузер повторил раздачу: всё следует из этих чисел, как и { $count } последующая перетасовка.
    [few] Браузер повторил раздачу: всё следует из этих чисел, как и { $count } последующие перетасовки.
    [many] Браузер повторил раздачу: всё следует из этих чисел, как и { $count } последующих перетасовок.
   *[other] Браузер повторил раздачу: всё следует из этих чисел, как и { $count } последующих перетасовок.
}
fair-wrong-setup = Начальная раздача не следует из этих чисел.
fair-wrong-first = Кто ходит первым, решили не эти числа.
fair-wrong-options = Настройки в записи — не те, что выбраны для этого стола, и не те, что следуют из чисел.
fair-wrong-shuffle = Перетасовка в строке { $count } записи не следует из этих чисел.
fair-wrong-moves = Начиная со строки { $count } запись расходится с партией, которая была показана здесь.
fair-wrong-cards = Строка { $count } записи невозможна с теми картами, которые следуют из этих чисел.
fair-given = Кроме сервера, случайные числа добавили: { $names }. Добавивший своё число не обязан доверять никому другому.
fair-given-none = Никто из игроков числа не добавил: раздачу определил один сервер. Она не менялась после начала партии, но сервер мог её подобрать.
fair-silent = { $names }: число было обещано, но вовремя не пришло.

# Между людьми: просьбы, ответы, бот на чьём-то месте, готовые слова.
undo-asks = { $moves ->
    [1] { $name } просит отменить последний ход.
    [one] { $name } просит отменить последние { $moves } ход.
    [few] { $name } просит отменить последние { $moves } хода.
    [many] { $name } просит отменить последние { $moves } ходов.
   *[other] { $name } просит отменить последние { $moves } хода.
}
undo-asks-yours = { $yours ->
    [1] Один из них — ваш.
    [one] { $yours } из них — ваши.
    [few] { $yours } из них — ваши.
    [many] { $yours } из них — ваши.
   *[other] { $yours } из них — ваши.
}
undo-you-asked = { $moves ->
    [1] Просьба отменить последний ход ждёт ответа: { $names }.
    [one] Просьба отменить последние { $moves } ход ждёт ответа: { $names }.
    [few] Просьба отменить последние { $moves } хода ждёт ответа: { $names }.
    [many] Просьба отменить последние { $moves } ходов ждёт ответа: { $names }.
   *[other] Просьба отменить последние { $moves } хода ждёт ответа: { $names }.
}
withdraw = Отозвать
replace-asks = { $name } предлагает, чтобы за вас сыграл бот. Вы согласны?
replace-asked = Предложение сыграть ботом ждёт ответа: { $name }.
the-host = Хозяин стола
news-undone = { $moves ->
    [1] { $name } отменяет последний ход.
    [one] { $name } отменяет последние { $moves } ход.
    [few] { $name } отменяет последние { $moves } хода.
    [many] { $name } отменяет последние { $moves } ходов.
   *[other] { $name } отменяет последние { $moves } хода.
}
news-undone-yours = { $moves ->
    [1] Согласие есть: последний ход отменён.
    [one] Согласие есть: последние { $moves } ход отменены.
    [few] Согласие есть: последние { $moves } хода отменены.
    [many] Согласие есть: последние { $moves } ходов отменены.
   *[other] Согласие есть: последние { $moves } хода отменены.
}
news-refused = { $name } не соглашается.
news-withdrawn = { $name } отзывает просьбу.
news-lapsed = Игра ушла вперёд, поэтому ничего не возвращено.
news-time = { $name }: время вышло. Дальше играет бот.
news-resigned = { $name }: партия сдана. Дальше играет бот.
news-bot = Вместо игрока { $name } играет бот.
news-back = { $name } продолжает игру.
news-left-to-bots = Боты доигрывают сами.
bot-why-time = Время вышло.
bot-why-resigned = Вы сдали партию.
let-bots-play = Пусть играет бот
stand-in-ask = Предложить бота вместо игрока { $name }
stand-in-sure = Точно посадить бота вместо игрока { $name }?
rematch-asks = { $name } хочет сыграть ещё раз.
rematch-no = Нет, спасибо
join-title-by = { $name } приглашает вас в игру
lobby-ask = Чтобы присоединиться, нужна ссылка-приглашение. Её может прислать { $name }.
lobby-ask-host = Чтобы присоединиться, нужна ссылка-приглашение. Она есть у того, кто открыл этот стол.
sending = Отправляем…
sending-slow = Отправляем… ответа пока нет.
server-silent = Сервер пока не отвечает.
say = Сказать
say-switch = Короткие реплики игроков
say-hello = Привет!
say-good-luck = Удачи!
say-well-played = Отличная игра!
say-one-moment = Минутку…
say-thank-you = Спасибо!
say-sorry = Простите!
refused-no-time = Возврат хода не возвращает время, а его осталось бы слишком мало.
refused-asking = Сначала нужно ответить на другую просьбу.
refused-hush = Не так быстро: подождите немного.

# What the server could not do, or not any more
error-fault = На сервере что-то пошло не так. Взгляните на стол: если вашего хода нет, сделайте его ещё раз.
error-too-often = Больше раз за одну игру это сделать нельзя.
error-log-full = За этим столом произошло уже столько, что игру можно только доиграть.

# The notices of others' code and fonts
licences = Лицензии

# The first start on a new computer
preparing-rules = Готовим на этом компьютере правила игры { $game }. Это делается один раз и занимает несколько секунд.

clock-left = { $days } д { $hours } ч
level-1 = Гость
level-2 = Ученик
level-3 = Копиист
level-4 = Художник
level-5 = Мастер
level-6 = Старый мастер
numbered = { $name } { $number }
# The boards: following the others, points where one decides
others-moves = Что сделали другие
others-none = Здесь будут видны ходы соперников.

# Levels and bots
level-1-about = Знает правила и пробует всё подряд.
level-2-about = Играет так, будто это вторая партия в жизни.
level-3-about = Знает обычные приёмы и редко ошибается.
level-4-about = Думает на несколько ходов вперёд.
level-5-about = Планирует далеко вперёд и не прощает ошибок.
level-6-about = Самый сильный уровень. Думает над каждым ходом.
level-told = Уровень { $level } · { $name }. { $about }
offer-up = Уверенная победа! На уровне { $level } ({ $name }) будет труднее.
offer-down = Трудная партия. На уровне { $level } ({ $name }) будет легче.
offer-play = Играть на уровне { $level }
sitting-won = Победа
sitting-lost = Поражение
sitting-shared = Общая победа
show-all = Показать все столы ({ $count })
bot-name-clara = Клара
bot-name-diego = Диего
bot-name-marc = Марк
bot-name-mary = Мэри
bot-name-paula = Паула
bot-name-berthe = Берта
bot-name-edgar = Эдгар
bot-name-georgia = Джорджия
bot-name-henri = Анри
bot-name-sonia = Соня
bot-name-frida = Фрида
bot-name-gustav = Густав
bot-name-hilma = Хильма
bot-name-jacek = Яцек
bot-name-rosa = Роза
bot-name-amedeo = Амедео
bot-name-ilya = Илья
bot-name-judith = Юдит
bot-name-olga = Ольга
bot-name-tamara = Тамара
bot-name-kazimir = Казимир
bot-name-leonora = Леонора
bot-name-natalia = Наталья
bot-name-vincent = Винсент
bot-name-zofia = Зофья
bot-name-albrecht = Альбрехт
bot-name-artemisia = Артемизия
bot-name-lavinia = Лавиния
bot-name-raphael = Рафаэль
bot-name-sandro = Сандро
# A first game explains itself
primer-title = { $game }: как играть
how-to-play = Как играть
keyboard = Клавиатура
tips-switch = Объяснять новое по ходу игры
try-again = Попробовать ещё раз
