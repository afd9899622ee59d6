/** A number as it is written, to be called. */
export function PhoneLink({ phone, international }: { phone: string; international?: string | null }) {
  return <a href={`tel:${international ?? phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
}
