import { addressLine } from '#web/info/legal/legal-address.ts'
import { euros } from '#contract/format/euros.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'
import { MailLink } from '#web/frame/contact-links.tsx'
import { PhoneLink } from '#web/frame/phone-link.tsx'

const { address, capital, email, form, legalName, name, phone, publicationDirector, rcsCity, siren, vatNumber } = agency

export function Publisher() {
  return (
    <LegalFacts
      facts={[
        ['Dénomination sociale', legalName],
        ['Nom commercial', name !== legalName && name],
        ['Forme juridique', form],
        ['Capital social', capital !== undefined && euros(capital)],
        ['Siège social', addressLine(address)],
        ['Immatriculation', `RCS ${rcsCity} ${siren.replace(/(?=(\d{3})+$)/g, ' ').trim()}`],
        ['TVA intracommunautaire', vatNumber],
        ['Téléphone', <PhoneLink key="phone" phone={phone.display} international={phone.e164} />],
        ['Email', <MailLink key="mail" to={email} />],
        ['Directeur de la publication', publicationDirector],
      ]}
    />
  )
}
