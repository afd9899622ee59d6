export function Gaps() {
  return (
    <>
      <p>
        Nous ne connaissons pas de défaut à ce jour. Cela ne veut pas dire qu’il n’y en a pas : un outil automatique ne
        voit qu’une partie des critères.
      </p>
      <ul>
        <li>Les critères du RGAA n’ont pas été passés en revue un par un.</li>
        <li>Le site n’a pas été essayé avec des personnes handicapées, ni avec chaque lecteur d’écran.</li>
        <li>
          Les documents que l’agence envoie par email (dossiers, bilans, plans) ne font pas partie de ces contrôles.
          Demandez-nous une autre forme si vous en avez besoin.
        </li>
      </ul>
    </>
  )
}
