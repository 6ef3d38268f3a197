# The first course of Final Touch, by the ids of its steps (course.toml): 300 words at most.

final-touch-learn-touch = Wszyscy malują jedno arcydzieło. W swojej turze zagrywasz karty. Zrób retusz: dodaj kolor, którego brakuje.
final-touch-learn-several = Możesz zagrać kilka kart naraz, ale żadnego koloru więcej, niż go brakuje. Dodaj co najmniej trzy.
final-touch-learn-finish = Płacą tylko za ostatni szlif. Ukończ to arcydzieło i weź pieniądze.
final-touch-learn-again = Kto ukończył arcydzieło, od razu rozgrywa kolejną turę. Ukończ to, a potem zagraj przy następnym.
final-touch-learn-smudge = Zamiast tego możesz zrobić gryzmoł: zagrać jedną kartę w kolorze, którego nie brakuje. Gdy nie masz żadnego brakującego koloru, musisz. Zrób gryzmoł.
final-touch-learn-ruin = Trzeci gryzmoł niszczy arcydzieło, a płacą za nie przeciwnikowi. Leżą już dwa: zrób retusz.
final-touch-learn-win = Wygrywa osoba, która pierwsza ma 25 $. Masz 22 $: ukończ to arcydzieło.
