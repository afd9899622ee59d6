import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'
import { addressLine } from '#web/info/legal/legal-address.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'
import { MailLink } from '#web/frame/contact-links.tsx'

const { email, mediator } = agency

export function Mediation() {
  return (
    <>
      <p>
        Un désaccord ? Écrivez-nous d’abord, à <MailLink to={email} /> ou à l’adresse du siège.{' '}
        {LEGAL_SENTENCES.mediation.text}
      </p>
      <LegalFacts
        facts={[
          ['Médiateur', mediator.name],
          ['Adresse', addressLine(mediator.address)],
          [
            'Site',
            <a key="site" href={mediator.website}>
              {mediator.website.replace(/^https:\/\//, '')}
            </a>,
          ],
        ]}
      />
    </>
  )
}
