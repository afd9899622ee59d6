import { addressLine } from '#web/info/legal/legal-address.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'
import { PhoneLink } from '#web/frame/phone-link.tsx'

const { address, name, phone } = agency.host

export function Host() {
  return (
    <LegalFacts
      facts={[
        ['Nom', name],
        ['Adresse', addressLine(address)],
        ['Téléphone', <PhoneLink key="phone" phone={phone.display} international={phone.e164} />],
      ]}
    />
  )
}
