import * as z from 'zod/mini'
import type { User } from '#domain/accounts/account.ts'
import { changeTeamRole, changeUser } from '#web/api/queries/admin.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { PersonFields } from '#web/frame/person/person-fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { TEAM_ROLE_LABELS, TeamRoleField, TEAM_ROLES_EXPLAINED, type TeamRole } from '#domain/accounts/team.ts'
import { UserForm } from '#domain/accounts/admin.ts'
import { type ControlOptions, useControl } from '#web/ui/form/use-control.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { FieldNote } from '#web/ui/form/fields/field-note.tsx'

/** `teamRole` is set for members of the team; anybody else has none until one is chosen. */
export function PersonalDetailsSection({ user, teamRole }: { user: User; teamRole: TeamRole | undefined }) {
  const isMember = user.role === 'admin'
  const form = useForm({
    schema: EditedAccount,
    async onSubmit({ isAdmin, teamRole: chosen, ...person }) {
      const changed = await changeUser(user.id, { ...person, role: isAdmin ? 'admin' : 'user' })
      // docs/specification.md §7 has five keys, which make an owner: a lesser role is only given if the person chose it.
      if (isAdmin && chosen && !(isMember && chosen === teamRole)) await changeTeamRole(user.id, { teamRole: chosen })
      return changed
    },
  })
  return (
    <SettingSection
      title="Informations"
      intro="L’adresse email est celle de sa connexion. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        <PersonFields form={form} user={user} isOwn={false} />
        <SwitchField
          form={form}
          name="isAdmin"
          label="Administrateur"
          hint="Gère les biens, les demandes et les utilisateurs."
          defaultChecked={user.role === 'admin'}
        />
        <SelectField
          form={form}
          name="teamRole"
          label="Rôle dans l’équipe"
          hint={TEAM_ROLES_EXPLAINED}
          options={TEAM_ROLE_LABELS}
          {...(isMember ? { defaultValue: teamRole } : { placeholder: `Sans choix\u00a0: ${TEAM_ROLE_LABELS.owner}` })}
        />
        <SwitchField
          form={form}
          name="active"
          label="Compte actif"
          hint="Désactivé, il est déconnecté et ne peut plus se connecter."
          defaultChecked={user.active}
        />
        <p>
          <SubmitButton form={form} pending="Enregistrement…">
            Enregistrer les modifications
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}

/** A switch that is off sends no value. */
const isOn = z.pipe(
  z.optional(z.boolean()),
  z.transform((isOn) => isOn === true),
)

/** The form of an account: the role is a switch. */
const EditedAccount = z.extend(z.omit(UserForm, { role: true }), {
  isAdmin: isOn,
  active: isOn,
  teamRole: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    z.optional(TeamRoleField),
  ]),
})

interface SwitchFieldProps<Name extends string> extends ControlOptions<Name> {
  label: string
  defaultChecked: boolean
}

/** A switch: its value is `true` when on, absent when off. */
function SwitchField<Name extends string>({ label, defaultChecked, ...options }: SwitchFieldProps<Name>) {
  const { control, noteId } = useControl(options)
  return (
    <div>
      <label className="switch">
        <input {...control} type="checkbox" role="switch" defaultChecked={defaultChecked} />
        {label}
      </label>
      <FieldNote {...options} id={noteId} />
    </div>
  )
}
