import { lazy, Suspense, useState } from 'react'
import type { BriefChange, ContactBrief } from '#domain/briefs/written-brief.ts'
import { RHYTHM_LABELS } from '#domain/alerts/rhythms.ts'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { counted, euros, numericDate } from '#domain/format.ts'
import { actOnBrief } from '#web/api/queries/written-briefs.ts'
import { ConfirmButton, DialogButton } from '#web/desk/confirm-button.tsx'
import { BriefChips } from '#web/frame/briefs/brief-chips.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Time } from '#web/ui/time.tsx'

const BriefAffairs = lazy(() => import('./brief-affairs.tsx'))
const BriefDialog = lazy(() => import('#web/desk/briefs/brief-dialog.tsx'))

interface ContactBriefsProps {
  person: ContactDetail
  onChanged: () => void
}

/** What a person looks for, the best affairs for it, and « Nouvelle recherche ». */
export function ContactBriefs({ person, onChanged }: ContactBriefsProps) {
  return (
    <section className="person-section" aria-labelledby="recherches">
      <h3 id="recherches">Recherches</h3>
      <EditButton person={person} onChanged={onChanged} label="Nouvelle recherche" />
      {person.buyerProfile && <BuyerProfileLine profile={person.buyerProfile} />}
      <ul role="list">
        {person.briefs.map((brief) => (
          <li key={brief.id} className="person-brief">
            <BriefChips read={brief} />
            <p className="hint">
              {stateWords(brief).join(' · ')}
              {' · notée le '}
              <Time at={brief.createdAt} format={numericDate} />
              {brief.author && ` par ${brief.author}`}
            </p>
            {brief.state !== 'stopped' && <BriefActs brief={brief} person={person} onChanged={onChanged} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What they said of themselves for confidential files: a new brief begins with their contribution. */
const BuyerProfileLine = ({ profile }: { profile: NonNullable<ContactDetail['buyerProfile']> }) => (
  <p className="person-profile">
    {`Profil d’acquéreur\u00a0: apport ${euros(profile.contribution)}, ${profile.financing}, ${profile.delay}. ${profile.project}`}
    <span className="hint">
      {' Confirmé le '}
      <Time at={profile.confirmedAt} format={numericDate} />
    </span>
  </p>
)

const STATE_WORDS = { pending: 'Attend son accord', active: 'Active', paused: 'En pause', stopped: 'Arrêtée' } as const

function stateWords({ state, email, rhythm, isStale, sent, interested, askedAt }: ContactBrief): string[] {
  const isByPhone = email === '' && state !== 'stopped'
  return [
    isStale && 'À revoir',
    STATE_WORDS[state],
    state === 'pending' && (askedAt ? 'demandé par mail' : 'pas encore demandé'),
    isByPhone ? 'par téléphone seulement' : state !== 'stopped' && `${email}, ${RHYTHM_LABELS[rhythm].toLowerCase()}`,
    sent > 0 && counted(sent, 'bien envoyé', 'biens envoyés'),
    interested > 0 && counted(interested, 'l’intéresse', 'l’intéressent'),
  ].filter((word) => word !== false)
}

interface EditButtonProps extends ContactBriefsProps {
  brief?: ContactBrief
  label: string
}

const EditButton = ({ person, brief, label, onChanged }: EditButtonProps) => (
  <DialogButton button={{ className: `btn btn-sm ${brief ? 'btn-line' : 'btn-plate'}`, children: label }}>
    {(close) => (
      <Suspense>
        <BriefDialog
          person={{ ...person, mayMail: person.consent.state !== 'refused' && !person.forbidden.includes('mail') }}
          {...(brief ? { brief } : {})}
          onClose={close}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      </Suspense>
    )}
  </DialogButton>
)

function BriefActs({ brief, person, onChanged }: ContactBriefsProps & { brief: ContactBrief }) {
  const [isOpen, setOpen] = useState(false)
  const words = brief.chips.map((chip) => chip.words).join(', ')
  const act = (change: BriefChange) => actOnBrief(brief.id, change).then(onChanged)
  const press = (label: string, change: BriefChange) => (
    <ActionButton className="btn-line btn-sm" pending="Un instant…" onClick={() => act(change)}>
      {label}
    </ActionButton>
  )
  return (
    <>
      <p className="row">
        {brief.isStale && press('Toujours d’actualité', { isCurrent: true })}
        <EditButton person={person} brief={brief} label="Modifier la recherche" onChanged={onChanged} />
        {brief.state === 'pending' && press('Demander son accord par mail', { asksAgreement: true })}
        {brief.state === 'active' && press('Mettre en pause', { state: 'paused' })}
        {brief.state === 'paused' && press('Reprendre', { state: 'active' })}
        <ConfirmButton
          button={{ className: 'btn btn-line btn-sm', children: 'Arrêter' }}
          title="Arrêter cette recherche ?"
          action="Arrêter"
          pending="Arrêt…"
          onConfirm={() => act({ state: 'stopped' })}
        >
          <p>Rien n’est plus cherché ni envoyé pour elle. Une recherche arrêtée ne reprend pas.</p>
        </ConfirmButton>
      </p>
      <details className="more-fields person-offers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-label={`Meilleures affaires\u00a0: ${words}`}>Meilleures affaires</summary>
        {isOpen && (
          <Suspense>
            <BriefAffairs briefId={brief.id} heading="h4" />
          </Suspense>
        )}
      </details>
    </>
  )
}
