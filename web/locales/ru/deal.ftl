# The same deal for others: the link, the page behind it, everyone's results.

deal-challenge = Та же раздача для друзей
deal-about = Кто откроет эту ссылку, сыграет ровно эту раздачу против тех же ботов. Раздача сделана за первым столом; здесь она повторяется, а не раздаётся заново.
deal-yours = Вы сыграете ровно ту раздачу, что была за первым столом, против тех же ботов. Она повторяется, а не раздаётся заново.
deal-title = Та же раздача
deal-of = { $unit ->
    [money] { $game }: превзойдите результат { $points } $
   *[points] { $game }: превзойдите результат { $points }
}
deal-against = Соперники: { $bots }
deal-play = Сыграть эту раздачу
deal-results = Результаты этой раздачи
deal-nobody = Игрок
deal-points = { $unit ->
    [money] { $points } $
   *[points] { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }
}
deal-won = победа
deal-gone = Этой раздачи здесь больше нет.
