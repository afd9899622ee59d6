import { useMutation } from '@tanstack/react-query'
import { PauseCircle } from 'lucide'
import { useState } from 'react'
import type { StandbyState } from '#domain/accounts/admin.ts'
import { counted } from '#domain/format.ts'
import { resumeJobs } from '#web/api/queries/admin.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Says that nothing is sent and nothing removed, why, and lets a person decide otherwise. */
export function Standby({ state }: { state: StandbyState }) {
  const [isConfirming, setConfirming] = useState(false)
  const { writtenBy, publicUrl, waitingMails } = state
  const waiting = waitingMails > 0 ? ` ${counted(waitingMails, 'mail')} en attente.` : ''
  return (
    <div className="alert standby">
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
        <button className="btn btn-line btn-sm" type="button" onClick={() => setConfirming(true)}>
          Remettre en marche
        </button>
      )}
      {isConfirming && <ResumeDialog state={state} onClose={() => setConfirming(false)} />}
    </div>
  )
}

function ResumeDialog({ state: { writtenBy, publicUrl }, onClose }: { state: StandbyState; onClose: () => void }) {
  const { mutate: resume, isPending } = useMutation({ ...resumeJobs(), onSettled: onClose })
  return (
    <ConfirmDialog
      title={`${publicUrl} remplace ${writtenBy}\u00a0?`}
      action="Remettre en marche"
      pending="Remise en marche…"
      isPending={isPending}
      onConfirm={() => resume()}
      onClose={onClose}
    >
      <p>
        Ce site écrira aux acheteurs qui ont une alerte, retirera les annonces sans mandat et effacera les fichiers
        inutiles. Si l’autre site fonctionne encore, chacun recevra ses mails deux fois.
      </p>
      <p>
        Les mails en attente seront classés «{'\u00a0'}en échec{'\u00a0'}»{'\u00a0'}: relisez-les avant de les renvoyer.
      </p>
    </ConfirmDialog>
  )
}
