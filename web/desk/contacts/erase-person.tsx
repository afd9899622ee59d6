import { useNavigate } from 'react-router'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { eraseContact } from '#web/api/queries/contacts.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { useMay } from '#web/desk/use-may.ts'

/** Erases a person of whom nothing else remains; says what goes first otherwise. */
export function ErasePerson({ person }: { person: ContactDetail }) {
  const may = useMay()
  const navigate = useNavigate()
  if (!may('owner')) return null
  return (
    <section className="person-section" aria-labelledby="effacement">
      <h3 id="effacement">Effacement</h3>
      <p className="hint">
        Si la personne le demande. Ses demandes, son compte et ses affaires s’effacent d’abord, chacun à sa place.
      </p>
      <ConfirmButton
        button={{ className: 'btn btn-danger-line btn-sm', children: 'Effacer la personne' }}
        title="Effacer cette personne ?"
        action="Effacer"
        pending="Effacement…"
        onConfirm={() => eraseContact(person.id).then(() => void navigate('/admin/personnes'))}
      >
        <p>Ses coordonnées, ses notes et ses recherches sont effacées. C’est irréversible.</p>
      </ConfirmButton>
    </section>
  )
}
