import { agency } from '#web/info/legal/legal-agency.ts'

export function Compliance() {
  return (
    <>
      <p>
        {agency.name} conçoit ce site pour respecter le niveau AA du référentiel général d’amélioration de
        l’accessibilité (RGAA 4.1), des WCAG 2.2 et de la norme européenne EN 301 549.
      </p>
      <p>
        <strong>Le site n’a pas encore été audité par un tiers.</strong> Or le référentiel considère comme non conforme
        un site qui n’a pas d’audit en cours de validité. Nous n’annonçons donc ni conformité totale, ni conformité
        partielle, ni pourcentage.
      </p>
      <p>
        Nos développeurs ont passé en revue eux-mêmes les 106&nbsp;critères du RGAA, le 21&nbsp;novembre&nbsp;2026, sur
        le site et ses annonces de démonstration&nbsp;: 67 leur paraissent respectés, 1 ne l’est pas, 1 reste à
        confirmer avec des lecteurs d’écran, et 37 sont sans objet ici.
      </p>
    </>
  )
}
