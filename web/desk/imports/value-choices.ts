import type { ImportTarget } from '#domain/imports/targets.ts'
import { ACTIVITY_NAMES, activity } from '#domain/listing/register/activities.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { type FactName, FIELD_NAMES, field } from '#domain/listing/register/fields.ts'
import { STATUSES } from '#domain/listing/register/status.ts'
import { EXCLUSIVITIES } from '#domain/mandates/mandate.ts'

export type Choice = readonly [value: string, label: string]

const CHOICES: Partial<Record<string, Choice[]>> = {
  deal: DEAL_NAMES.map((name) => [name, DEALS[name].label]),
  activities: ACTIVITY_NAMES.map((name): Choice => [name, activity(name).label]).toSorted((one, other) =>
    one[1].localeCompare(other[1], 'fr'),
  ),
  category: CATEGORIES.map((name) => [name, name]),
  status: STATUSES.map((name) => [name, name]),
  'mandate.exclusive': Object.entries(EXCLUSIVITIES),
}

/** The values of a field that a value of the file may mean. */
export function valueChoices(target: ImportTarget): Choice[] {
  const known = CHOICES[target]
  if (known) return known
  const name = target.replace('facts.', '') as FactName
  if (!FIELD_NAMES.includes(name)) return []
  const { kind, choices = {} } = field(name)
  if (kind === 'yes-no')
    return [
      ['true', 'Oui'],
      ['false', 'Non'],
    ]
  return Object.entries(choices)
}
