import { OTHER_OFFERS } from '#contract/consent.ts'
import { MailLink } from '#web/parts/mail-link.tsx'
import { DATA_ADDRESS } from './data-address.ts'

export function OtherOffers() {
  return (
    <>
      <p>
        Une demande au sujet d’un bien ne vaut pas accord pour en recevoir d’autres. C’est une case à part qui le
        demande, jamais cochée d’avance :
      </p>
      <blockquote>{OTHER_OFFERS}</blockquote>
      <p>
        Sans cette case, nous ne vous contactons que pour vous répondre. Nous ne vous appelons pas pour vous proposer
        autre chose : le démarchage par téléphone suppose votre consentement préalable (article L223-1 du code de la
        consommation).
      </p>
      <p>
        Nous gardons la preuve de votre accord, avec sa date, aussi longtemps que la demande. Vous pouvez le retirer à
        tout moment, sans vous justifier, en écrivant à <MailLink to={DATA_ADDRESS} />. La base légale est votre
        consentement (RGPD, article 6, 1, a).
      </p>
    </>
  )
}
