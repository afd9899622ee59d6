import { addressLine } from '#web/info/legal/legal-address.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'
import { MailLink } from '#web/frame/contact-links.tsx'
import { DATA_REQUESTS_EMAIL } from './data-address.ts'

const { address, legalName } = agency

export function Controller() {
  return (
    <>
      <p>
        Le responsable du traitement, au sens du règlement général sur la protection des données (RGPD), est l’agence
        qui publie ce site.
      </p>
      <LegalFacts
        facts={[
          ['Responsable', legalName],
          ['Adresse', addressLine(address)],
          ['Pour toute question', <MailLink key="mail" to={DATA_REQUESTS_EMAIL} />],
        ]}
      />
      <p>
        Nous ne vendons ni ne louons vos données, nous ne les utilisons pas pour établir votre profil, et aucune
        décision n’est prise à votre sujet par un programme seul.
      </p>
    </>
  )
}
