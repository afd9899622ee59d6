import { clientData, serverData } from '#web/api/page-data.ts'
import { LegalPage, type LegalSection, LegalFacts } from '#web/site/info/legal/legal-page.tsx'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { addressLine, useIdentity } from '#web/site/info/legal/legal-agency.ts'
import { MailLink } from '#web/frame/contact-links.tsx'
import { OTHER_OFFERS } from '#domain/leads/consent.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Processing } from './processing.tsx'
import { ACCOUNTS, ALERTS, JOURNAL, MAILS, REQUESTS, SECURITY, SELLERS } from './processings.ts'

export const loader = serverData
export const clientLoader = clientData

const INTRO =
  'Ce que nous faisons des données que vous nous confiez, combien de temps nous les gardons et comment en reprendre la main.'

const SECTIONS: LegalSection[] = [
  { id: 'responsable', title: 'Qui est responsable de vos données', content: <Controller /> },
  { id: 'demandes', title: 'Vos demandes de contact et d’estimation', content: <Processing of={REQUESTS} /> },
  { id: 'autres-offres', title: 'Autres offres et appels', content: <OtherOffers /> },
  { id: 'alertes', title: 'Vos alertes par email', content: <Processing of={ALERTS} /> },
  { id: 'compte', title: 'Votre compte et vos favoris', content: <Processing of={ACCOUNTS} /> },
  { id: 'mandats', title: 'Les vendeurs et leurs mandats', content: <Processing of={SELLERS} /> },
  { id: 'securite', title: 'La sécurité du site', content: <Processing of={SECURITY} /> },
  { id: 'journal', title: 'Le journal des modifications', content: <Processing of={JOURNAL} /> },
  { id: 'mails', title: 'Les mails que le site envoie', content: <Processing of={MAILS} /> },
  { id: 'destinataires', title: 'Qui reçoit vos données', content: <Recipients /> },
  { id: 'cookies', title: 'Cookies et mémoire du navigateur', content: <BrowserStorage /> },
  { id: 'droits', title: 'Vos droits', content: <Rights /> },
  { id: 'cnil', title: 'Réclamation auprès de la CNIL', content: <Complaint /> },
]

export default function PrivacyScreen() {
  return (
    <LegalPage title="Confidentialité" intro={INTRO} path="/confidentialite" date="2026-11-24" sections={SECTIONS} />
  )
}

function BrowserStorage() {
  return (
    <>
      <p>
        Ce site ne dépose aucun cookie et ne contient ni mesure d’audience, ni publicité, ni bouton de réseau social, ni
        police ou image venue d’ailleurs. C’est pourquoi il n’affiche pas de bandeau : il n’y a rien à accepter.
      </p>
      <p>Votre navigateur garde seulement ce dont le site a besoin pour fonctionner :</p>
      <ul>
        <li>le jeton de votre session, si vous vous connectez, jusqu’à votre déconnexion ;</li>
        <li>ce qu’un administrateur du site est en train d’écrire, jusqu’à l’enregistrement ou à sa déconnexion ;</li>
        <li>
          le brouillon de votre demande d’estimation, jusqu’à son envoi ou à la fermeture de l’onglet : il n’est envoyé
          à personne avant que vous ne validiez ;
        </li>
        <li>
          la date de votre dernière recherche, pour vous montrer les annonces parues depuis : elle ne nous est envoyée
          que si vous choisissez ce filtre ;
        </li>
        <li>les biens que vous avez choisi de comparer, jusqu’à ce que vous les retiriez ;</li>
        <li>ceux dont vous avez touché le cœur sans être connecté, une heure au plus, pour vos favoris ;</li>
        <li>votre position dans les pages, jusqu’à la fermeture de l’onglet, pour y revenir au même endroit ;</li>
        <li>
          la version du site, jusqu’à la fermeture de l’onglet, quand une page a dû être rechargée pour en changer.
        </li>
      </ul>
      <p>
        {LEGAL_SENTENCES.strictlyNecessaryStorage.text} Vous pouvez les effacer dans les réglages de votre navigateur.
      </p>
    </>
  )
}

function Complaint() {
  return (
    <p>
      Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation à la Commission nationale de
      l’informatique et des libertés, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou en ligne :{' '}
      <a href="https://www.cnil.fr/fr/plaintes">www.cnil.fr/fr/plaintes</a>.
    </p>
  )
}

function Controller() {
  const { address, email, legalName, privacyEmail = email } = useIdentity()
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
          ['Pour toute question', <MailLink key="mail" to={privacyEmail} />],
        ]}
      />
      <p>
        Nous ne vendons ni ne louons vos données, nous ne les utilisons pas pour établir votre profil, et aucune
        décision n’est prise à votre sujet par un programme seul.
      </p>
    </>
  )
}

function OtherOffers() {
  const { email, privacyEmail = email } = useIdentity()
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
        tout moment, sans vous justifier, en écrivant à <MailLink to={privacyEmail} />.{' '}
        {LEGAL_SENTENCES.offersBasis.text}
      </p>
    </>
  )
}

function Recipients() {
  const { host } = useIdentity()
  return (
    <>
      <ul>
        <li>les personnes de l’agence chargées de votre demande, et elles seules ;</li>
        <li>{`notre hébergeur, ${host.name} (${host.address.country}), qui conserve les données pour notre compte ;`}</li>
        <li>le service de messagerie qui achemine nos mails.</li>
      </ul>
      <p>
        Un vendeur, un acquéreur, un notaire, un avocat ou une banque ne reçoivent des informations à votre sujet
        qu’avec votre accord, ou quand la loi nous y oblige. Nous ne transférons pas vos données hors de l’Espace
        économique européen.
      </p>
    </>
  )
}

function Rights() {
  const { address, email, privacyEmail = email } = useIdentity()
  return (
    <>
      <p>Vous pouvez à tout moment :</p>
      <ul>
        <li>savoir quelles données nous avons, et en recevoir une copie (accès) ;</li>
        <li>les faire corriger (rectification) ;</li>
        <li>les faire supprimer (effacement) ;</li>
        <li>les recevoir dans un format réutilisable (portabilité) ;</li>
        <li>vous opposer à leur utilisation, ou la faire suspendre (opposition, limitation) ;</li>
        <li>retirer un consentement, pour l’avenir ;</li>
        <li>dire ce qu’elles doivent devenir après votre décès.</li>
      </ul>
      <h3>Depuis votre compte</h3>
      <p>
        Dans <PageLink to="/profile?tab=security">Profil, onglet Sécurité</PageLink>, vous téléchargez vos données,
        fermez les sessions de vos appareils et supprimez votre compte. Vos demandes de contact et d’estimation y sont,
        une fois que vous avez confirmé que votre adresse email est la vôtre. Vous corrigez votre identité dans l’onglet
        Profil.
      </p>
      <h3>Par écrit</h3>
      <p>
        Pour le reste, en particulier pour faire effacer une demande envoyée par nos formulaires ou le dossier d’un
        bien, écrivez à <MailLink to={privacyEmail} /> ou à {addressLine(address)}.{' '}
        {LEGAL_SENTENCES.answerToRights.text}
      </p>
    </>
  )
}
