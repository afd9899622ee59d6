import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

const { fees, professionalCard } = agency

export function Profession() {
  return (
    <>
      <p>
        Nous exerçons la profession réglementée d’agent immobilier, titre obtenu en France, et intervenons dans la vente
        et l’acquisition de fonds de commerce, d’entreprises et d’immobilier professionnel.
      </p>
      <LegalFacts
        facts={[
          ['Carte professionnelle', `n° ${professionalCard.number}`],
          ['Mentions', professionalCard.mentions.map((mention) => `« ${mention} »`).join(', ')],
          ['Délivrée par', professionalCard.placeOfDelivery],
          [
            'Honoraires',
            <PageLink key="fees" to={fees.path}>
              {fees.label}
            </PageLink>,
          ],
        ]}
      />
      <p>Les règles applicables se consultent sur Légifrance :</p>
      <ul>
        <li>{LEGAL_SENTENCES.hoguetLaw.text} ;</li>
        <li>{LEGAL_SENTENCES.hoguetDecree.text} ;</li>
        <li>{LEGAL_SENTENCES.ethicsDecree.text}.</li>
      </ul>
      <p>
        <a href="https://www.legifrance.gouv.fr">www.legifrance.gouv.fr</a>
      </p>
    </>
  )
}
