import { addressLine } from '#web/parts/legal-address.ts'
import { agency } from '#web/parts/legal-agency.ts'
import { LegalFacts } from '#web/parts/legal-facts.tsx'
import { MailLink } from '#web/parts/mail-link.tsx'

const { email, mediator } = agency

export function Mediation() {
  return (
    <>
      <p>
        Un désaccord ? Écrivez-nous d’abord, à <MailLink to={email} /> ou à l’adresse du siège. Si vous êtes un
        consommateur et que notre réponse ne règle pas le litige, vous pouvez saisir gratuitement le médiateur dont nous
        relevons, dans l’année qui suit votre réclamation écrite.
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
