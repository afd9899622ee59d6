import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type LeadDetail, LeadNoteForm, type LeadStatus } from '#contract/accounts/admin.ts'
import { addLeadNote, setLeadStatus } from '#web/api/queries/admin.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { shortDateTime } from '#contract/format.ts'
import { Time } from '#web/ui/time.tsx'
import { CallError } from '#web/api/call.ts'
import { StatusOptions } from './lead-labels.tsx'

/** Internal notes about a lead. */
export function LeadNotes({ lead: { id, notes } }: { lead: LeadDetail }) {
  const form = useNoteForm(id)
  return (
    <section>
      <h3>Notes</h3>
      <ul className="lead-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="lead-note-text">{note.text}</p>
            <p className="hint">
              {`${note.author}, le `}
              <Time at={note.createdAt} format={shortDateTime} />
            </p>
          </li>
        ))}
      </ul>
      <Form form={form} className="lead-note-form">
        <TextAreaField form={form} name="text" label="Nouvelle note" rows={2} />
        <p>
          <SubmitButton form={form} className="btn-line btn-sm" pending="Enregistrement…">
            Ajouter la note
          </SubmitButton>
        </p>
      </Form>
    </section>
  )
}

function useNoteForm(id: number) {
  const { mutateAsync: add } = useMutation(addLeadNote(id))
  const form = useForm({
    schema: LeadNoteForm,
    onSubmit: ({ text }) => add(text),
    onDone() {
      form.reset()
    },
    onFailed(error) {
      form.setError('text', errorMessage(error))
    },
  })
  return form
}

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

/** The message to show for a failed call. */
const errorMessage = (error: unknown): string =>
  error instanceof CallError ? error.displayMessage : 'Une erreur est survenue'
