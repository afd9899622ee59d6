import { SUBJECTS } from './lead.ts'

interface Asked {
  kind: 'contact' | 'estimate'
  subject: string | null
  propertyType: string | null
}

export const topicOf = ({ subject }: Pick<Asked, 'subject'>): string =>
  SUBJECTS[subject as keyof typeof SUBJECTS] ?? subject ?? ''

/** What a lead is about, in a few words. */
export const subjectOf = (row: Asked): string =>
  row.kind === 'estimate' ? `Estimation\u00a0: ${row.propertyType ?? 'bien'}` : topicOf(row)
