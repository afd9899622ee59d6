import { agency } from '#web/parts/legal-agency.ts'

export function Compliance() {
  return (
    <>
      <p>
        {agency.name} conçoit ce site pour respecter le niveau AA du référentiel général d’amélioration de
        l’accessibilité (RGAA 4.1) et de la norme européenne EN 301 549.
      </p>
      <p>
        <strong>Le site n’a pas encore été audité par un tiers.</strong> Or le référentiel considère comme non conforme
        un site qui n’a pas d’audit en cours de validité. Nous n’annonçons donc ni conformité totale, ni conformité
        partielle, ni pourcentage : seulement ce que nous vérifions nous-mêmes.
      </p>
    </>
  )
}
