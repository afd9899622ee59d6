import { DESCRIPTION_MIN_CHARS, LOCATION_MIN_CHARS, TITLE_MIN_CHARS } from '#contract/limits.ts'
import type { DossierForm } from '#contract/listing/dossier.ts'
import { applies, FIELD_NAMES, FIELDS, field, type FieldName } from '#contract/listing/register/fields.ts'

/** A field of the editor, or what is beside it: a mandate. */
type DossierField = keyof DossierForm | FieldName | 'mandate'

export interface Problem {
  field: DossierField
  message: string
}

/**
 * What publishing a listing lacks, a French sentence a field; empty when it may be published.
 * A mandate in force: loi 70-9 art. 6; fee lines: loi 70-9 art. 6-1; energy: CCH L126-33.
 */
export function problemsOf(form: DossierForm, { hasMandate }: { hasMandate: boolean }): Problem[] {
  const { title, location, description, price, category, deal, activities } = form
  return [
    ...lacks(title.length < TITLE_MIN_CHARS, 'title', `Le titre doit contenir au moins ${TITLE_MIN_CHARS} caractères`),
    ...lacks(
      location.length < LOCATION_MIN_CHARS,
      'location',
      `La localisation doit contenir au moins ${LOCATION_MIN_CHARS} caractères`,
    ),
    ...lacks(
      description.length < DESCRIPTION_MIN_CHARS,
      'description',
      `La description doit contenir au moins ${DESCRIPTION_MIN_CHARS} caractères`,
    ),
    ...lacks(!deal, 'deal', 'Choisissez la nature de la cession'),
    // Offices and warehouses have no trade: no sector is proposed for them.
    ...lacks(activities.length === 0 && category !== "Immobilier d'entreprise", 'activities', 'Choisissez l’activité'),
    ...lacks(price === null, 'price', 'Le prix doit être supérieur à 0'),
    ...priceProblems(form),
    ...requiredFacts(form),
    ...lacks(!hasMandate, 'mandate', 'Enregistrez un mandat en cours\u00a0: sans lui, rien ne peut être publié'),
  ]
}

/** Where the field of a problem is in the form: "facts.yearlyRent". */
export const pathOf = ({ field: name }: { field: string }): string => (name in FIELDS ? `facts.${name}` : name)

const lacks = (isMissing: boolean, name: DossierField, message: string): Problem[] =>
  isMissing ? [{ field: name, message }] : []

/** Fields the register requires, where they apply. */
function requiredFacts({ category, deal, facts }: DossierForm): Problem[] {
  return FIELD_NAMES.filter(
    (name) =>
      field(name).required && facts[name] === undefined && applies(name, { category, deal: deal ?? undefined, facts }),
  ).map((name) => ({ field: name, message: `${field(name).label}\u00a0: à renseigner avant de publier` }))
}

/** The price lines must add up, to one euro. */
function priceProblems({ price, deal, facts }: DossierForm): Problem[] {
  const { feesPayer, priceWithoutFees, priceFonds, priceMurs } = facts
  const buyerPays = feesPayer === 'acquereur' || feesPayer === 'partages'
  const base = buyerPays ? priceWithoutFees : (price ?? undefined)
  return [
    ...lacks(
      buyerPays && priceWithoutFees === undefined,
      'priceWithoutFees',
      'Indiquez le prix hors honoraires\u00a0: l’acquéreur en paie une part',
    ),
    ...lacks(
      buyerPays && priceWithoutFees !== undefined && price !== null && priceWithoutFees > price,
      'priceWithoutFees',
      'Le prix hors honoraires ne peut pas dépasser le prix affiché',
    ),
    ...lacks(
      deal === 'murs-et-fonds' && (priceFonds === undefined || priceMurs === undefined),
      priceFonds === undefined ? 'priceFonds' : 'priceMurs',
      'Indiquez la part du fonds et celle des murs',
    ),
    ...lacks(
      deal === 'murs-et-fonds' &&
        priceFonds !== undefined &&
        priceMurs !== undefined &&
        base !== undefined &&
        Math.abs(priceFonds + priceMurs - base) > 1,
      'priceMurs',
      'Fonds et murs doivent faire ensemble le prix hors honoraires',
    ),
  ]
}
