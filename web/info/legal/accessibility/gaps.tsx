export function Gaps() {
  return (
    <>
      <p>Nous connaissons ces défauts&nbsp;:</p>
      <ul>
        <li>
          après la création d’un compte, la page de connexion s’ouvre d’elle-même au bout de deux secondes, sans que
          l’on puisse l’en empêcher (critère 13.1)&nbsp;;
        </li>
        <li>
          les messages qui disent le résultat d’une action s’effacent au bout de cinq secondes, sauf tant que le
          pointeur ou le focus s’y trouve.
        </li>
      </ul>
      <p>
        Il peut y en avoir d’autres&nbsp;: un outil automatique ne voit qu’une partie des critères, et ceux qui ont
        conçu le site ne voient pas tout. En particulier&nbsp;:
      </p>
      <ul>
        <li>le site n’a été essayé avec aucun lecteur d’écran, ni par des personnes handicapées&nbsp;;</li>
        <li>il n’a été vérifié que dans Chromium, pas dans Firefox ni dans Safari&nbsp;;</li>
        <li>
          la photo d’une annonce a pour seule description le titre de l’annonce&nbsp;: ce qu’elle montre n’est dit que
          si le texte le dit&nbsp;;
        </li>
        <li>
          les documents que l’agence envoie par email (dossiers, bilans, plans) ne font pas partie de ces contrôles.
          Demandez-nous une autre forme si vous en avez besoin.
        </li>
      </ul>
    </>
  )
}
