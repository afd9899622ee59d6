import * as z from 'zod/mini'
import { restoreEmail } from '#web/api/queries/sign-in.ts'
import { CallError } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

interface RestorationFormProps {
  /** Absent until the scripts run: nothing can be sent before. */
  token: string | undefined
  onEnd: (kind: 'done' | 'dead' | 'taken') => void
}

export function RestorationForm({ token = '', onEnd }: RestorationFormProps) {
  const form = useForm({
    schema: z.object({}),
    onSubmit: () => restoreEmail({ token }),
    onDone() {
      // The server ended every session, this browser's too.
      removeToken()
      onEnd('done')
    },
    onFailed(error) {
      const { status } = error instanceof CallError ? error : {}
      if (status === 400) onEnd('dead')
      if (status === 409) onEnd('taken')
    },
  })
  return (
    <Form form={form} className="door-form">
      <p>
        Votre compte reprendra l’adresse à laquelle vous avez reçu ce lien, et tous ses appareils seront déconnectés.
        Les changements d’adresse plus récents seront annulés.
      </p>
      <SubmitButton form={form} pending="Rétablissement…">
        Rétablir mon ancienne adresse
      </SubmitButton>
    </Form>
  )
}
