import { DEALS } from '#domain/listing/register/deals.ts'
import type { PortalForm } from '#domain/syndication/portal.ts'
import { type PolirisListing, type PolirisValues, TEXT_MAX_CHARS, writtenChars } from './listing-values.ts'

const TITLE_MAX_CHARS = 64
/** Some of the portals that read the format refuse a shorter text. */
const TEXT_MIN_CHARS = 50

/** What the columns that must be filled hold. The place and the pictures have words of their own. */
const REQUIRED: Record<number, string> = {
  11: 'Le prix manque',
  15: 'Les honoraires manquent\u00a0: indiquez qui les paie et le prix hors honoraires',
  16: 'La surface manque',
  20: 'Le titre manque',
  21: 'La description manque',
  302: 'Il manque à la charge de qui sont les honoraires',
}

type Filter = Pick<PortalForm, 'deals' | 'categories'> & { isRefused: boolean }

/** Why a listing does not leave for a portal, in words; empty when it leaves. */
export function reasonsToKeep({ row, postcode }: PolirisListing, values: PolirisValues, filter: Filter): string[] {
  const { deal, category } = row
  const title = values.get(20) ?? ''
  const text = row.description
  const tooLong = (what: string, length: number, max: number) =>
    length > max ? [`${what} trop long\u00a0: ${length} caractères, ${max.toLocaleString('fr-FR')} au plus`] : []
  return [
    ...(filter.isRefused ? ['Décoché pour ce portail'] : []),
    ...(filter.categories.length > 0 && !filter.categories.includes(category)
      ? [`Catégorie que ce portail ne reçoit pas\u00a0: ${category}`]
      : []),
    ...(filter.deals.length > 0 && deal && !filter.deals.includes(deal)
      ? [`Nature que ce portail ne reçoit pas\u00a0: ${DEALS[deal].label}`]
      : []),
    ...placeReasons(row, postcode),
    ...kindReasons(row, values),
    ...Object.entries(REQUIRED).flatMap(([rank, reason]) => (values.get(Number(rank)) ? [] : [reason])),
    ...tooLong('Titre', title.length, TITLE_MAX_CHARS),
    ...tooLong('Texte', writtenChars(text), TEXT_MAX_CHARS),
    ...(text && text.length < TEXT_MIN_CHARS
      ? [`Texte trop court\u00a0: ${text.length} caractères, ${TEXT_MIN_CHARS} au moins`]
      : []),
    ...(values.has(85) ? [] : ['Aucune photo à montrer']),
  ]
}

function placeReasons({ discretion }: PolirisListing['row'], postcode: string | undefined): string[] {
  if (discretion !== 'commune') return ['Lieu masqué\u00a0: ce portail n’a pas de floutage']
  return postcode ? [] : ['Le code postal n’est pas connu\u00a0: précisez la commune']
}

function kindReasons({ deal }: PolirisListing['row'], values: PolirisValues): string[] {
  if (!deal) return ['La nature de la cession manque']
  return values.has(3) ? [] : [`Nature sans équivalent chez ce portail\u00a0: ${DEALS[deal].label}`]
}
