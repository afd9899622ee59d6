import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AccountDeletion, type User } from '#contract/accounts/account.ts'
import { deleteAccount } from '#web/api/queries/accounts.ts'
import { removeToken } from '#web/api/token.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { UsernameField } from './account-name.tsx'
import { isWrongPassword } from './is-wrong-password.ts'

export function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useDeletionForm()
  return (
    <Dialog title={`Supprimer le compte de ${user.firstName} ${user.lastName}\u00a0?`} onClose={onClose}>
      <p>Votre profil et vos favoris seront effacés. Cette action est irréversible.</p>
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

function useDeletionForm() {
  const navigate = useNavigate()
  const { mutateAsync: remove } = useMutation({
    ...deleteAccount(),
    onSuccess() {
      // Navigate first: without the token, this page would redirect to /login.
      void navigate('/')
      removeToken()
    },
  })
  const form = useForm({
    schema: AccountDeletion,
    onSubmit: (body) => remove(body),
    onFailed(error) {
      if (isWrongPassword(error)) form.setError('password', error.displayMessage)
    },
  })
  return form
}
