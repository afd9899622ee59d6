import type { $ZodType, input, output } from 'zod/v4/core'

/** The rules of a form: one object, a rule per field, and rules between fields. */
export type FormSchema = $ZodType<unknown, object>

/** Of any of them, when the rules are of several steps. */
export type FieldName<S extends FormSchema> = S extends FormSchema ? keyof input<S> & string : never

/** What to say beside each field. */
export type Messages<Name extends string> = Partial<Record<Name, string>>

type Checked<S extends FormSchema> = { values: output<S> } | { messages: Messages<FieldName<S>> }

/** The values as the rules make them (trimmed, typed), or the first message of each field. */
export function check<S extends FormSchema>(schema: S, typed: object): Checked<S> {
  const result = schema['~standard'].validate(typed)
  if (result instanceof Promise) throw new Error('a form has no rule that waits')
  if (!result.issues) return { values: result.value as output<S> }
  return { messages: firstMessages(result.issues) as Messages<FieldName<S>> }
}

type Issue = Exclude<Awaited<ReturnType<FormSchema['~standard']['validate']>>['issues'], undefined>[number]

function firstMessages(issues: readonly Issue[]): Messages<string> {
  const messages: Messages<string> = {}
  for (const { path, message } of issues) {
    const field = path?.[0]
    if (typeof field !== 'string') throw new Error(`no field to say it beside: ${message}`)
    messages[field] ??= message
  }
  return messages
}
