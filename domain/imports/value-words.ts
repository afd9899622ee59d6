import { ACTIVITY_NAMES, activity, type Activity, isActivity } from '#domain/listing/register/activities.ts'
import { DEALS, DEAL_NAMES, type Deal } from '#domain/listing/register/deals.ts'
import type { Status } from '#domain/listing/register/status.ts'
import { ACTIVITY_WORDS, OTHER_WORDS } from '#domain/listing/search/search-words.ts'
import type { EXCLUSIVITIES } from '#domain/mandates/mandate.ts'
import { folded, foldedName } from './folded.ts'
import type { ImportedQuality } from './mapping.ts'

// The words of the typed search name activities and deals here too; below are only those that files have and people do not type.

type Exclusivity = keyof typeof EXCLUSIVITIES

const wordsOf = <Value extends string>(rows: Partial<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string | undefined>(rows).flatMap(([value, words = '']) =>
      words.split(',').map((word) => [foldedName(word), value as Value] as const),
    ),
  )

const labelParts = (slug: Activity): string[] => {
  const { label } = activity(slug)
  return [label, ...label.split(', ')]
}

const MORE_ACTIVITY_WORDS: Partial<Record<Activity, string>> = {
  'fast-food': 'resto rapide, sandwich, restauration rapide sandwicherie',
  bakery: 'boulangerie patisserie, boul, bakery, boulangerie pat, boul patisserie, bp',
  'bar-tobacco':
    'bar tabac loto fdj, bar tabac jeux, bt, bar tabac presse loto, bar tabac fdj presse, tabac bar loto, cafe bar tabac',
  'tobacco-press': 'tabac presse jeux, tabac presse loto fdj, tabac journaux loto',
  pizzeria: 'pizzeria a emporter, pizzeria sur place',
  butcher: 'boucherie charcuterie, butcher',
  hair: 'salon coiffure mixte, coiffure mixte, hairdresser, coiffure homme, coiffure femme',
  florist: 'fleurs, florist',
  hotel: 'hotel',
  restaurant: 'restaurant',
  pharmacy: 'pharmacy',
  bar: 'bar',
}

const ACTIVITIES = new Map<string, Activity>(
  [
    ...ACTIVITY_NAMES.flatMap((slug) => labelParts(slug).map((part) => [foldedName(part), slug] as const)),
    ...[ACTIVITY_WORDS, MORE_ACTIVITY_WORDS].flatMap((list) =>
      Object.entries<string>(list as Record<string, string>).flatMap(([slug, words]) =>
        words.split(',').map((word) => [foldedName(word), slug as Activity] as const),
      ),
    ),
  ].filter(([word]) => word !== ''),
)

/** Words of several activities or a whole sector, which name none. */
const VAGUE = new Set(
  OTHER_WORDS.filter(([, to]) => to.sector || to.category || (to.activity ?? '').includes(',')).flatMap(([words]) =>
    words.split(',').map(foldedName),
  ),
)

/** What may stand around the name of a trade without making another of it. */
const AROUND =
  /^(?:traditionnel|traditionnelle|de quartier|de village|de centre ville|centre ville|indépendant|independant|familial|familiale|moderne|mixte|artisanal|artisanale)$/

/** The activity that a text names; `isSure` unless it is only a part of it, or the widest of several. */
export function activityNamed(text: string): { activity: Activity; isSure: boolean } | undefined {
  const name = foldedName(text)
  if (isActivity(text)) return { activity: text, isSure: true }
  const own = ACTIVITIES.get(name)
  if (own) return { activity: own, isSure: !VAGUE.has(name) }
  if (VAGUE.has(name)) return undefined
  const words = name.split(' ')
  if (words.length > 8) return undefined
  for (let length = words.length - 1; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const part = words.slice(start, start + length).join(' ')
      const found = part.length > 3 ? ACTIVITIES.get(part) : undefined
      const rest = [...words.slice(0, start), ...words.slice(start + length)].join(' ')
      if (found) return { activity: found, isSure: AROUND.test(rest) }
    }
  return undefined
}

