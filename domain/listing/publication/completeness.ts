import type { DossierForm } from '#domain/listing/dossier.ts'
import { isAsked } from '#domain/listing/register/fields-shown-at-once.ts'
import { applies, FIELD_NAMES, field, isRequired } from '#domain/listing/register/fields.ts'

/** Number of years and of photos of a complete listing: as many years as its page shows, and a small gallery. */
const YEARS = 3
const PHOTOS = 3

/**
 * How complete the public part of a listing is, in whole per cent. Counts its texts; every publishable field that applies to
 * it and that its trade's form shows, unless only other deals require it; three financial years where it has any; three
 * photos that may be published.
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
