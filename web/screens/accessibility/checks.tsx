export function Checks() {
  return (
    <>
      <p>À chaque modification du site, des contrôles automatiques vérifient :</p>
      <ul>
        <li>
          les pages publiques, avec l’outil axe, sur petit et grand écran, en clair et en sombre ; les pages du compte,
          les menus et les boîtes de dialogue aussi ;
        </li>
        <li>les contrastes des textes, des champs et du repère de focus ;</li>
        <li>qu’aucune page ne demande de défilement horizontal à 320 pixels de large ;</li>
        <li>l’accès direct au contenu au clavier, et les principaux parcours dans un vrai navigateur.</li>
      </ul>
      <p>
        Le site est aussi fait pour que l’on puisse lire les annonces sans JavaScript, agrandir le texte, refuser les
        animations et imprimer une fiche.
      </p>
    </>
  )
}
