import { useAnnounced } from '#web/ui/use-announced.ts'
import * as z from 'zod/mini'
import type { User } from '#domain/accounts/account.ts'
import { AgentForm, type Member, TeamRank } from '#domain/accounts/admin.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { setAgent, removeUserPicture, setUserPicture } from '#web/api/queries/admin.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useId, useRef, useState } from 'react'
import { megabytes } from '#domain/format.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { PictureChooser } from '#web/frame/person/picture-chooser.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'

/** The portrait of an administrator, and the text that the site shows beside their name. */
export const AgentSettings = ({ member }: { member: Member }) => (
  <>
    <Portrait user={member} />
    <AgentFields member={member} />
  </>
)

const AGENT_HINT =
  'Agent commercial\u00a0: son statut et son immatriculation (loi 70-9 art. 6-2), comme «\u00a0agent commercial, RSAC Caen 123 456 789\u00a0». Salarié\u00a0: rien, ou le numéro de son attestation.'

/** The rank is typed as text; an empty text is null. */
const TypedAgent = z.extend(AgentForm, {
  teamRank: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => amountIn(typed, { unit: '' }) ?? null),
    ),
    TeamRank,
  ),
})

const AGENT_FIELDS = [
  ['agentStatus', 'Statut et carte ou attestation', AGENT_HINT],
  ['agentTitle', 'Fonction', 'Comme «\u00a0gérante\u00a0» ou «\u00a0négociateur\u00a0».'],
  ['agentSpeciality', 'Spécialité', 'Comme «\u00a0hôtels et restaurants, Ouest\u00a0».'],
  ['agentSector', 'Secteur', 'Comme «\u00a0Normandie et Bretagne\u00a0»\u00a0: sur la page de l’agence seulement.'],
  [
    'agentPhone',
    'Ligne directe',
    'Montrée sur la page de ses biens et sur celle de l’agence, avec un lien pour appeler.',
  ],
  ['teamRank', 'Rang sur la page de l’agence', '1 pour la première personne. Vide\u00a0: elle n’y est pas.'],
] as const

function AgentFields({ member }: { member: Member }) {
  const form = useForm({ schema: TypedAgent, onSubmit: (body) => setAgent(member.id, body) })
  return (
    <Form form={form} className="form-stack">
      {AGENT_FIELDS.map(([name, label, hint]) => (
        <Field
          key={name}
          form={form}
          name={name}
          label={label}
          hint={hint}
          type={name === 'agentPhone' ? 'tel' : 'text'}
          inputMode={name === 'teamRank' ? 'numeric' : undefined}
          autoComplete="off"
          defaultValue={String(member[name] ?? '')}
        />
      ))}
      <p>
        <SubmitButton form={form} className="btn-line" pending="Enregistrement…">
          Enregistrer le statut
        </SubmitButton>
      </p>
    </Form>
  )
}

const HINT = `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus. Sans photo, ses initiales la remplacent.`

/** The picture of an account, which is also the portrait on the agency's page; uploaded as soon as it is chosen. */
function Portrait({ user }: { user: User }) {
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<NonNullable<ReturnType<typeof pictureProblem>>>()
  const [send, isSending] = useAnnounced((file: File) => setUserPicture(user.id, file))

  function choose(file: File) {
    const found = pictureProblem(file)
    setProblem(found ?? undefined)
    if (!found) void send(file)
  }

  return (
    <div className="picture-setting">
      <Avatar user={user} size="lg" />
      <div>
        <div className="row">
          <PictureChooser ref={chooser} noteId={noteId} isRefused={problem !== undefined} onChoose={choose}>
            {isSending ? 'Envoi en cours…' : user.profileImage ? 'Changer de photo' : 'Choisir une photo'}
          </PictureChooser>
          {user.profileImage && (
            <ActionButton
              className="btn-ghost"
              pending="Suppression…"
              // The button disappears: focus the file chooser.
              onClick={() => removeUserPicture(user.id).then(() => chooser.current?.focus())}
            >
              Retirer la photo
            </ActionButton>
          )}
        </div>
        <ProblemNote id={noteId} problem={problem} hint={HINT} />
      </div>
    </div>
  )
}
