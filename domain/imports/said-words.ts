import { euros, longDate } from '#domain/format.ts'
import { activity, type Activity } from '#domain/listing/register/activities.ts'
import { type Deal, DEALS } from '#domain/listing/register/deals.ts'
import { type FactName, field } from '#domain/listing/register/fields.ts'
import { showValue } from '#domain/listing/register/show.ts'
import type { PublicValue } from '#domain/listing/public-sheet.ts'
import { EXCLUSIVITIES } from '#domain/mandates/mandate.ts'
import type { SaidMandate } from './said.ts'

// How the check of an import names a field and shows its value. Built on the server: it needs the whole register.

const TEXT_MAX_CHARS = 200

const LABELS: Record<string, string> = {
  title: 'Titre',
  description: 'Description',
  category: 'Catégorie',
  location: 'Localisation',
  price: 'Prix',
  reference: 'Référence',
  deal: 'Nature de la cession',
  activities: 'Activités',
  agentId: 'Agent',
  years: 'Exercices',
  mandate: 'Mandat de l’ancien registre',
}

const factIn = (path: string): FactName | undefined =>
  path.startsWith('facts.') ? (path.slice('facts.'.length) as FactName) : undefined

/** The name of a field of a listing by its path. */
export function saidLabel(path: string): string {
  const fact = factIn(path)
  return fact ? field(fact).label : (LABELS[path] ?? path)
}

/** A value of that field in words, cut where it is long; empty when there is none. */
export function saidText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const fact = factIn(path)
  const text = fact
    ? showValue(field(fact), value as PublicValue)
    : (SHOWN[path]?.(value as never) ?? (value as string | number).toString())
  return text.length > TEXT_MAX_CHARS ? `${text.slice(0, TEXT_MAX_CHARS)}…` : text
}

const SHOWN: Record<string, (value: never) => string> = {
  price: (value: number) => euros(value),
  deal: (value: Deal) => DEALS[value].label,
  activities: (values: Activity[]) => values.map((name) => activity(name).label).join(', '),
  years: (values: { closedOn: string }[]) => values.map(({ closedOn }) => longDate(closedOn)).join(', '),
  mandate: ({ number, exclusive, endsOn }: SaidMandate) =>
    [`n°\u00a0${number}`, exclusive && EXCLUSIVITIES[exclusive], endsOn && `jusqu’au ${longDate(endsOn)}`]
      .filter(Boolean)
      .join(', '),
}
