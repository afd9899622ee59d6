import { DESCRIPTION_MIN_CHARS, LOCATION_MIN_CHARS, TITLE_MIN_CHARS } from '#domain/limits.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { buyerPaysFees, contradictedAmounts } from '#domain/listing/fees.ts'
import { pictureFile } from '#domain/listing/pictures/picture-file.ts'
import { applies, FIELD_NAMES, FIELDS, field, type FactName, isRequired } from '#domain/listing/register/fields.ts'

/** A field of the editor, or the mandate, which is not part of the form. */
type DossierField = keyof DossierForm | FactName | 'mandate'

export interface PublicationProblem {
  field: DossierField
  message: string
}

/**
 * What a listing lacks to be published, one French sentence a field; empty when it may be published. A mandate in force: loi
 * 70-9 art. 6; fees: loi 70-9 art. 6-1; energy: CCH L126-33.
 */
export function publicationProblems(form: DossierForm, { hasMandate }: { hasMandate: boolean }): PublicationProblem[] {
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
    // Offices and warehouses have no trade, so that no activity can be chosen for them.
    ...lacks(activities.length === 0 && category !== "Immobilier d'entreprise", 'activities', 'Choisissez l’activité'),
    ...lacks(price === null, 'price', 'Le prix doit être supérieur à 0'),
    ...priceProblems(form),
    ...contradictionsOf(form),
    ...requiredFacts(form),
    ...lacks(!hasMandate, 'mandate', 'Enregistrez un mandat en cours\u00a0: sans lui, rien ne peut être publié'),
  ]
}

/** Number of requirements for publishing a listing of this nature: what an empty form would lack, its nature included. */
export function countAsked(form: DossierForm): number {
  const { feesPayer } = form.facts
  const empty = {
    ...form,
    title: '',
    location: '',
    description: '',
    price: null,
    activities: [],
    pictures: [],
    facts: {},
  }
  return (
    publicationProblems(empty, { hasMandate: false }).length +
    Number(form.deal !== null) +
    Number(buyerPaysFees(feesPayer))
  )
}

/** The path of a problem's field in the form: "facts.yearlyRent". */
export const problemPath = ({ field: name }: { field: string }): string => (name in FIELDS ? `facts.${name}` : name)

const lacks = (isMissing: boolean, name: DossierField, message: string): PublicationProblem[] =>
  isMissing ? [{ field: name, message }] : []

/** Missing fields that the register requires, where they apply. */
function requiredFacts({ category, deal, facts }: DossierForm): PublicationProblem[] {
  return FIELD_NAMES.filter(
    (name) =>
      isRequired(name, deal) &&
      facts[name] === undefined &&
      applies(name, { category, deal: deal ?? undefined, facts }),
  ).map((name) => ({ field: name, message: `${field(name).label}\u00a0: à renseigner avant de publier` }))
}

/** Missing amounts without which the price is not clear. */
function priceProblems({ deal, facts }: DossierForm): PublicationProblem[] {
  const { feesPayer, priceWithoutFees, priceFonds, priceMurs } = facts
  return [
    ...lacks(
      buyerPaysFees(feesPayer) && priceWithoutFees === undefined,
      'priceWithoutFees',
      'Indiquez le prix hors honoraires\u00a0: l’acquéreur en paie une part',
    ),
    ...lacks(
      deal === 'murs-et-fonds' && (priceFonds === undefined || priceMurs === undefined),
      priceFonds === undefined ? 'priceFonds' : 'priceMurs',
      'Indiquez la part du fonds et celle des murs',
    ),
  ]
}

/**
 * What cannot be true of a listing, or must not be shown, however it was entered: amounts that contradict the price, and a
 * confidential photo among the published ones.
 */
export function contradictionsOf({ price, deal, facts, pictures }: DossierForm): PublicationProblem[] {
  const { feesPayer, priceWithoutFees } = facts
  const parts = deal === 'murs-et-fonds' ? { priceFonds: facts.priceFonds, priceMurs: facts.priceMurs } : {}
  const secret = new Set(pictures.filter(({ confidential }) => confidential).map(({ image }) => pictureFile(image)))
  return [
    ...(price === null ? [] : contradictedAmounts({ price, feesPayer, priceWithoutFees, ...parts })),
    ...lacks(
      pictures.some(({ image, confidential }) => !confidential && secret.has(pictureFile(image))),
      'pictures',
      SECRET_PICTURE,
    ),
  ]
}

export const SECRET_PICTURE = 'Cette photo montre l’enseigne\u00a0: elle ne peut pas être publiée'
