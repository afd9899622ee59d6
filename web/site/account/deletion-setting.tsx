import { ofName } from '#domain/elision.ts'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type User, AccountDeletion } from '#domain/accounts/account.ts'
import { RECORD_YEARS } from '#domain/retention.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { forgetDraftsOf } from '#web/api/local-drafts.ts'
import { deleteAccount } from '#web/api/queries/accounts.ts'
import { removeToken } from '#web/api/token.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { UsernameField } from '#web/frame/person/new-password-fields.tsx'
import { isWrongPassword } from './password-setting.tsx'

export function DeletionSection({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <SettingSection title="Supprimer mon compte" intro="Cette action est irréversible.">
      <button className="btn btn-danger-line" type="button" onClick={() => setConfirming(true)}>
        <Icon of={Trash2} />
        Supprimer mon compte
      </button>
      {isConfirming && <DeletionDialog user={user} onClose={() => setConfirming(false)} />}
    </SettingSection>
  )
}

/** RGPD, article 17, 3, e. */
const KEPT_EVIDENCE = `Si vous avez signé un accord de confidentialité, l’agence garde comme preuve, tant qu’il vous engage, la demande réduite à votre nom et à votre adresse email, et le relevé de ce que vous avez lu. L’accord est gardé ${RECORD_YEARS}\u00a0ans de plus. Vos dossiers ouverts se ferment.`

function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: AccountDeletion,
    onSubmit: deleteAccount,
    onDone() {
      // Navigate first: without a token, this page would redirect to /login.
      void navigate('/')
      removeToken()
      forgetDraftsOf(user.id)
    },
    onFailed(error) {
      if (isWrongPassword(error)) form.setError('password', error.displayMessage)
    },
  })
  return (
    <Dialog title={`Supprimer le compte ${ofName(`${user.firstName} ${user.lastName}`)}\u00a0?`} onClose={onClose}>
      <p>Votre profil et vos favoris seront effacés. Cette action est irréversible.</p>
      <p className="hint">{KEPT_EVIDENCE}</p>
      <Form form={form} className="form-stack">
        <UsernameField email={user.email} />
        <PasswordField form={form} name="password" label="Mot de passe actuel" autoComplete="current-password" />
        <div className="dialog-actions">
          <button className="btn btn-line" type="button" onClick={onClose}>
            Annuler
          </button>
          <SubmitButton form={form} className="btn-danger" pending="Suppression…">
            Supprimer définitivement
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
