import type { DossierForm } from '#domain/listing/dossier.ts'
import { isAsked } from '#domain/listing/register/asked.ts'
import { applies, FIELD_NAMES, field, isRequired } from '#domain/listing/register/fields.ts'

/** Years and photos that make a listing complete: as many as its page shows, and as a small gallery needs. */
const YEARS = 3
const PHOTOS = 3

/**
 * How much of what buyers could read of a listing is filled in, in whole per cent: its texts, every field that applies
 * to it, that its trade asks for and that may be published, unless only other deals need it, three financial years where it
 * has any, three photos that may be published.
 */
export function completeness(form: DossierForm): number {
  const { title, location, description, price, deal, activities, features, category, facts, years, pictures } = form
  const listing = { category, deal: deal ?? undefined, facts }
  const applying = FIELD_NAMES.filter((name) => {
    const row = field(name)
    const isOptional = Array.isArray(row.required) && !isRequired(name, deal)
    const isShown = row.visibility !== 'confidential' && !row.computed && isAsked(name, form)
    return isShown && !isOptional && applies(name, listing)
  })
  const shown = pictures.filter(({ confidential }) => !confidential)
  const parts = [
    ...[title, location, description, deal].map(Boolean),
    price !== null,
    activities.length > 0,
    features.length > 0,
    ...applying.map((name) => facts[name] !== undefined && facts[name] !== ''),
    ...(applies('ebitda', listing) ? upTo(YEARS, years.length) : []),
    ...upTo(PHOTOS, shown.length),
  ]
  return Math.round((parts.filter(Boolean).length / parts.length) * 100)
}

const upTo = (wanted: number, there: number) => Array.from({ length: wanted }, (_, index) => index < there)
