import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import { setLeadStatus } from '#web/api/queries/admin.ts'
import { StatusOptions } from './status-options.tsx'
import { errorMessage } from './words-for.ts'

/** Saved on change. Errors also show here, because the dialog covers their toast. */
export function LeadStatusField({ id, status }: { id: number; status: LeadStatus }) {
  const fieldId = useId()
  const { mutate: save, isPending, variables, error } = useMutation(setLeadStatus(id))
  return (
    <div className="field lead-status">
      <label className="label" htmlFor={fieldId}>
        Statut
      </label>
      <select
        className="input"
        id={fieldId}
        value={isPending ? variables : status}
        aria-describedby={error ? `${fieldId}error` : undefined}
        onChange={({ target }) => save(target.value as LeadStatus)}
      >
        <StatusOptions />
      </select>
      {error && (
        <p className="field-error" id={`${fieldId}error`} role="alert">
          {errorMessage(error)}
        </p>
      )}
    </div>
  )
}
