/** What a lead is called in its confirmation and its mails: E-0042 for a valuation, M-0043 for a message. */
export const leadReference = ({ kind, id }: { kind: 'contact' | 'estimate'; id: number }): string =>
  `${kind === 'estimate' ? 'E' : 'M'}-${String(id).padStart(4, '0')}`

/** The number of a lead that is called so; undefined when the text is no reference. */
export function leadIdIn(text: string): number | undefined {
  const digits = /^[EM]-?(\d{1,9})$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
