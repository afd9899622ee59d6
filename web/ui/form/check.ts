import type { $ZodType, input, output } from 'zod/v4/core'

/** The validation rules of a form: a zod object, with rules per field and between fields. */
export type FormSchema = $ZodType<unknown, object>

/** The name of a field of the schema; for a union (the steps of a wizard), of any of its schemas. */
export type FormFieldName<S extends FormSchema> = S extends FormSchema ? keyof input<S> & string : never

export type FieldMessages<Name extends string> = Partial<Record<Name, string>>

type Checked<S extends FormSchema> = { values: output<S> } | { messages: FieldMessages<FormFieldName<S>> }

/** Returns the parsed values (trimmed, typed), or the first error message of each field. */
export function checkForm<S extends FormSchema>(schema: S, typed: object): Checked<S> {
  const result = schema['~standard'].validate(typed)
  if (result instanceof Promise) throw new Error('asynchronous rules are not supported')
  if (!result.issues) return { values: result.value as output<S> }
  return { messages: firstMessages(result.issues) as FieldMessages<FormFieldName<S>> }
}

type Issue = Exclude<Awaited<ReturnType<FormSchema['~standard']['validate']>>['issues'], undefined>[number]

function firstMessages(issues: readonly Issue[]): FieldMessages<string> {
  const messages: FieldMessages<string> = {}
  for (const { path, message } of issues) {
    const field = path?.[0]
    if (typeof field !== 'string') throw new Error(`an error without a field: ${message}`)
    messages[field] ??= message
  }
  return messages
}
