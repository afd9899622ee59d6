import { SUBJECTS } from './lead.ts'

type Asked = Record<'subject' | 'propertyType', string | null> & { kind: string }

export const topicOf = ({ subject }: Pick<Asked, 'subject'>): string =>
  SUBJECTS[subject as keyof typeof SUBJECTS] ?? subject ?? ''

/** What a lead is about, in a few words. */
export const leadSubject = (row: Asked): string =>
  row.kind === 'estimate' ? `Estimation\u00a0: ${row.propertyType ?? 'bien'}` : topicOf(row)
