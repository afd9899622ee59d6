import { useRead } from '#web/api/answers.ts'
import { MailWarning, Scale, PauseCircle, ServerCrash } from 'lucide'
import { useState } from 'react'
import { retryFailedMails, failedMails, resumeJobs } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { plural, counted, longDate } from '#domain/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { MailList } from '#web/desk/mail-list.tsx'
import type { outdatedSentences } from '#domain/words/legal-sentences.ts'
import type { StandbyState } from '#domain/agency/today.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'

/** The e-mails that could not be sent, with a button to retry. */
export function FailedMails({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="alert correction">
      <Icon of={MailWarning} />
      <div>
        <p className="alert-title">{`${count} ${plural(count, 'mail')} en échec`}</p>
        <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Voir le détail</summary>
          {isOpen && <FailedMailList />}
        </details>
      </div>
      <ActionButton className="btn-line btn-sm" pending="Envoi en cours…" onClick={retryFailedMails}>
        Renvoyer
      </ActionButton>
    </div>
  )
}

function FailedMailList() {
  const { data: mails, error, reload } = useRead(failedMails())
  if (mails) return <MailList mails={mails} />
  if (error) return <LoadFailure text="Impossible de charger les mails en échec." onRetry={reload} />
  return <div className="skeleton" aria-hidden="true" />
}

/** One line about what is wrong with the site, for owners. */
export const RedSigns = ({ labels }: { labels: string[] }) => (
  <div className="alert correction">
    <Icon of={ServerCrash} />
    <div>
      <p className="alert-title">{`État du site\u00a0: ${labels.join(', ')}`}</p>
    </div>
    <PageLink className="btn btn-line btn-sm" to="/admin/agence/etat">
      Regarder
    </PageLink>
  </div>
)

/** Legal texts of the site that have not been checked against their source for a year. */
export function OutdatedLegalTexts({ sentences }: { sentences: ReturnType<typeof outdatedSentences> }) {
  return (
    <div className="alert correction">
      <Icon of={Scale} />
      <div>
        <p className="alert-title">{`${counted(sentences.length, 'texte')} de droit à relire`}</p>
        <details className="disclosure">
          <summary>Voir le détail</summary>
          <ul className="dashes" role="list">
            {sentences.map(({ text, source, readOn }) => (
              <li key={text}>{`${text} (${source}, relu le ${longDate(readOn)})`}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}

/** Explains why e-mails and jobs are stopped, and lets an administrator resume them. */
export function StandbyNotice({ state }: { state: StandbyState }) {
  const { writtenBy, publicUrl, waitingMails } = state
  const waiting = waitingMails > 0 ? ` ${counted(waitingMails, 'mail')} en attente.` : ''
  return (
    <div className="alert correction">
      <Icon of={PauseCircle} />
      <div>
        <p className="alert-title">Les mails et les tâches de ce site sont arrêtés</p>
        {writtenBy === null ? (
          <p>{`Le réglage JOBS=off les arrête. Pour les remettre en marche, retirez-le, puis redémarrez le site.${waiting}`}</p>
        ) : (
          <p>{`Les données viennent de ${writtenBy}, et ce site est ${publicUrl}\u00a0: une copie n’écrit à personne et n’efface aucun fichier.${waiting}`}</p>
        )}
      </div>
      {writtenBy !== null && (
        <ConfirmButton
          button={{ className: 'btn btn-line btn-sm', children: 'Remettre en marche' }}
          title={`${publicUrl} remplace ${writtenBy}\u00a0?`}
          action="Remettre en marche"
          pending="Remise en marche…"
          onConfirm={resumeJobs}
        >
          <p>
            Ce site écrira aux acheteurs qui ont une alerte, retirera les annonces sans mandat et effacera les fichiers
            inutiles. Si l’autre site fonctionne encore, chacun recevra ses mails deux fois.
          </p>
          <p>
            Les mails en attente seront classés «{'\u00a0'}en échec{'\u00a0'}»{'\u00a0'}: relisez-les avant de les
            renvoyer.
          </p>
        </ConfirmButton>
      )}
    </div>
  )
}
