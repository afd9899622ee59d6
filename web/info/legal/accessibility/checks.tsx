export function Checks() {
  return (
    <>
      <p>
        À chaque modification du site, des tests automatiques ouvrent dans Chromium les pages publiques, celles du
        compte et celles de l’administration. Ils vérifient&nbsp;:
      </p>
      <ul>
        <li>
          avec l’outil axe, selon les règles des WCAG 2.2 aux niveaux A et AA, chaque page et ce qui s’y ouvre&nbsp;:
          menus, filtres, suggestions, boîtes de dialogue, messages, formulaires refusés&nbsp;; en clair à
          320&nbsp;pixels de large et, pour les principales, en sombre à 1&nbsp;280&nbsp;;
        </li>
        <li>
          qu’aucune page publique ne demande de défilement horizontal à 320&nbsp;pixels de large, ni agrandie à
          200&nbsp;%, ni avec des lettres deux fois plus grandes, ni avec plus d’espace entre elles&nbsp;;
        </li>
        <li>
          trois parcours entiers au clavier seul (chercher un bien, demander une estimation, publier une annonce), en
          regardant à chaque étape que l’on voit où se trouve le focus&nbsp;;
        </li>
        <li>que le focus passe au titre de la page suivante, et revient au lien que l’on avait suivi&nbsp;;</li>
        <li>
          que rien ne bouge pour qui refuse les animations, et que ce qui est choisi se distingue encore dans les
          couleurs imposées par le système&nbsp;;
        </li>
        <li>les contrastes de toutes les paires de couleurs du site, en clair et en sombre.</li>
      </ul>
      <p>
        Le 21&nbsp;novembre&nbsp;2026, dans Chromium&nbsp;156 sous Linux, nous avons aussi parcouru toutes les pages
        avec la touche Tabulation, dans les deux sens, sur petit et grand écran&nbsp;; regardé les écrans dans des
        couleurs imposées, sans feuille de style et avec des lettres deux fois plus grandes&nbsp;; et contrôlé le HTML
        avec le vérificateur Nu du W3C.
      </p>
    </>
  )
}
