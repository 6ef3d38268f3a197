# Главная страница, подготовка стола, рамка вокруг поля.

game-patchwork = Пэчворк
game-art-society = Моя галерея
game-final-touch = Final Touch
games = Игры

home-title = Три игры о том, как создают и показывают искусство
home-about = Сыграйте с ботом прямо сейчас или отправьте друзьям ссылку. Без регистрации и установки.
home-law = Неофициальные версии этих игр. Игры и их названия принадлежат авторам и издателям; все рисунки и тексты здесь наши.
about-patchwork = Платите за лоскуты пуговицами и временем и сшейте одеяло без дыр.
about-art-society = Торгуйтесь за картины и соберите лучшую галерею в городе.
about-final-touch = Заканчивайте шедевры или портите их — за деньги.
facts-patchwork = 2 игрока · около 20 минут
facts-art-society = 2–4 игрока · около 45 минут
facts-final-touch = 2–4 игрока · около 15 минут
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
undo-asked = { $name } просит отменить ход.
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
clock-left = { $days } д { $hours } ч
level-1 = Гость
level-2 = Ученик
level-3 = Копиист
level-4 = Художник
level-5 = Мастер
level-6 = Старый мастер
numbered = { $name } { $number }
