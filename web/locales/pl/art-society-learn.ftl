# The first course of Art Society, by the ids of its steps (course.toml): 300 words at most.

art-society-learn-start = Ta ściana to twoja galeria. Powieś obraz startowy tak, żeby zakrył co najmniej jedną z dwóch gwiazdek.
art-society-learn-auction = Masz młotek: wybierz obrazy na aukcję według rozmiaru, o jeden więcej, niż jest graczy. Niech jeden ma rozmiar 3 × 3.
art-society-learn-bid = Każdy zagrywa zakryty lizak, czyli kartę oferty; zagrany już nie wraca. Kto da najwięcej, kupuje pierwszy. Przeciwnik nie ma już 20: zadbaj o to, żeby wybierać przed nim.
art-society-learn-buy = Obraz, którego nikt nie kupi, trafia do muzeum, a prestiż jego typu rośnie. Na twojej ścianie wisi portret: zostaw portret dla muzeum.
art-society-learn-frame = Obraz musi stykać się krawędzią z innym żetonem. Obok obrazu w takiej samej ramie daje dekorację. Powieś go właśnie tam.
art-society-learn-decor = Dekoracje wypełniają luki, a każda tarcza to punkt. Weź dekorację z puli i powieś ją.
art-society-learn-faux-pas = Obrazy tego samego typu obok siebie to faux pas: nie dają prestiżu. Powieś ten pejzaż z dala od drugiego.
art-society-learn-assistant = Asystent może przechować jeden żeton na później. Daj mu ten obraz i potwierdź.
art-society-learn-eye-line = Na koniec typy są warte ×5, ×4, ×3 i ×2, zależnie od prestiżu. Obrazy pierwszego typu w jasnym pasie, czyli na linii wzroku, dają 3 punkty więcej. Powieś tam pejzaż.
art-society-learn-room = Dla tego obrazu nie ma miejsca. Możesz go odłożyć jako nadmiarowy obraz: −2 punkty, a drugi taki kończy grę. Lepiej wymień go na pejzaż z muzeum i tamten powieś.
art-society-learn-end = Pełna ściana kończy grę po tej rundzie i daje 5 punktów, a odsłonięty narożnik kosztuje 2. Zapełnij ścianę.
