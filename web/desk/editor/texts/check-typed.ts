import { DossierForm } from '#domain/listing/dossier.ts'
import { field, type FactName, YEAR_FIELDS, type YearFieldName } from '#domain/listing/register/fields.ts'
import { type AmountBounds, amountQuestion, readAmount } from '#domain/reading/amount.ts'
import { checkPaths, type PathMessages } from '#web/ui/form/check-paths.ts'
import { boundsOf, type StoredForm, toUncheckedForm, type TypedDossier } from './typed.ts'
import { typedAt } from './typed-changes.ts'

/** Validates the editor's state: returns the form, or the error messages. */
export function checkTyped(typed: TypedDossier, stored: StoredForm) {
  const checked = checkPaths(DossierForm, toUncheckedForm(typed, stored))
  return 'form' in checked ? checked : { messages: withQuestions(checked.messages, typed) }
}

/** Replaces the message of an amount that may mean two numbers by the question which one. */
export const withQuestions = (messages: PathMessages, typed: TypedDossier): PathMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [path, questionAt(typed, path.split('.')) ?? message]),
  )

function questionAt(typed: TypedDossier, path: readonly string[]): string | undefined {
  const [text, bounds] = [typedAt(typed, path.join('.')), boundsAt(path)]
  if (typeof text !== 'string' || !bounds) return undefined
  return readAmount(text, bounds).is === 'question' ? amountQuestion(text, bounds) : undefined
}

/** The bounds of the amount at a path; undefined for what is no amount. */
function boundsAt(path: readonly string[]): AmountBounds | undefined {
  const name = path.at(-1)
  if (path[0] === 'facts') return boundsOf(field(name as FactName))
  if (path.includes('figures')) return boundsOf(YEAR_FIELDS[name as YearFieldName])
  return name === 'price' ? {} : undefined
}
