import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'
import { addressLine } from '#web/info/legal/legal-address.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { MailLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { DATA_REQUESTS_EMAIL } from './data-address.ts'

export function Rights() {
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
        fermez les sessions de vos appareils et supprimez votre compte. Vous corrigez votre identité dans l’onglet
        Profil.
      </p>
      <h3>Par écrit</h3>
      <p>
        Pour le reste, en particulier les demandes envoyées par nos formulaires, qui ne sont pas rattachées à un compte,
        écrivez à <MailLink to={DATA_REQUESTS_EMAIL} /> ou à {addressLine(agency.address)}.{' '}
        {LEGAL_SENTENCES.answerToRights.text}
      </p>
    </>
  )
}