/** The activities that a text names, all of them or none: « Bar, tabac » as one trade first, then each. */
export function activitiesNamed(text: string): { activities: Activity[]; isSure: boolean } {
  const whole = activityNamed(text)
  if (whole?.isSure) return { activities: [whole.activity], isSure: true }
  const parts = text
    .split(/[,;/+&\n]| et | - /)
    .map((part) => part.trim())
    .filter(Boolean)
  const each = parts.length > 1 && parts.length <= 3 ? parts.map(activityNamed) : []
  const found = each.filter((one) => one !== undefined)
  if (found.length > 0 && found.length === parts.length)
    return { activities: [...new Set(found.map((one) => one.activity))], isSure: found.every((one) => one.isSure) }
  return whole ? { activities: [whole.activity], isSure: false } : { activities: [], isSure: false }
}

const DEAL_WORDS = new Map<string, Deal>([
  ...OTHER_WORDS.flatMap(([words, { deal }]) =>
    deal ? words.split(',').map((word) => [foldedName(word), deal.split(',')[0] as Deal] as const) : [],
  ),
  ...DEAL_NAMES.flatMap(
    (deal) =>
      [
        [foldedName(DEALS[deal].label), deal],
        [foldedName(deal), deal],
      ] as const,
  ),
  ...wordsOf<Deal>({
    fonds:
      'fond de commerce, fonds de commerce, fdc, fond, vente fond de commerce, vente de fond de commerce, cession de fond de commerce, cession fond de commerce, cession de fond, cession fond, business, goodwill, fond commerce, vente fond, f, fond artisanal, fond de commerce seul, fond liberal, vente fonds de commerce',
    'droit-au-bail':
      'dab, droit bail, droit au bail, cession de droit au bail, cession bail, cession de bail, pas de porte, lease, cession droit au bail, cdb, droit de bail, leasehold, vente droit au bail, cession dab',
    murs: 'mur, mur seul, mur commerciaux, mur de commerce, mur occupe, mur libre, vente mur, vente de mur, immobilier, freehold, mur loue, vente mur commerciaux, mur commercial, investissement, immeuble',
    'murs-et-fonds':
      'mur fond, mur et fond, fond et mur, fond mur, mur + fond, fdc + mur, mur fdc, fdc mur, fond de commerce et mur, mur et fond de commerce, fdc et mur, mur et fdc',
    titres:
      'part sociale, part, titre, cession de part, cession part, cession de part sociale, action, cession d action, vente de part, share, cession titre, societe, part de societe, cession de societe, parts sociales, cession de titre, 100 de part',
    'location-gerance':
      'location gerance, loc gerance, gerance, lg, location gerance libre, gerance libre, gerance location, loc ger',
    location:
      'location, a louer, location pure, bail commercial, location commerciale, bail neuf, bail, l, to let, rental, location de local, location local commercial, local commercial a louer, nouveau bail',
    franchise: 'franchise, creation, creation franchise, creation en franchise',
  }),
])

/** Short or broad words: their meaning is confirmed. */
const UNSURE_DEALS = new Set([
  'f',
  'l',
  'bail',
  'immeuble',
  'immobilier',
  'investissement',
  'creation',
  'societe',
  'part',
  'titre',
  'lease',
  'share',
  'business',
  'local commercial',
])

/** The nature of the deal that a text names. */
export function dealNamed(text: string): { deal: Deal; isSure: boolean } | undefined {
  const name = foldedName(text.replaceAll('+', ' et '))
  if (name === 'local commercial') return { deal: 'location', isSure: false }
  const deal = DEAL_WORDS.get(name) ?? DEAL_WORDS.get(foldedName(text))
  return deal && { deal, isSure: !UNSURE_DEALS.has(name) }
}

const STATUS_WORDS = wordsOf<Status>({
  'en vente':
    'en vente, en cour, disponible, actif, active, a vendre, ouvert, en ligne, diffuse, publie, mandat en cour, en commercialisation, libre, dispo, for sale, available, nouveau, nouveaute, en portefeuille, en stock, baisse de prix, exclusivite, online, publiee, diffusee, en cours de vente, on market, valide',
  'sous offre':
    'sou offre, offre, offre en cour, option, sou option, reserve, offre acceptee, under offer, negociation, en negociation, offre recue',
  'sous compromis':
    'sou compromi, compromi, promesse, sou promesse, compromi signe, promesse signee, sou promesse de vente, sou compromi de vente, under contract, sold stc, compromi en cour',
  vendu:
    'vendu, vendue, cede, cedee, sold, acte signe, vente signee, realise, vendu par nou, acte, conclu, signe, loue, louee, vendu agence',
  retiré:
    'retire, retiree, archive, archivee, suspendu, suspendue, inactif, annule, annulee, caduc, withdrawn, archived, expire, perdu, abandonne, stoppe, mandat expire, retire de la vente, hor marche, vendu par un confrere, vendu par un tier, vendu par confrere, off market, stand by, en attente, sou suspension, non disponible',
  brouillon:
    'brouillon, draft, estimation, a valider, en preparation, prospect, projet, non publie, a completer, en cour de saisie',
})

