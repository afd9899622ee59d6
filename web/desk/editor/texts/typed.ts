import * as z from 'zod/mini'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { frenchNumber } from '#domain/format.ts'
import { type DossierChangeForm, type DossierForm, PictureForm } from '#domain/listing/dossier.ts'
import {
  applies,
  type Facts,
  FIELD_NAMES,
  field,
  type FactName,
  UNITS,
  YEAR_FIELD_NAMES,
  YEAR_FIELDS,
  type YearFieldName,
  type YearFigures,
} from '#domain/listing/register/fields.ts'
import { RENAMED_YEAR_FIELDS, withCurrentNames } from '#domain/listing/register/renamed.ts'
import { isDeal } from '#domain/listing/register/deals.ts'
import { SCENE_NAMES } from '#domain/listing/pictures/illustrations.ts'
import { amountIn } from '#domain/reading/amount.ts'

const Answer = z.union([z.string(), z.array(z.string())])

/** The editor's state: numbers as typed, « oui » and « non » for yes-no fields, '' for unknown. */
export const TypedDossier = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  location: z.string(),
  price: z.string(),
  reference: z.string(),
  features: z.array(z.string()),
  deal: z.string(),
  activities: z.array(z.string()),
  discretion: z.string(),
  disclosure: z.string(),
  /** Absent: the illustration of the trade. */
  scene: z.optional(z.enum(SCENE_NAMES)),
  facts: z.record(z.string(), Answer),
  years: z.array(
    z.object({
      closedOn: z.string(),
      months: z.string(),
      figures: z.record(z.string(), Answer),
      /** The closing day under which the year is stored; absent for a new year. */
      storedOn: z.optional(z.string()),
    }),
  ),
  pictures: z.array(PictureForm),
  agentId: z.string(),
  featured: z.boolean(),
})
export type TypedDossier = z.infer<typeof TypedDossier>
export type TypedYear = TypedDossier['years'][number]
export type YesNo = z.infer<typeof Answer>

type Row = ReturnType<typeof field> | (typeof YEAR_FIELDS)[keyof typeof YEAR_FIELDS]

/** Converts a stored listing to the editor's initial state. */
export const toTypedDossier = (form: DossierForm): TypedDossier => ({
  title: form.title,
  description: form.description,
  category: form.category,
  location: form.location,
  price: form.price === null ? '' : frenchNumber(form.price),
  reference: form.reference,
  features: form.features,
  deal: form.deal ?? '',
  activities: form.activities,
  discretion: form.discretion,
  disclosure: form.disclosure,
  scene: form.scene,
  facts: Object.fromEntries(FIELD_NAMES.map((name) => [name, toAnswer(field(name), form.facts[name])])),
  years: form.years.map(({ closedOn, months, figures }) => ({
    closedOn,
    months: String(months),
    storedOn: closedOn,
    figures: Object.fromEntries(YEAR_FIELD_NAMES.map((name) => [name, toAnswer(YEAR_FIELDS[name], figures[name])])),
  })),
  pictures: form.pictures,
  agentId: form.agentId === null ? '' : String(form.agentId),
  featured: form.featured,
})

/** Renames the figures of years typed before some were renamed. */
export const underCurrentNames = (years: TypedYear[]): TypedYear[] =>
  years.map((year) => ({ ...year, figures: withCurrentNames(year.figures, RENAMED_YEAR_FIELDS) }))

function toAnswer({ kind }: Row, value: unknown): YesNo {
  if (kind === 'several') return Array.isArray(value) ? (value as string[]) : []
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return kind === 'year' ? String(value) : frenchNumber(value)
  return typeof value === 'string' ? value : ''
}

/** Converts the state to a listing, not validated. Fields that do not apply, or a draft lacks, stay as `stored`. */
export function toUncheckedForm(typed: TypedDossier, stored: StoredForm) {
  return {
    ...typed,
    features: typed.features.map((text) => text.trim()).filter(Boolean),
    price: amountIn(typed.price) ?? null,
    deal: typed.deal || null,
    agentId: typed.agentId === '' ? null : Number(typed.agentId),
    facts: toFacts(typed, stored.facts),
    years: typed.years.map(({ closedOn, months, figures, storedOn }) => {
      const known = figuresOn(storedOn, stored)
      const value = (name: YearFieldName) => (name in figures ? toValue(YEAR_FIELDS[name], figures[name]) : known[name])
      return {
        closedOn,
        months: amountIn(months, { unit: 'mois' }),
        figures: Object.fromEntries(YEAR_FIELD_NAMES.map((name) => [name, value(name)])),
      }
    }),
  }
}

export type StoredForm = Pick<DossierForm, 'facts' | 'years'>

const figuresOn = (day: string | undefined, { years }: StoredForm): YearFigures =>
  years.find(({ closedOn }) => closedOn === day)?.figures ?? {}

function toFacts(typed: TypedDossier, stored: Facts): Record<string, unknown> {
  const isApplying = applyingTo(typed)
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      isApplying(name) && name in typed.facts ? toValue(field(name), typed.facts[name]) : stored[name],
    ]),
  )
}

/** Converts the form to a request body: the server keeps absent fields, so cleared ones are null. */
export function toChange(
  form: DossierForm,
  { years: typedYears }: TypedDossier,
  stored: StoredForm,
): DossierChangeForm {
  return {
    ...form,
    scene: form.scene ?? null,
    facts: withCleared(form.facts, stored.facts),
    years: form.years.map((year, index) => {
      const storedOn = typedYears[index]?.storedOn
      const figures = withCleared(year.figures, figuresOn(storedOn, stored))
      return { ...year, figures, ...(storedOn ? { storedOn } : {}) }
    }),
  }
}

function withCleared<Values extends object>(values: Values, stored: Values) {
  const cleared = Object.keys(stored).filter((name) => values[name as keyof Values] === undefined)
  return { ...values, ...(Object.fromEntries(cleared.map((name) => [name, null])) as { [N in keyof Values]: null }) }
}

function toValue(row: Row, answer: YesNo = ''): unknown {
  if (answer === '' || answer.length === 0) return undefined
  if (Array.isArray(answer)) return answer
  switch (row.kind) {
    case 'yes-no':
      return answer === 'oui'
    case 'choice':
    case 'text':
    case 'date':
      return answer
    default:
      return amountIn(answer, boundsOf(row))
  }
}

/** A year's percent has its maximum, which tells whether "4.125" is 4,125 or 4 125. */
export const boundsOf = ({
  kind,
  unit = UNITS[kind] ?? '',
  max,
}: Pick<ReturnType<typeof field>, 'kind' | 'unit' | 'max'>) => ({
  unit,
  max,
})

/** Returns a predicate: whether a field applies to the listing as typed. */
export function applyingTo({ category, deal, facts }: TypedDossier): (name: FactName) => boolean {
  const answers = Object.fromEntries(FIELD_NAMES.map((name) => [name, toValue(field(name), facts[name])])) as Facts
  return (name) => applies(name, { category, deal: isDeal(deal) ? deal : undefined, facts: answers })
}
