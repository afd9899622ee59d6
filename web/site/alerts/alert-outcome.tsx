import type * as z from 'zod/mini'
import type { AlertFields, SavedSearchFields } from '#domain/alerts/alert.ts'
import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { criteriaQuery } from '#web/api/alert-path.ts'
import { askForAlert, saveSearch } from '#web/api/queries/new-alert.ts'
import type { Search } from '#web/api/search-path.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

/** A confirmation e-mail was sent, or the search was saved in the account. */
export type AlertOutcome = { kind: 'mailed'; email: string } | { kind: 'saved' }

/** Requests an alert; for a logged-in user, whose e-mail is known, saves the search. */
export async function sendAlert(
  fields: z.output<typeof AlertFields | typeof SavedSearchFields>,
  { search, userEmail = '' }: { search: Search; userEmail: string | undefined },
): Promise<AlertOutcome> {
  const criteria = criteriaQuery(search)
  if ('email' in fields) {
    await askForAlert({ ...fields, criteria })
    return { kind: 'mailed', email: fields.email }
  }
  const { isPending } = await saveSearch({ ...fields, criteria })
  return isPending ? { kind: 'mailed', email: userEmail } : { kind: 'saved' }
}

export const OUTCOME_TITLES = { mailed: 'Vérifiez votre messagerie', saved: 'Votre recherche est enregistrée' } as const

/** The same text whether or not the e-mail is already known to the site. */
export const AlertRequested = ({ outcome }: { outcome: AlertOutcome }) =>
  outcome.kind === 'saved' ? (
    <p>Vous la retrouvez dans votre profil, sous vos favoris, avec ce qu’elle trouve de nouveau.</p>
  ) : (
    <>
      <p>
        Un email vient de partir pour <strong>{outcome.email}</strong>. Ouvrez son lien, valable {ALERT_LINK_HOURS}
        &nbsp;heures, pour confirmer votre alerte{'\u00a0'}: rien d’autre ne vous sera envoyé avant.
      </p>
      <p>Rien reçu{'\u00a0'}? Regardez dans les courriers indésirables, ou vérifiez l’adresse.</p>
      <p>
        <PageLink className="link" to="/recherche">
          Confiez-nous une recherche plus précise
        </PageLink>
      </p>
    </>
  )

/** The summary required by RGPD art. 13. */
export const AlertPrivacyLine = () => (
  <p className="hint privacy-line">
    {useAgency().name}, responsable du traitement, n’utilise votre adresse que pour cette alerte. Un lien dans chaque
    mail permet de l’arrêter. Voyez notre{' '}
    <PageLink className="link" to="/confidentialite">
      politique de confidentialité
    </PageLink>
    .
  </p>
)
