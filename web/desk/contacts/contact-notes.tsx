import { useState } from 'react'
import { type ContactDetail, ContactNoteForm } from '#domain/contacts/contact-page.ts'
import { longDateTime } from '#domain/format.ts'
import { noteContact } from '#web/api/queries/contacts.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Time } from '#web/ui/time.tsx'

/** Notes of members on a person, newest first. */
export function ContactNotes({ person, onChanged }: { person: ContactDetail; onChanged: () => void }) {
  const [text, setText] = useState('')
  const form = usePathForm({
    schema: ContactNoteForm,
    idOf: (path) => `note-${path}`,
    send: (body) => noteContact(person.id, body),
    onSent: () => {
      setText('')
      onChanged()
    },
  })
  return (
    <section className="person-section" aria-labelledby="notes">
      <h3 id="notes">Notes</h3>
      <ActForm form={form} typed={{ text }} action="Noter" className="btn-plate">
        <TypedField path="text" label="Nouvelle note" rows={3} value={text} onChange={setText} />
      </ActForm>
      <ul className="person-notes" role="list">
        {person.notes.map(({ id, text: said, author, at }) => (
          <li key={id}>
            <p>{said}</p>
            <p className="hint">
              {`${author} · `}
              <Time at={at} format={longDateTime} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
