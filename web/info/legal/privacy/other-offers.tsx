import { OTHER_OFFERS } from '#contract/leads/consent.ts'
import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'
import { MailLink } from '#web/frame/contact-links.tsx'
import { DATA_REQUESTS_EMAIL } from './data-address.ts'

export function OtherOffers() {
  return (
    <>
      <p>
        Une demande au sujet d’un bien ne vaut pas accord pour en recevoir d’autres. C’est une case à part qui le
        demande, jamais cochée d’avance :
      </p>
      <blockquote>{OTHER_OFFERS}</blockquote>
      <p>Sans cette case, nous ne vous contactons que pour vous répondre. {LEGAL_SENTENCES.phoneCanvassing.text}</p>
      <p>
        Nous gardons la preuve de votre accord, avec sa date, aussi longtemps que la demande. Vous pouvez le retirer à
        tout moment, sans vous justifier, en écrivant à <MailLink to={DATA_REQUESTS_EMAIL} />.{' '}
        {LEGAL_SENTENCES.offersBasis.text}
      </p>
    </>
  )
}
