import { useState } from 'react'
import type { ContactBrief } from '#domain/briefs/written-brief.ts'
import { WrittenBriefForm } from '#domain/briefs/written-brief.ts'
import { type Rhythm, RHYTHM_LABELS, RHYTHMS, USUAL_RHYTHM } from '#domain/alerts/rhythms.ts'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { euros } from '#domain/format.ts'
import { changeBrief, writeBrief } from '#web/api/queries/written-briefs.ts'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { BriefField } from './brief-field.tsx'
import { useTypedBrief } from './use-typed-brief.ts'

interface BriefDialogProps {
  person: Pick<ContactDetail, 'id' | 'emails' | 'buyerProfile'> & { mayMail: boolean }
  /** The brief to change; a new one without it. */
  brief?: ContactBrief
  onClose: () => void
  onSaved: () => void
}

/** Writes down, or changes, what a person looks for. */
export default function BriefDialog({ person, brief, onClose, onSaved }: BriefDialogProps) {
  const { contribution } = person.buyerProfile ?? {}
  const typed = useTypedBrief(brief ?? (contribution ? `apport ${euros(contribution)}, ` : ''))
  const [rhythm, setRhythm] = useState<Rhythm>(brief?.rhythm ?? USUAL_RHYTHM)
  const [email, setEmail] = useState(brief ? brief.email : person.mayMail ? (person.emails[0] ?? '') : '')
  const isConfirmed = Boolean(brief?.confirmedAt)
  const asksAgreement = email !== '' && email !== brief?.email
  const criteria = typed.read?.criteria ?? { strict: [] }
  return (
    <ActDialog
      title={brief ? 'Modifier la recherche' : 'Nouvelle recherche'}
      name="recherche"
      schema={WrittenBriefForm}
      typed={{ line: typed.line, criteria, rhythm, email, asksAgreement }}
      action="Enregistrer"
      send={async (form) => {
        const said = { rhythm, ...(await typed.current()) }
        if (!brief) return writeBrief(person.id, { ...form, ...said })
        const address = isConfirmed ? {} : { email }
        return changeBrief(brief.id, { ...said, ...address, ...(asksAgreement ? { asksAgreement } : {}) })
      }}
      onClose={onClose}
      onRecorded={onSaved}
    >
      <BriefField path="line" label="Que cherche cette personne ?" brief={typed} />
      {!isConfirmed && person.mayMail && person.emails.length > 0 && (
        <TypedField
          path="email"
          label="Biens envoyés"
          value={email}
          onChange={setEmail}
          choices={[
            ...person.emails.map((one) => [one, `par mail, à ${one}`] as const),
            ['', 'par téléphone seulement'],
          ]}
          hint={asksAgreement ? 'Un mail lui demande son accord\u00a0; aucun bien ne part avant.' : undefined}
        />
      )}
      {email !== '' && (
        <TypedField
          path="rhythm"
          label="Fréquence"
          value={rhythm}
          onChange={(next) => setRhythm(next as Rhythm)}
          choices={RHYTHMS.map((one) => [one, RHYTHM_LABELS[one]] as const)}
        />
      )}
    </ActDialog>
  )
}
