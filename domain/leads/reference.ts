/** What a lead is called in its confirmation and its mails: E-0042 for a valuation, M-0043 for a message. */
export const leadReference = ({ kind, id }: { kind: 'contact' | 'estimate'; id: number }): string =>
  `${kind === 'estimate' ? 'E' : 'M'}-${String(id).padStart(4, '0')}`
