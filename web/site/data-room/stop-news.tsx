import { MailX } from 'lucide'
import { useState } from 'react'
import { CallError } from '#web/api/call.ts'
import { stopNews } from '#web/api/queries/data-room.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { AuthLayout, AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'

/** Opening the link does not stop anything, because mail programs open links too: the user must press a button. */
export default function StopNewsScreen() {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'stopped' | 'dead'>()
  const stop = () =>
    stopNews({ token: token ?? '' }).then(
      () => setOutcome('stopped'),
      (error: unknown) => error instanceof CallError && error.status < 429 && setOutcome('dead'),
    )
  return (
    <AuthLayout
      title="Ne plus être prévenu"
      intro="Le mail du jour annonce les documents ajoutés à un dossier que vous lisez."
    >
      {outcome === 'stopped' ? (
        <AuthNotice icon={MailX} kind="success" title="Ces mails sont arrêtés">
          <p>Vous verrez les nouveaux documents en ouvrant le dossier.</p>
          <PageLink className="btn btn-line" to="/dossiers">
            Voir mes dossiers
          </PageLink>
        </AuthNotice>
      ) : outcome === 'dead' || token === '' ? (
        <DeadLink to="/dossiers" action="Voir mes dossiers">
          Ce dossier ne vous est plus ouvert, ou le lien est incomplet. Rien ne vous est plus envoyé pour lui.
        </DeadLink>
      ) : (
        <div className="door-form">
          <p>Le dossier vous reste ouvert. Les réponses à vos questions vous parviennent toujours.</p>
          <ActionButton className="btn-plate" pending="Arrêt…" onClick={stop}>
            Arrêter ces mails
          </ActionButton>
          <noscript>
            <p className="hint">Activez JavaScript pour arrêter ces mails.</p>
          </noscript>
        </div>
      )}
    </AuthLayout>
  )
}
