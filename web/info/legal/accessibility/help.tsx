import { addressLine } from '#web/info/legal/legal-address.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'
import { MailLink } from '#web/frame/contact-links.tsx'
import { PhoneLink } from '#web/frame/phone-link.tsx'

const { accessibility, address, email, hours, phone } = agency

export function Help() {
  return (
    <>
      <p>
        Une page vous résiste ? Dites-nous laquelle, ce que vous vouliez faire et avec quel matériel. Nous vous donnons
        l’information autrement, et nous corrigeons.
      </p>
      <LegalFacts
        facts={[
          ['Email', <MailLink key="mail" to={accessibility?.email ?? email} />],
          ['Téléphone', <PhoneLink key="phone" phone={phone.display} international={phone.e164} />],
          ['Horaires', hours.display],
          ['Courrier', addressLine(address)],
        ]}
      />
    </>
  )
}
