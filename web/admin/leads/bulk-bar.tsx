import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import { counted } from '#contract/format.ts'
import { changeLeads } from '#web/api/queries/leads-admin.ts'
import { AssigneeOptions } from './assignees.tsx'
import { EraseLeads } from './erase-leads.tsx'
import { StatusOptions } from './lead-labels.tsx'

/** One change of all chosen requests; each is made as soon as it is picked. */
export function BulkBar({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { mutate, isPending } = useMutation({ ...changeLeads(), onSuccess: onDone })
  const [isErasing, setErasing] = useState(false)
  return (
    <section className="inbox-bulk" aria-label="Demandes choisies">
      <b role="status">{counted(ids.length, 'demande choisie', 'demandes choisies')}</b>
      <select
        className="input"
        aria-label="Nouveau statut"
        value=""
        disabled={isPending}
        onChange={({ target }) => mutate({ ids, status: target.value as LeadStatus })}
      >
        <option value="">Changer le statut</option>
        <StatusOptions />
      </select>
      <select
        className="input"
        aria-label="Confier à"
        value=""
        disabled={isPending}
        onChange={({ target }) => mutate({ ids, assigneeId: Number(target.value) })}
      >
        <option value="">Confier à…</option>
        <AssigneeOptions />
      </select>
      <button className="btn btn-danger-line btn-sm" type="button" onClick={() => setErasing(true)}>
        Effacer
      </button>
      {isErasing && <EraseLeads ids={ids} onClose={() => setErasing(false)} onErased={onDone} />}
    </section>
  )
}
