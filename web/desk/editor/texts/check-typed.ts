import type { ZodMiniType } from 'zod/mini'
import { DossierForm } from '#domain/listing/dossier.ts'
import { field, type FactName, YEAR_FIELDS, type YearFieldName } from '#domain/listing/register/fields.ts'
import { type AmountBounds, amountQuestion, readAmount } from '#domain/reading/amount.ts'
import { boundsOf, type StoredForm, toUncheckedForm, type TypedDossier } from './typed.ts'
import { typedAt } from './typed-changes.ts'

/** The first error message of each path: "title", "facts.yearlyRent", "years.0.figures.revenue". */
export type DossierMessages = Readonly<Record<string, string>>

/** Validates the editor's state: returns the form, or the error messages. */
export const checkTyped = (typed: TypedDossier, stored: StoredForm) =>
  checkRead(DossierForm, toUncheckedForm(typed, stored), typed)

/** Validates what was read from the editor's state, under the same paths, as a form of this schema. */
export function checkRead<Form>(
  schema: ZodMiniType<Form>,
  read: unknown,
  typed: TypedDossier,
): { form: Form } | { messages: DossierMessages } {
  const { success, data, error } = schema.safeParse(read)
  if (success) return { form: data }
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[path.join('.')] ??= questionAt(typed, path) ?? message
  return { messages }
}

/** What to ask about the amount at a path, if its text may mean two numbers. */
function questionAt(typed: TypedDossier, path: readonly PropertyKey[]): string | undefined {
  const [text, bounds] = [typedAt(typed, path.join('.')), boundsAt(path)]
  if (typeof text !== 'string' || !bounds) return undefined
  return readAmount(text, bounds).is === 'question' ? amountQuestion(text, bounds) : undefined
}

/** The bounds of the amount at a path; undefined for what is no amount. */
function boundsAt(path: readonly PropertyKey[]): AmountBounds | undefined {
  const name = path.at(-1)
  if (path[0] === 'facts') return boundsOf(field(name as FactName))
  if (path.includes('figures')) return boundsOf(YEAR_FIELDS[name as YearFieldName])
  return name === 'price' ? {} : undefined
}
