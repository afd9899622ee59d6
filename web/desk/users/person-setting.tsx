import * as z from 'zod/mini'
import type { User } from '#domain/accounts/account.ts'
import { changeUser } from '#web/api/queries/admin.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { PersonFields } from '#web/frame/person/person-fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { UserForm } from '#domain/accounts/admin.ts'
import { type ControlOptions, useControl } from '#web/ui/form/use-control.ts'
import { FieldNote } from '#web/ui/form/fields/field-note.tsx'

export function PersonalDetailsSection({ user }: { user: User }) {
  const form = useForm({ schema: EditedAccount, onSubmit: (fields) => changeUser(user.id, toUserForm(fields)) })
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

/** A switch that is off has no value. */
const isOn = z.pipe(
  z.optional(z.boolean()),
  z.transform((isOn) => isOn === true),
)

/** The edited account: the role is a switch. */
const EditedAccount = z.extend(z.omit(UserForm, { role: true }), { isAdmin: isOn, active: isOn })

const toUserForm = ({ isAdmin, ...person }: z.output<typeof EditedAccount>): UserForm => ({
  ...person,
  role: isAdmin ? 'admin' : 'user',
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
