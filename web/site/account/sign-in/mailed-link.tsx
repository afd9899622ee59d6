import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { CallError } from '#web/api/call.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import type { FormFieldName, FormSchema } from '#web/ui/form/check.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { type FormHandle, useForm } from '#web/ui/form/use-form.ts'
import { AuthLayout } from './auth-layout.tsx'

interface MailedLinkProps<S extends FormSchema, Answer> {
  title: string
  intro: string
  /** The schema of the form's fields; no fields by default. */
  schema?: S
  action: string
  pending: string
  send: (token: string, values: z.output<S>) => Promise<Answer>
  /** Returns what replaces the form, if anything. */
  onDone: (answer: Answer) => ReactNode
  /** Replaces the form when the link is no longer valid or has no token; `refusals` does so by response status. */
  dead: ReactNode
  refusals: Partial<Record<number, ReactNode>>
  /** Something else to do with the link, below the button. */
  otherwise?: ReactNode
  /** Shown above the button. */
  children: ReactNode | ((form: FormHandle<FormFieldName<S>>) => ReactNode)
}

const NOTHING = z.object({})

/** The page of an e-mailed link. Opening it does nothing, as mail programs open links too: users press a button. */
export function MailedLink<S extends FormSchema, Answer>(props: MailedLinkProps<S, Answer>) {
  const { title, intro, schema = NOTHING as FormSchema as S, action, pending, send, onDone } = props
  const { dead, refusals, otherwise, children } = props
  // Undefined until hydration: nothing can be sent before.
  const token = useLinkToken()
  const [ended, setEnded] = useState<{ token: string | undefined; shown: ReactNode }>()
  const form = useForm({
    schema,
    onSubmit: (values) => send(token ?? '', values),
    onDone: async (answer) => setEnded({ token, shown: await onDone(answer) }),
    onFailed: (error) => {
      const fields = Object.entries(refusedFields(error))
      for (const [name, message] of fields) form.setError(name as FormFieldName<S>, message)
      if (error instanceof CallError && fields.length === 0) setEnded({ token, shown: refusals[error.status] })
    },
  })
  const shown = token === '' ? dead : ended?.token === token && ended?.shown
  return (
    <AuthLayout title={title} intro={intro}>
      {shown || (
        <Form form={form} className="door-form">
          {typeof children === 'function' ? children(form) : children}
          <SubmitButton form={form} pending={pending}>
            {action}
          </SubmitButton>
          {otherwise}
        </Form>
      )}
    </AuthLayout>
  )
}
