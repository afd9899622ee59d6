import { agency } from '#web/parts/legal-agency.ts'
import { LegalFacts } from '#web/parts/legal-facts.tsx'
import { PageLink } from '#web/parts/page-link.tsx'

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
        <li>loi n° 70-9 du 2 janvier 1970, dite loi Hoguet ;</li>
        <li>décret n° 72-678 du 20 juillet 1972, qui l’applique ;</li>
        <li>décret n° 2015-1090 du 28 août 2015, code de déontologie de la profession.</li>
      </ul>
      <p>
        <a href="https://www.legifrance.gouv.fr">www.legifrance.gouv.fr</a>
      </p>
    </>
  )
}
