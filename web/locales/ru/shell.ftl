# Главная страница, подготовка стола, рамка вокруг поля.

rules = Правила
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
seat-free = Свободное место
level = Уровень
clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}
qr-code = QR-код ссылки
link = Ссылка
copy-link = Скопировать ссылку
copied = Скопировано
share = Поделиться

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
pace = Ходы соперников
pace-quick = Мгновенно
pace-calm = Обычно
pace-slow = Медленно
reconnecting = Восстанавливаем связь…
offline = Нет связи. Партия сохранена, подключаемся снова.
show-rule = Показать правило
why-not = Почему?

game-over = Игра окончена
won = { $count ->
    [one] Победа: { $names }
   *[other] Победили: { $names }
}
total = Всего

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
watching = Вы наблюдаете за игрой.
bot-for-you = За вас играет бот.
come-back = Вернуться в игру

# Old tables
error-gone = Эта партия давно закончилась, и стол убран. Её запись сохранилась.
look-again = Посмотреть партию
get-record = Скачать запись партии

# A table that the server can’t read
error-unreadable = Сервер в нынешней версии не может открыть этот стол. Ничего не пропало: партия хранится такой, какой её сыграли.

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
news-lapsed = Игра ушла вперёд, поэтому ничего не отменено.
news-time = { $name }: время вышло. Дальше играет бот.
news-resigned = { $name }: партия сдана. Дальше играет бот.
news-bot = Вместо игрока { $name } играет бот.
news-back = { $name } продолжает игру.
news-left-to-bots = Боты доигрывают сами.
bot-why-time = Время вышло.
bot-why-resigned = Вы сдали партию.
let-bots-play = Пусть играет бот
rematch-asks = { $name } хочет сыграть ещё раз.
sending = Отправляем…
sending-slow = Отправляем… ответа пока нет.
server-silent = Сервер пока не отвечает.
say-hello = Привет!
say-good-luck = Удачи!
say-well-played = Отличная игра!
say-one-moment = Минутку…
say-thank-you = Спасибо!
say-sorry = Простите!
refused-no-time = Отмена хода не возвращает время, а его осталось бы слишком мало.
refused-asking = Сначала нужно ответить на другую просьбу.
refused-hush = Не так быстро: подождите немного.

# What the server could not do, or not any more
error-fault = На сервере что-то пошло не так. Взгляните на стол: если вашего хода нет, сделайте его ещё раз.
error-too-often = Больше раз за одну игру это сделать нельзя.
error-log-full = За этим столом произошло уже столько, что игру можно только доиграть.

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
level-6-about = Самый сильный уровень. Ничего не упускает.
level-told = Уровень { $level } · { $name }. { $about }
offer-up = Уверенная победа! На уровне { $level } ({ $name }) будет труднее.
offer-down = Трудная партия. На уровне { $level } ({ $name }) будет легче.
offer-play = Играть на уровне { $level }
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
keyboard = Клавиатура
try-again = Попробовать ещё раз

# Hints and teaching
hint = Подсказка
teaching = Следить за ошибками
teaching-switch = Обучение: спрашивать перед ходом, который дорого обойдётся
hints-allowed = За этим столом каждый может просить подсказки.