/** The status that a text names. */
export const statusNamed = (text: string): Status | undefined => STATUS_WORDS.get(foldedName(text))

const EXCLUSIVITY_WORDS = wordsOf<Exclusivity>({
  exclusif:
    'exclusif, exclu, exclusivite, exclusive, mandat exclusif, oui, x, 1, vrai, true, o, yes, y, e, ex, exclusif agence, sole agency, en exclusivite, exc',
  simple: 'simple, s, non, 0, faux, false, n, no, mandat simple, non exclusif, sans exclusivite, open, sim, ordinaire',
  'semi-exclusif':
    'semi exclusif, semi, semi exclu, co exclusif, co exclusivite, semi exclusivite, se, mandat semi exclusif, coexclusif, co exclu, partage',
})

/** The kind of mandate that a text names. */
export const exclusivityNamed = (text: string): Exclusivity | undefined => EXCLUSIVITY_WORDS.get(foldedName(text))

/** Abbreviations: they are confirmed. */
export const isAbbreviation = (text: string): boolean =>
  foldedName(text).length < 3 && !/^(?:x|1|0|oui|non)$/.test(foldedName(text))

type FeesPayer = 'acquereur' | 'vendeur' | 'partages'

const FEES_PAYER_WORDS = wordsOf<FeesPayer>({
  acquereur:
    'acquereur, acq, a, acquereurs, acheteur, ach, buyer, 1, charge acquereur, a la charge de l acquereur, a charge acquereur, preneur, l acquereur, honoraire acquereur, ca, hca, purchaser, locataire',
  vendeur:
    'vendeur, vend, v, seller, 2, charge vendeur, a la charge du vendeur, a charge vendeur, cedant, mandant, le vendeur, honoraire vendeur, cv, vdr, bailleur, proprietaire, hcv',
  partages:
    'partage, partagee, acquereur et vendeur, vendeur et acquereur, 3, le deux, 50 50, mixte, acquereur vendeur, vendeur acquereur, shared, both, partages, partagé, moitie moitie, deux partie, l acquereur et le vendeur',
})

/** Who pays the fees. */
export const feesPayerNamed = (text: string): FeesPayer | undefined => FEES_PAYER_WORDS.get(foldedName(text))

const CIVILITY_WORDS = wordsOf<string>({
  Madame: 'mme, madame, mlle, mademoiselle, mrs, m, ms, f, miss',
  Monsieur: 'm, mr, monsieur, mister, h, messieur',
  'Madame et Monsieur':
    'm et mme, mme et m, mme m, m mme, monsieur et madame, madame et monsieur, mr et mme, mme et mr',
})
const OTHER_CIVILITIES = new Set(['dr', 'docteur', 'me', 'maitre', 'pr', 'professeur'])

/** « Madame » or « Monsieur »; undefined for what is no civility. */
export function civilityNamed(text: string): string | undefined {
  const name = folded(text)
  if (OTHER_CIVILITIES.has(name)) return text.trim()
  return name === 'ms' ? 'Madame' : CIVILITY_WORDS.get(name)
}

const QUALITY_WORDS = wordsOf<ImportedQuality>({
  acquéreur:
    'acquereur, acheteur, buyer, prospect acquereur, repreneur, preneur, candidat, client acquereur, prospect, candidat repreneur, acquereur potentiel',
  cédant: 'vendeur, cedant, seller, proprietaire, mandant, client vendeur, vendor, bailleur, prospect vendeur',
  conseil:
    'notaire, avocat, expert comptable, comptable, conseil, banque, banquier, courtier, lawyer, accountant, huissier, prescripteur',
})

/** The quality of a person in the trade. */
export const qualityNamed = (text: string): ImportedQuality | undefined => QUALITY_WORDS.get(foldedName(text))
