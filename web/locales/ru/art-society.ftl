# Стол «Моей галереи» (Art Society).

# Названия

art-society-type = { $type ->
        [city] городской ландшафт
        [portrait] портрет
        [still_life] натюрморт
       *[landscape] пейзаж
    }
art-society-tile = { $type ->
        [city] городской ландшафт
        [portrait] портрет
        [still_life] натюрморт
       *[landscape] пейзаж
    } { $size }, { $frame ->
        [gold] золотая рама
        [shell] рама с ракушками
        [silver] серебряная рама
       *[wood] деревянная рама
    }
art-society-tile-decor = украшение { $size }
art-society-wall = стена
art-society-wall-of = Стена: { $name }
art-society-wall-keys = Стрелки двигают предмет, N находит следующее место, Enter вешает.
art-society-museum = Музей
art-society-prestige = престиж { $count }
art-society-absent = в музее нет
art-society-assistant = Помощник
art-society-auctioneer = Аукционист
art-society-in-hand = В руке
art-society-excess = Лишние картины
art-society-empty = Пустые клетки
art-society-empty-cell = пусто
art-society-nothing = ничего
art-society-free = свободен
art-society-bid-stack = Последняя ставка
art-society-round = Раунд { $round }
art-society-points = { $count ->
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
art-society-left = ещё { $count }
art-society-enlarge = Рассмотреть стену: { $name }
art-society-cards-left = Карты ставок на руке: { $cards }

# Что делать

art-society-do-start = Повесьте начальную картину так, чтобы она закрыла звезду.
art-society-do-auction = { $count ->
        [one] Молоточек у вас: выберите { $count } картину для аукциона.
        [few] Молоточек у вас: выберите { $count } картины для аукциона.
        [many] Молоточек у вас: выберите { $count } картин для аукциона.
       *[other] Молоточек у вас: выберите { $count } картины для аукциона.
    }
art-society-do-bid = Выберите карту ставки. Она останется закрытой, пока не поставят все.
art-society-do-buy = Купите картину.
art-society-do-hang = Повесьте картину или отдайте её помощнику.
art-society-do-decor = Повесьте или отдайте помощнику: { $tile }.
art-society-do-due = Одинаковые рамы: возьмите украшение.
art-society-do-swap = Завершите замену: закройте все украшения, которые возвращаете.
art-society-do-no-room = На стене нет места для вашей картины.
art-society-do-done = Готово? Подтвердите или отмените ход.
art-society-waiting = { $phase ->
        [start] { $names } вешает начальную картину.
        [auction] { $names } выбирает картины для аукциона.
        [bids] Ждём ставок: { $names }.
        [buying] { $names } покупает картину.
       *[hanging] { $names } вешает картину.
    }
art-society-end = { $reason ->
        [full-wall] Конец игры: чья-то галерея заполнена.
        [second-excess] Конец игры: у кого-то вторая лишняя картина.
       *[no-cards-left] Конец игры: сыграны все карты ставок.
    }

# Аукцион, ставки, покупка

art-society-piles = Стопки по размеру
art-society-pile = Стопка { $size }, ценность { $number }, осталось: { $count }
art-society-auction-chosen = Выбрано { $count } из { $wanted }
art-society-put-back-size = Убрать { $size }
art-society-open-auction = Открыть картины
art-society-offer = На аукционе
art-society-on-offer = { $tile }, ценность { $number }: примерить к стене
art-society-hand = Ваши карты ставок
art-society-card = Карта ставки { $card }
art-society-bid = Поставить { $card }
art-society-choose-card = Выберите карту
art-society-bid-help = Кто поставил больше, покупает первым. Сыгранная карта не возвращается.
art-society-your-bid = Ваша ставка
art-society-has-bid = Ставка сделана
art-society-no-bid-yet = Ставки ещё нет
art-society-place = { $place ->
        [1] первый выбор
        [2] второй выбор
        [3] третий выбор
       *[4] четвёртый выбор
    }
art-society-buy = Купить
art-society-buy-help = Выберите картину; сначала её можно примерить к стене.

# Развеска

art-society-tray = Ваша рука и помощник
art-society-lift = Взять в руку: { $tile }
art-society-keep = Отдать помощнику
art-society-due = { $count ->
        [one] Вам причитается украшение: { $count } щит
        [few] Вам причитается украшение: до { $count } щитов
        [many] Вам причитается украшение: до { $count } щитов
       *[other] Вам причитается украшение: до { $count } щита
    }
art-society-due-more = { $count ->
        [one] Можно взять ещё { $count } щит
        [few] Можно взять ещё до { $count } щитов
        [many] Можно взять ещё до { $count } щитов
       *[other] Можно взять ещё до { $count } щита
    }
art-society-take-decor = Взять украшение { $size }, осталось: { $count }
art-society-take-wanted = Теперь возьмите украшение возвращённого размера
art-society-swap = Один из размеров закончился: можно заменить украшения
art-society-swap-take = Взять украшение { $size } за { $returns }
art-society-swap-for = за { $returns }
art-society-swap-here = Заменить здесь
art-society-swap-finish = Завершить замену
art-society-no-room = На стене нет места
art-society-exchange-for = Обменять в музее на
art-society-exchange = Обменять на: { $tile }
art-society-put-aside = Отложить как лишнюю (−2)
art-society-done = Готово
art-society-hang-here = Повесить здесь
art-society-plan = Повесить здесь в мой ход
art-society-plan-title = План вашего хода
art-society-plan-hang = { $tile } на { $cell }
art-society-plan-keep = { $tile } помощнику
art-society-plan-take = { $tile } в руке
art-society-plan-swap = замена: { $tile } на { $cell }
art-society-plan-exchange = обмен в музее на: { $tile }
art-society-plan-excess = картина отложена как лишняя
art-society-plan-do = Сначала другие. Спланируйте свой ход уже сейчас: он будет сыгран, когда до вас дойдёт очередь.
art-society-plan-done = Это весь мой ход
art-society-plan-whole = Будет сыграно и подтверждено, когда до вас дойдёт очередь.
art-society-plan-part = Будет сыграно, когда до вас дойдёт очередь; остальное вы сделаете тогда.
art-society-plan-back = Шаг назад
art-society-plan-drop = Начать заново
art-society-plan-played = Ход сыгран по плану.
art-society-plan-lapsed = План не сыгран: изменилось то, на что он опирался. { $reason }
art-society-plan-lapsed-pool = Украшения { $size } закончились: спланируйте эту часть хода заново.
art-society-plan-lapsed-museum = В музее больше нет этой картины: { $tile }. Спланируйте эту часть хода заново.
art-society-try-help = Укажите место на стене. Точки показывают, где можно повесить.
art-society-fits = { $cell }: подходит.
art-society-try-alike = { $count ->
        [one] Нарушение композиции: касается { $count } картины того же типа.
        [few] Нарушение композиции: касается { $count } картин того же типа.
        [many] Нарушение композиции: касается { $count } картин того же типа.
       *[other] Нарушение композиции: касается { $count } картины того же типа.
    }
art-society-try-worth = Престиж пока ×{ $count }.
art-society-try-eye-points = На уровне глаз: пока +3.
art-society-try-decor = { $count ->
        [one] { $count } такая же рама: украшение с { $count } щитом.
        [few] { $count } такие же рамы: украшение до { $count } щитов.
        [many] { $count } таких же рам: украшение до { $count } щитов.
       *[other] { $count } такой же рамы: украшение до { $count } щита.
    }
art-society-try-eye = На уровне глаз.
art-society-try-full = Стена заполнена.
art-society-why-overlap = Здесь уже что-то висит.
art-society-why-apart = Предмет должен соприкасаться стороной с другим.
art-society-why-no-star = Нужно закрыть звезду.
art-society-why-swap-place = При этой замене сюда ничего нельзя повесить.

# Очки

art-society-standing = Очки, если бы игра кончилась сейчас
art-society-legend = Что означают знаки
art-society-legend-prestige = Престиж картины
art-society-legend-faux-pas = Нарушение композиции: без престижа
art-society-legend-eye = Самый модный тип на уровне глаз
art-society-legend-decor = Щиты украшений
art-society-legend-corner = Пустой угол
art-society-score-prestige = Престиж
art-society-score-decor = Украшения
art-society-score-eye_line = Уровень глаз
art-society-score-full_wall = Заполненная галерея
art-society-score-corners = Пустые углы
art-society-score-excess = Лишние картины
art-society-tie = Очков поровну: решает большая сумма оставшихся карт ставок ({ $sums }).

# Ходы

art-society-log-auction = { $name }: аукцион — { $sizes }
art-society-log-bid = { $name }: ставка { $card }
art-society-log-buy = { $name }: покупка — { $tile }
art-society-log-keep = { $name }: помощнику — { $tile }
art-society-log-exchange = { $name }: обмен в музее — { $tile }
art-society-log-excess = { $name }: лишняя картина
art-society-log-swap = { $name }: замена украшений

# Почему ход невозможен

art-society-refused-over = Игра окончена.
art-society-refused-starting-first = Сначала все вешают начальные картины.
art-society-refused-no-star = Начальная картина должна закрыть хотя бы одну звезду.
art-society-refused-auction-first = Сначала аукционист выбирает картины.
art-society-refused-pile-empty = Эта стопка пуста.
art-society-refused-sizes-in-order = Размеры называют по порядку.
art-society-refused-too-few-behind = Начиная с этой стопки картин слишком мало.
art-society-refused-unsorted = Размеры называют по порядку.
art-society-refused-auction-size = На аукционе на одну картину больше, чем игроков.
art-society-refused-bids-first = Сначала все делают ставки.
art-society-refused-no-such-card = Такой карты ставки нет.
art-society-refused-card-played = Эта карта уже сыграна.
art-society-refused-has-bid = Ставка уже сделана.
art-society-refused-not-your-turn = Сейчас ход другого игрока.
art-society-refused-not-whole = В ходе слишком мало или слишком много частей.
art-society-refused-buying-first = Сначала все покупают картины.
art-society-refused-not-offered = Этой картины нет на аукционе.
art-society-refused-hanging-first = Сначала все вешают свои картины.
art-society-refused-outside = Это выйдет за край стены.
art-society-refused-overlap = Здесь уже что-то висит.
art-society-refused-apart = Предмет должен соприкасаться стороной с другим.
art-society-refused-other-tile = Этого предмета нет ни в руке, ни у помощника.
art-society-refused-hand-empty = В руке ничего нет.
art-society-refused-still-in-hand = Сначала повесьте то, что в руке, или отдайте помощнику.
art-society-refused-due-first = Сначала возьмите причитающееся украшение.
art-society-refused-assistant-busy = Помощник уже что-то держит.
art-society-refused-assistant-empty = Помощник ничего не держит.
art-society-refused-held-after-decor = Сначала повесьте украшение из руки или отдайте его помощнику.
art-society-refused-held-after-exchange = Сначала повесьте картину из музея.
art-society-refused-held-after-swap = После замены сначала возьмите украшение.
art-society-refused-held-only-hangs = Картину, отданную помощнику, можно только повесить.
art-society-refused-nothing-due = Вам не причитается украшение.
art-society-refused-wall-full = Ваша стена заполнена, поэтому украшений вы не получаете.
art-society-refused-too-valuable = На этом украшении больше щитов, чем причитается.
art-society-refused-more-than-left = На этом украшении больше щитов, чем осталось.
art-society-refused-newest-first = Сначала получают награду за последнюю картину.
art-society-refused-pool-empty = Украшений такого размера в запасе нет.
art-society-refused-no-room-for-decor = Это украшение нельзя ни повесить, ни отдать помощнику.
art-society-refused-decor-in-hand = Сначала повесьте украшение из руки или отдайте его помощнику.
art-society-refused-has-place = Для вашей картины есть место на стене.
art-society-refused-not-at-museum = Этой картины нет в музее.
art-society-refused-other-type = Обменять можно только на картину того же типа.
art-society-refused-exchange-has-no-place = Эту картину тоже некуда повесить.
art-society-refused-hang-exchanged = Сначала повесьте картину из музея.
art-society-refused-take-wanted = После замены возьмите украшение возвращённого размера.
art-society-refused-no-shortage = Замена возможна, только если какой-то размер закончился.
art-society-refused-no-due-allows = Замена возможна только ради причитающегося размера.
art-society-refused-swap-not-decor = Там нет украшения для замены.
art-society-refused-swap-mixed = Вернуть можно украшения только одного размера.
art-society-refused-swap-same-size = Заменяйте на другой размер.
art-society-refused-swap-overlap = Два новых украшения накладываются друг на друга.
art-society-refused-swap-apart = Возвращаемые украшения должны соприкасаться.
art-society-refused-swap-in-order = Начните с первой клетки.
art-society-refused-swap-pool = Украшений такого размера в запасе больше нет.
art-society-refused-swap-stuck = Так не закрыть все возвращаемые украшения.
art-society-refused-swap-open = Сначала завершите замену.
art-society-refused-swap-other-tiles = Новые украшения закрыли бы не те клетки, что освобождаются.
art-society-refused-swap-empty = При замене одни украшения возвращают, другие берут.
art-society-refused-swap-twice = Вернуть украшение можно только один раз.
art-society-refused-swap-outside = Это выйдет за край стены.
art-society-option-remember-bids = Оставшиеся карты ставок соперников
art-society-option-remember-bids-true = показаны всем
art-society-option-remember-bids-false = не показаны: запоминайте сами
art-society-frame = { $frame ->
        [gold] золотая рама
        [shell] рама с ракушками
        [silver] серебряная рама
       *[wood] деревянная рама
    }
art-society-gavel = Молоточек
art-society-starting-card = Начальная карта ставки { $card }

# The boards: following the others, points where one decides
art-society-tell-hang = { $name }: на стене — { $tile }
art-society-tie-cards = { $card } = { $card }, карта под ней: { $theirs } > { $mine }
art-society-tie-beneath = { $card } = { $card }, решает карта под ней: { $name }
art-society-deed-auction = аукцион
art-society-deed-buy = куплено
art-society-deed-hang = на стене
art-society-deed-keep = у помощника
art-society-deed-exchange = из музея
art-society-deed-excess = картина отложена
art-society-deed-swap = замена украшений
art-society-reveal = Ставки
art-society-try-points = очки: { $now } → { $then }
art-society-try-offer = Выберите картину, чтобы примерить её к своей стене.
art-society-take = Взять
art-society-museum-aim = Очки за каждую картину, по типам
art-society-aim = Побеждает тот, у кого в конце больше всего очков.
