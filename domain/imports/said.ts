import type { DossierForm } from '#domain/listing/dossier.ts'
import type { ReadMandate, ReadRow } from './mapping.ts'
import type { ValuesByPath } from './compare.ts'

/** The mandate of a listing in the agency's former register, as the file has it. */
export interface SaidMandate {
  number: string
  exclusive: NonNullable<ReadMandate['exclusive']> | null
  signedOn: string | null
  endsOn: string | null
}

/** A year of figures as the desk keeps it. */
const WHOLE_YEAR_MONTHS = 12

/** What a row says of a listing, by path; what it does not say is absent. `location` is the place as the desk writes it. */
export function saidOf({ listing, reference }: ReadRow, location: string | undefined): ValuesByPath {
  const { facts, mandate, pictures: _pictures, place: _place, status: _status, years, ...fields } = listing
  const said: ValuesByPath = {
    ...fields,
    reference,
    location,
    mandate: mandateOf(mandate),
    years: years.map((year) => ({ ...year, months: WHOLE_YEAR_MONTHS })),
  }
  for (const [name, value] of Object.entries(facts)) said[`facts.${name}`] = value
  return Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value)))
}

const mandateOf = ({ number, exclusive, signedOn, endsOn }: ReadMandate): SaidMandate | undefined =>
  number || signedOn || endsOn
    ? { number: number ?? '', exclusive: exclusive ?? null, signedOn: signedOn ?? null, endsOn: endsOn ?? null }
    : undefined

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What the desk has of a listing, under the same paths. */
export function deskValuesOf({ facts, ...form }: DossierForm, mandate: SaidMandate | null): ValuesByPath {
  const values: ValuesByPath = { ...form, mandate }
  for (const [name, value] of Object.entries(facts)) values[`facts.${name}`] = value
  return values
}

/** The form of a listing with these values; facts that are absent stay. */
export function withSaid(form: DossierForm, said: ValuesByPath): DossierForm {
  const { mandate: _mandate, ...values } = said
  const facts = Object.entries(values).filter(([path]) => path.startsWith('facts.'))
  const fields = Object.entries(values).filter(([path]) => !path.startsWith('facts.'))
  return {
    ...form,
    ...(Object.fromEntries(fields) as Partial<DossierForm>),
    facts: { ...form.facts, ...Object.fromEntries(facts.map(([path, value]) => [path.slice('facts.'.length), value])) },
  }
}
