import { useState } from 'react'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { longDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { contactPerson, mergeContacts, separateContact } from '#web/api/queries/contacts.ts'
import { useMay } from '#web/desk/use-may.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Time } from '#web/ui/time.tsx'
import { shownContact } from './contact-header.tsx'
import { ContactSide } from './contact-side.tsx'

/** « Peut-être la même personne », compared side by side before they are one; and those who are, to separate again. */
export function ContactMerging({ person, onChanged }: { person: ContactDetail; onChanged: () => void }) {
  const may = useMay()
  const [otherId, setOther] = useState<number>()
  if (person.alike.length + person.merged.length === 0) return null
  return (
    <section className="person-section person-alike" aria-labelledby="meme-personne">
      <h3 id="meme-personne">{person.alike.length > 0 ? 'Peut-être la même personne' : 'Personnes réunies'}</h3>
      <ul role="list">
        {person.alike.map(({ id, name, email, phone }) => (
          <li key={id}>
            <span>{[name, email, phone].filter((text, at, all) => text && all.indexOf(text) === at).join(' · ')}</span>
            {may('agent') && (
              <button type="button" className="btn btn-line btn-sm" onClick={() => setOther(id)}>
                Comparer
              </button>
            )}
          </li>
        ))}
        {person.merged.map(({ id, name, at, by }) => (
          <li key={id}>
            <span>
              {`Réunie avec ${name} par ${by}, le `}
              <Time at={at} format={longDate} />
            </span>
            {may('agent') && (
              <ActionButton
                className="btn-line btn-sm"
                pending="Séparation…"
                onClick={() => separateContact(id).then(onChanged)}
              >
                Séparer
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {otherId !== undefined && (
        <Comparison
          person={person}
          otherId={otherId}
          onClose={() => setOther(undefined)}
          onMerge={() =>
            mergeContacts(person.id, { otherId })
              .then(onChanged)
              .finally(() => setOther(undefined))
          }
        />
      )}
    </section>
  )
}

interface ComparisonProps {
  person: ContactDetail
  otherId: number
  onClose: () => void
  onMerge: () => Promise<void>
}

function Comparison({ person, otherId, onClose, onMerge }: ComparisonProps) {
  const { data: other } = useRead(contactPerson(otherId))
  return (
    <ConfirmDialog
      title="Est-ce la même personne ?"
      action="Réunir"
      pending="Réunion…"
      onConfirm={onMerge}
      onClose={onClose}
    >
      <div className="person-sides">
        <ContactSide person={person} />
        {other && <ContactSide person={other} />}
      </div>
      <p className="hint">
        {`Tout est montré ensuite sur la page de ${shownContact(person)}. Pendant 30\u00a0jours, «\u00a0Séparer\u00a0» rend à chacune ce qui était à elle.`}
      </p>
    </ConfirmDialog>
  )
}
