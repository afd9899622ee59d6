import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { percents } from './fee-words.ts'

const { vatPercent } = agency.fees

export function FeeRules() {
  return (
    <ul>
      <li>
        {vatPercent === undefined
          ? LEGAL_SENTENCES.withoutVat.text
          : `Tous ces prix sont en euros et comprennent la TVA au taux de ${percents(vatPercent)}.`}
      </li>
      <li>Ce sont des maximums : votre mandat peut prévoir moins, jamais davantage.</li>
      <li>{LEGAL_SENTENCES.writtenMandate.text}</li>
      <li>{LEGAL_SENTENCES.nothingDueBefore.text}</li>
      <li>{LEGAL_SENTENCES.feesInPrice.text}</li>
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
