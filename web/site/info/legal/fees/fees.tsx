import type { DatedFees } from '#domain/agency/fee-schedule.ts'
import { useRead } from '#web/api/answers.ts'
import { agencyFees } from '#web/api/queries/agency.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { LegalPage } from '#web/site/info/legal/legal-page.tsx'
import type { LegalSection } from '#web/site/info/legal/legal-text.tsx'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { FeeTable } from './fee-table.tsx'
import { percents } from '#domain/format.ts'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO = 'Le prix de chacune de nos prestations, toutes taxes comprises, et qui le paie.'

export default function FeesScreen() {
  const { fees } = useAgency()
  const { data, error } = useRead(agencyFees())
  return (
    <LegalPage
      title={fees.label}
      intro={INTRO}
      path={fees.path}
      dateLabel="Barème en vigueur depuis le"
      date={data?.appliesFrom}
      sections={data ? sectionsOf(data) : []}
      error={error}
    />
  )
}

const sectionsOf = ({ services, vatPercent }: DatedFees): LegalSection[] => [
  ...services.map((service, index) => ({
    id: `prestation-${index + 1}`,
    title: service.name,
    content: <FeeTable service={service} />,
  })),
  { id: 'a-savoir', title: 'Ce qu’il faut savoir', content: <FeeRules vatPercent={vatPercent} /> },
]

function FeeRules({ vatPercent }: Pick<DatedFees, 'vatPercent'>) {
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
