import { clientData, serverData } from '#web/api/page-data.ts'
import { LegalPage, type LegalSection, LegalFacts } from '#web/site/info/legal/legal-page.tsx'
import { addressLine, useIdentity } from '#web/site/info/legal/legal-agency.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { PhoneLink, MailLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { euros } from '#domain/format.ts'

export const loader = serverData
export const clientLoader = clientData

const INTRO = 'Qui publie ce site, qui l’héberge, et les règles de notre profession.'

const SECTIONS: LegalSection[] = [
  { id: 'editeur', title: 'Éditeur du site', content: <Publisher /> },
  { id: 'hebergeur', title: 'Hébergeur', content: <Host /> },
  { id: 'profession', title: 'Activité réglementée', content: <Profession /> },
  { id: 'garanties', title: 'Garantie financière et assurance', content: <Guarantees /> },
  { id: 'mediation', title: 'Réclamation et médiation', content: <Mediation /> },
  { id: 'credits', title: 'Propriété intellectuelle et crédits', content: <Credits /> },
]

export default function LegalNoticeScreen() {
  return (
    <LegalPage title="Mentions légales" intro={INTRO} path="/mentions-legales" date="2026-11-23" sections={SECTIONS} />
  )
}

const CC_BY = <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>
const OPEN_LICENCE = <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">Licence Ouverte</a>

function Credits() {
  const { name } = useIdentity()
  return (
    <>
      <p>
        Les textes, les photographies, les illustrations et la mise en page de ce site appartiennent à {name} ou sont
        utilisés avec l’accord de leurs auteurs. Toute reproduction demande notre accord écrit. Vous pouvez imprimer une
        annonce ou en partager le lien librement.
      </p>
      <p>
        Polices de caractères : Besley et Radio Canada (licence SIL Open Font License 1.1). Pictogrammes : Lucide
        (licence ISC).
      </p>
      <p>
        Cartes et distances : elles viennent des données ci-dessous, que nous avons projetées et simplifiées. Sous
        chaque carte figurent ses sources.
      </p>
      <ul>
        <li>contours des départements et surface des communes : IGN, Admin Express ({OPEN_LICENCE}) ;</li>
        <li>
          position des communes : geo.api.gouv.fr ({OPEN_LICENCE}) et, pour certaines villes,{' '}
          <a href="https://www.geonames.org">GeoNames</a> ({CC_BY}) ;
        </li>
        <li>
          pays voisins : <a href="https://www.naturalearthdata.com">Natural Earth</a> (domaine public) ;
        </li>
        <li>
          communes, codes postaux, intercommunalités, habitants : code officiel géographique de l’Insee et données
          publiques réunies par Etalab ({OPEN_LICENCE}).
        </li>
      </ul>
    </>
  )
}

function Guarantees() {
  const { guarantee, insurance } = useIdentity()
  return (
    <>
      {guarantee.holdsNoFunds && (
        <p>
          {LEGAL_SENTENCES.noFunds.text} Le prix d’une vente est versé entre les mains du notaire, de l’avocat ou du
          séquestre choisi par les parties.
        </p>
      )}
      <LegalFacts
        facts={[
          ['Garant financier', !guarantee.holdsNoFunds && guarantee.guarantor.name],
          ['Adresse du garant', !guarantee.holdsNoFunds && addressLine(guarantee.guarantor.address)],
          ['Assurance de responsabilité civile professionnelle', insurance.insurer],
          ['Adresse de l’assureur', addressLine(insurance.address)],
          ['Numéro de police', insurance.policyNumber],
          ['Zone couverte', insurance.coverage],
        ]}
      />
    </>
  )
}

function Host() {
  const { address, name, phone } = useIdentity().host
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

function Mediation() {
  const { email, mediator } = useIdentity()
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

function Profession() {
  const { fees, professionalCard } = useIdentity()
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

function Publisher() {
  const agency = useIdentity()
  return (
    <LegalFacts
      facts={[
        ['Dénomination sociale', agency.legalName],
        ['Nom commercial', agency.name !== agency.legalName && agency.name],
        ['Forme juridique', agency.form],
        ['Capital social', agency.capital !== undefined && euros(agency.capital)],
        ['Siège social', addressLine(agency.address)],
        ['Immatriculation', `RCS ${agency.rcsCity} ${agency.siren.replace(/(?=(\d{3})+$)/g, ' ').trim()}`],
        ['TVA intracommunautaire', agency.vatNumber],
        ['Téléphone', <PhoneLink key="phone" phone={agency.phone.display} international={agency.phone.e164} />],
        ['Email', <MailLink key="mail" to={agency.email} />],
        ['Directeur de la publication', agency.publicationDirector],
      ]}
    />
  )
}
