# The first screen, setting up a table, sitting down at one, the gallery.

games = Игры

home-title = Три игры о том, как создают и показывают искусство
home-about = Сыграйте с ботом прямо сейчас или отправьте друзьям ссылку. Без регистрации и установки.
home-law = Неофициальные версии этих игр. Игры и их названия принадлежат авторам и издателям; все рисунки и тексты здесь наши.
play-now = Играть
set-up = Подготовить стол
rules-of = Правила игры «{ $game }»
puzzles = Задачи
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

new-title = Подготовка стола
how-many = Число игроков
seats = Места
seat-kind = Кто играет на месте { $number }
seat-me = Я
seat-link = Друг (по ссылке-приглашению)
seat-here = Кто-то на этом устройстве
seat-bot = Бот
seat-link-hint = Вы получите ссылку, чтобы отправить её другу
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
clock-flag = Когда время выйдет
clock-flag-bot = Дальше играет бот
clock-flag-loss = Игрок проигрывает
open-table = Создать стол

lobby-title = Ждём ваших друзей
lobby-invite = Отправьте ссылку или дайте отсканировать код.
begin = Начать
join-title = Вас приглашают сыграть
join-there = За столом: { $names }
sit-down = Присоединиться
watch = Только смотреть

hand-over = Теперь { $name }
hand-over-look-away = Остальные, отвернитесь на минуту.
hand-over-ready = Я — { $name }
join-title-by = { $name } приглашает вас в игру
lobby-ask = Чтобы присоединиться, нужна ссылка-приглашение. Её может прислать { $name }.
lobby-ask-host = Чтобы присоединиться, нужна ссылка-приглашение. Она есть у того, кто открыл этот стол.

# The notices of others' code and fonts
licences = Лицензии
sitting-won = Победа
sitting-lost = Поражение
sitting-shared = Общая победа
show-all = Показать все столы ({ $count })
open-record = Открыть запись партии
history = Ваши партии
learn-to-play = Научиться играть
learn-resume = Продолжить обучение

hints = Подсказки
hints-allow = За этим столом каждый может просить подсказки
hints-with-bots = Играя только с ботами, можно просить подсказки.

score-pad = Подсчёт очков
editor = Редактор позиций
