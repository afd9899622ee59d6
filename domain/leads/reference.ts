import { bareCode } from '#domain/reading/code.ts'

/** The reference of a lead, shown to the visitor and in mails: E-0042 for a valuation, M-0043 for a message. */
export const leadReference = ({ kind, id }: { kind: 'contact' | 'estimate'; id: number }): string =>
  `${kind === 'estimate' ? 'E' : 'M'}-${String(id).padStart(4, '0')}`

/** The id of the lead with this reference; undefined when the text is not a reference. */
export function leadIdIn(text: string): number | undefined {
  const digits = /^[EM](\d{1,9})$/i.exec(bareCode(text))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
