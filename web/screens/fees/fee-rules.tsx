import { agency } from '#web/parts/legal-agency.ts'
import { PageLink } from '#web/parts/page-link.tsx'
import { percents } from './fee-words.ts'

const { vatPercent } = agency.fees

export function FeeRules() {
  return (
    <ul>
      <li>
        {vatPercent === undefined
          ? 'TVA non applicable, article 293 B du code général des impôts.'
          : `Tous ces prix sont en euros et comprennent la TVA au taux de ${percents(vatPercent)}.`}
      </li>
      <li>Ce sont des maximums : votre mandat peut prévoir moins, jamais davantage.</li>
      <li>
        Un mandat écrit précède toujours notre mission. Il rappelle le montant des honoraires, leur calcul et la
        personne qui les paie.
      </li>
      <li>
        Pour une vente, une cession ou une location, rien n’est dû tant que l’opération n’est pas conclue et constatée
        par un acte écrit.
      </li>
      <li>
        Quand le vendeur paie nos honoraires, le prix de l’annonce est celui que verse l’acquéreur. Si l’acquéreur les
        paie, l’annonce le dit, avec le prix sans honoraires et leur part en pourcentage.
      </li>
      <li>
        Les frais d’acte, les droits d’enregistrement, la publicité légale et les honoraires de vos conseils ne sont pas
        compris.
      </li>
      <li>
        La <PageLink to="/estimate">demande d’estimation</PageLink> sur ce site est gratuite.
      </li>
    </ul>
  )
}
