# Дом: первый экран, подготовка стола, рамка вокруг поля.

game-patchwork = Patchwork
game-art-society = Art Society
game-final-touch = Final Touch
games = Игры

home-title = Три игры о том, как создают и показывают искусство
home-about = Сыграйте с ботом прямо сейчас или отправьте друзьям ссылку. Без регистрации и установки.
home-law = Неофициальный дом этих игр. Игры и их названия принадлежат авторам и издателям; все рисунки и тексты здесь наши.
about-patchwork = Покупайте лоскуты за пуговицы и время и сшейте одеяло без дыр.
about-art-society = Торгуйтесь за картины и развесьте лучшую стену в городе.
about-final-touch = Завершайте шедевры или портите их — за деньги.
facts-patchwork = 2 игрока · около 20 минут
facts-art-society = 2–4 игрока · около 45 минут
facts-final-touch = 2–4 игрока · около 15 минут
play-now = Играть
set-up = Подготовить стол
rules = Правила
rules-of = Правила { $game }
gallery = Галерея
gallery-about = Все детали трёх игр, нарисованные кодом.
gallery-section = { $section ->
    [city] Города
    [portrait] Портреты
    [still-life] Натюрморты
    [landscape] Пейзажи
    [decor] Декор
    [prestige] Престиж
    [bids] Торги
    [house] Музей и ассистенты
    [patches] Лоскуты
    [pieces] Пуговицы, фишки, кожа
    [masterpieces] Шедевры
    [cards] Карты и деньги
    [posters] Афиши
    [name] Имя
    [icons] Значки
    [colours] Цвета
   *[other] { $section }
}
my-tables = Ваши столы
forget-table = Убрать из списка
waiting-friends = Ждём друзей
turn-of = Ходит { $name }
opening = Открываем…
laying = Накрываем на стол. В первый раз после запуска это занимает несколько секунд.

language = Язык
theme = { $theme ->
    [light] Тема: светлая
    [dark] Тема: тёмная
   *[auto] Тема: как в системе
}
sound = Звук
menu = Меню
close = Закрыть
yes = Да
no = Нет
number = { $n }
go-home = Первый экран
lost-title = Эта стена пуста
lost-page = Такой страницы здесь нет.

new-title = Подготовка стола
how-many = Сколько игроков
seats = Места
seat-kind = Кто сядет на место { $number }
seat-me = Я
seat-link = Друг по ссылке
seat-here = Кто-то рядом со мной
seat-bot = Бот
seat-link-hint = Вы получите ссылку для отправки
seat-free = Свободное место
level = Уровень
name = Имя
your-name = Ваше имя
options = Настройки
option-first = Кто начинает
option-random = Решит случай
clock = Часы
clock-kind = Время на размышление
clock-none = Сколько угодно
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
clock-flag-loss = Поражение
open-table = Открыть стол

lobby-title = Ждём ваших друзей
lobby-invite = Отправьте ссылку или дайте отсканировать код.
qr-code = QR-код ссылки
link = Ссылка
copy-link = Скопировать ссылку
copied = Скопировано
share = Поделиться
begin = Начать
join-title = Вас приглашают за стол
join-there = За столом: { $names }
sit-down = Сесть за стол
watch = Только смотреть

players = Игроки
player = Игрок { $number }
you-name = Вы
you = вы
bot = Бот
away = не за столом
resigned = партия сдана
thinking = думает…
to-move = ваш ход
your-turn = Ваш ход
your-move = Ваш ход
play = Сыграть
put-back = Вернуть
undo = Взять ход назад
undo-ask = Попросить вернуть ход
undo-asked = { $name } просит вернуть ход.
log = Ходы
log-empty = Пока ничего не сыграно.
pace = Ходы других показывать
pace-quick = быстро
pace-calm = спокойно
pace-slow = медленно
notify-on = Сообщать о моём ходе
notify-off = Не сообщать
resign = Сдаться
resign-sure = Точно сдаться?
reconnecting = Восстанавливаем связь…
offline = Нет связи. С вашим столом всё в порядке, мы пробуем снова.
show-rule = Правило { $rule }
why-not = Почему?

game-over = Игра окончена
result = Итог
you-won = Вы победили
you-share = Вы делите победу
team-won = Ваша команда победила
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
rematch = Ещё раз
rematch-accept = Согласиться на реванш
rematch-waiting = Ждём остальных…

hand-over = Теперь { $name }
hand-over-look-away = Остальные, отвернитесь на минуту.
hand-over-ready = Я — { $name }

error-illegal = Сейчас так нельзя.
error-format = Сервер этого не понял. Обновите страницу и попробуйте ещё раз.
error-stale = Игра тем временем ушла вперёд. Взгляните ещё раз.
error-forbidden = Это место не ваше, или сесть сейчас нельзя.
error-not-found = Такого стола здесь нет. Возможно, его уже убрали.
error-too-many = Слишком много запросов. Подождите немного и попробуйте снова.
error-too-large = Это слишком много за один раз.
error-over = Игра окончена.
error-storage = Сервер не смог это записать. Попробуйте чуть позже.
error-offline = Нет связи с сервером. Проверьте сеть и попробуйте снова.

other-device = Играть на другом устройстве
other-device-hint = У кого эта ссылка, тот сидит на вашем месте. Открывайте её только на своём телефоне или компьютере.
stand-in = Пусть вместо игрока { $name } играет бот
watching = Вы наблюдаете за игрой.
bot-for-you = За вас играет бот.
come-back = Вернуться в игру
give-back = Вернуть место игроку { $name }

# The boards: following the others, points where one decides
others-moves = Что сделали другие
others-none = Здесь будут видны ходы других.
