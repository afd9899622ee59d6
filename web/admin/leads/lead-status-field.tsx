import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import { setLeadStatus } from '#web/api/queries/admin.ts'
import { StatusOptions } from './status-options.tsx'

/** Saved on change. */
export function LeadStatusField({ id, status }: { id: number; status: LeadStatus }) {
  const fieldId = useId()
  const { mutate: save, isPending, variables } = useMutation(setLeadStatus(id))
  return (
    <div className="field lead-status">
      <label className="label" htmlFor={fieldId}>
        Statut
      </label>
      <select
        className="input"
        id={fieldId}
        value={isPending ? variables : status}
        onChange={({ target }) => save(target.value as LeadStatus)}
      >
        <StatusOptions />
      </select>
    </div>
  )
}
