import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalPage, type LegalSection } from '#web/info/legal/legal-page.tsx'
import { FeeRules } from './fee-rules.tsx'
import { FeeTable } from './fee-table.tsx'

const { fees, feeSchedule } = agency

const INTRO = 'Le prix de chacune de nos prestations, toutes taxes comprises, et qui le paie.'

const SECTIONS: LegalSection[] = [
  ...feeSchedule.map((service, index) => ({
    id: `prestation-${index + 1}`,
    title: service.name,
    content: <FeeTable service={service} />,
  })),
  { id: 'a-savoir', title: 'Ce qu’il faut savoir', content: <FeeRules /> },
]

export default function FeesScreen() {
  return (
    <LegalPage
      title={fees.label}
      intro={INTRO}
      path={fees.path}
      dateLabel="Barème en vigueur depuis le"
      date={fees.appliesFrom}
      sections={SECTIONS}
    />
  )
}
