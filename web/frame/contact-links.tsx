import { shownTelephone, telephoneToDial } from '#domain/reading/telephone.ts'

export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>

/** `phone` is as typed; `international` is the number to dial. */
export function PhoneLink({ phone, international }: { phone: string; international?: string | null }) {
  return <a href={`tel:${international ?? telephoneToDial(phone)}`}>{shownTelephone(phone)}</a>
}
