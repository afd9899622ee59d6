import { useState } from 'react'
import type { Dossier, DossierLine } from '#domain/listing/dossier.ts'
import { changesFrom, type Status, type StatusChange } from '#domain/listing/register/status.ts'
import { dossier } from '#web/api/queries/admin.ts'
import { refreshDesk } from '#web/api/queries/desk-change.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { announced } from '#web/api/announced.ts'
import { actionOf } from '#web/desk/editor/record-header.tsx'
import { StepDialog } from '#web/desk/editor/step-dialog.tsx'

/** The status of an affair, changed where it stands, with what that step asks. */
export function AffairStatus({ line: { id, title, status } }: { line: DossierLine }) {
  const [asked, setAsked] = useState<{ found: Dossier; step: StatusChange }>()
  const [ask, isPending] = useAnnounced(async (to: Status) => {
    const found = await announced(dossier(id).load(), { failure: { title: 'Erreur' } })
    const step = found?.changes.find((change) => change.to === to)
    if (found && step) setAsked({ found, step })
    // Another administrator has changed it since.
    else refreshDesk()
  })
  return (
    <>
      <select
        className="status-select"
        data-status={status}
        aria-label={`Statut\u00a0: ${title}`}
        aria-busy={isPending}
        value={status}
        onChange={({ target }) => void ask(target.value as Status)}
      >
        {[status, ...changesFrom(status).map(({ to }) => to)].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {asked && (
        <StepDialog
          dossier={asked.found}
          step={asked.step}
          action={actionOf(status, asked.step.to)}
          onBefore={() => Promise.resolve(asked.found)}
          onStored={refreshDesk}
          onRefused={() => false}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
