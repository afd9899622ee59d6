import { FINANCING_MARKET } from '#domain/financing/market.ts'
import { counted, euros, frenchNumber, numericDate, percents } from '#domain/format.ts'
import { activity as activityRow, sectorRow } from '#domain/listing/register/activities.ts'
import { buyerPay, type MultipleCap } from './bounds.ts'
import { DEAL_LABELS } from './inputs.ts'
import type { OwnSales } from './own-sales.ts'
import type { ReferenceRow } from './reference-file.ts'
import { notesOn, REFERENCES } from './references.ts'
import {
  type Confidence,
  type Doubt,
  LOW_EBITDA_PERCENT,
  type Method,
  type MethodResult,
  type Valuation,
  type ValuationInputs,
} from './valuation.ts'
import { ZONES } from './zones.ts'

// A valuation in French sentences, the same on the page and in the PDF.

export const CONFIDENCES: Record<Confidence, string> = { high: 'élevée', medium: 'moyenne', low: 'faible' }

/** Added after a range that does not cover all that is sold. */
export const COVERS: Record<Valuation['covers'], string> = {
  all: '',
  business: ', le fonds seul, sans les murs',
  walls: ', les murs seuls, sans le fonds',
}

/** « Hôtel-bureau, murs et fonds », or the part of it that was valued. */
export const valuationSubject = ({ covers, range }: Valuation, { activity, deal }: ValuationInputs): string =>
  `${activityRow(activity).label}${range && COVERS[covers] ? COVERS[covers] : `, ${DEAL_LABELS[deal].toLowerCase()}`}`

const TITLES: Record<Method, string> = {
  revenue: 'Par le chiffre d’affaires',
  ebitda: 'Par la rentabilité',
  comparables: 'Par des ventes comparables',
  lease: 'Par le droit au bail',
  walls: 'Par le revenu des murs',
  shares: 'De la valeur de l’affaire à celle des titres',
}

/** « 175 000 € à 225 000 € », or one amount when both are the same. */
export const amounts = ({ low, high }: { low: number; high: number }): string =>
  low === high ? euros(low) : `${euros(low)} à ${euros(high)}`

/** One paragraph a method, in the order of the valuation's methods. */
export const methodWords = (valuation: Valuation, inputs: ValuationInputs) =>
  valuation.methods.map((result) => ({
    method: result.method,
    title: TITLES[result.method],
    /** Undefined when the method has no range, or one that the business does not earn. */
    amount: result.range && !result.isBeyondProfit ? amounts(roundedHundreds(result.range)) : undefined,
    /** The reference: its rate, base, sales and year. */
    reference: result.reference ? referenceWords(result.reference) : ownWords(result, inputs),
    source: result.reference?.source ?? (isUsualYield(result, inputs) ? REFERENCES.yields.source : undefined),
    /** The calculation, or why there is none. */
    sentences: sentencesOf(result, { valuation, inputs }).filter((sentence) => sentence !== ''),
  }))
export type MethodWords = ReturnType<typeof methodWords>[number]

const roundedHundreds = ({ low, high }: { low: number; high: number }) => ({
  low: Math.round(low / 100) * 100,
  high: Math.round(high / 100) * 100,
})

const BASES: Record<ReferenceRow['base'], string> = {
  ht: 'du chiffre d’affaires annuel HT',
  ttc: 'du chiffre d’affaires annuel TTC',
  'before-owner': 'fois l’EBE annuel, avant rémunération et cotisations de l’exploitant',
  unstated: '',
}

/** « 63 à 69 % du chiffre d’affaires annuel HT, 67 % en moyenne, sur 77 ventes, 2020 ». */
function referenceWords(row: ReferenceRow): string {
  const { method, base, low, mid, high, slices, sample, zone, notIn, deal, year, isWeak } = row
  const rate = method === 'revenue' ? percents : frenchNumber
  const unstated = method === 'revenue' ? 'du chiffre d’affaires annuel' : 'fois l’EBE annuel'
  const range = slices
    ? slices.map((slice) => rate(slice.rate)).join(', puis ')
    : low === undefined || high === undefined
      ? rate(mid ?? 0)
      : `${frenchNumber(low)} à ${rate(high)}`
  return [
    `${range} ${BASES[base] || `${unstated} (la source ne précise pas la base)`}`,
    low !== undefined && mid !== undefined ? `${rate(mid)} au milieu` : '',
    low === undefined ? 'en moyenne' : '',
    deal === 'murs-et-fonds' ? 'murs compris' : '',
    zone ? `en zone «\u00a0${ZONES[zone]}\u00a0»` : '',
    slices ? `à ${slices.map((slice) => euros(slice.revenue)).join(', ')} de chiffre d’affaires` : '',
    notIn ? `hors zone «\u00a0${ZONES[notIn]}\u00a0»` : '',
    sample ? `sur ${counted(sample, 'vente')}` : 'nombre de ventes non publié',
    year === null ? 'non daté' : String(year),
    isWeak ? 'référence isolée' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether the published yields of premises were used, because the person gave none. */
const isUsualYield = ({ method, range }: MethodResult, { premisesYield }: ValuationInputs): boolean =>
  method === 'walls' && range !== undefined && !premisesYield

/** « 6 ventes de l’agence dans ce métier, 2022 à 2026 : 60 à 75 % du chiffre d’affaires annuel HT ». */
function ownWords(result: MethodResult, inputs: ValuationInputs): string | undefined {
  const { low, high, year } = REFERENCES.yields
  if (isUsualYield(result, inputs))
    return `rendement brut de ${frenchNumber(low)} à ${percents(high)} par an selon la ville et le locataire, ${year}`
  const { ownSales } = inputs
  if (result.method !== 'comparables' || !result.range || !ownSales) return undefined
  const { sales, from, to, revenue, ebitda } = ownSales
  const years = from === to ? String(from) : `${from} à ${to}`
  const ratios = [
    revenue ? `${frenchNumber(revenue.low)} à ${percents(revenue.high)} ${BASES.ht}` : '',
    ebitda ? `${frenchNumber(ebitda.low)} à ${frenchNumber(ebitda.high)} ${BASES['before-owner']}` : '',
  ].filter(Boolean)
  return `${counted(sales, 'vente')} de l’agence dans ce métier, ${years}\u00a0: ${ratios.join('\u00a0; ')} (quartiles, arrondis)`
}

interface Context {
  valuation: Valuation
  inputs: ValuationInputs
}

function sentencesOf(result: MethodResult, context: Context): string[] {
  if (result.missing) return [missingWords(result, context)]
  const standIn = result.standIn
    ? `Aucune référence propre à ce métier\u00a0: nous utilisons celle du métier «\u00a0${activityRow(result.standIn).label}\u00a0».`
    : ''
  return [standIn, ...calculationWords(result, context)]
}

function missingWords({ method, missing }: MethodResult, { inputs }: Context): string {
  switch (missing) {
    case 'reference':
      return method === 'revenue'
        ? 'Personne ne publie à quelle part de leur chiffre d’affaires se vendent les affaires de ce métier.'
        : 'Personne ne publie à combien de fois leur EBE se vendent les affaires de ce métier.'
    case 'revenue':
      return 'Indiquez le chiffre d’affaires HT pour l’appliquer.'
    case 'revenueWithVat':
      return 'Cette référence porte sur le chiffre d’affaires TTC\u00a0: indiquez-le. Nous ne convertissons pas le HT.'
    case 'ebitda':
      return 'Indiquez l’EBE\u00a0: c’est lui qu’un acquéreur regarde d’abord, parce que c’est lui qui rembourse.'
    case 'netDebt':
      return 'Pour des titres, indiquez la dette nette de la société (emprunts moins trésorerie).'
    case 'comparables':
      return inputs.comparables.length > 0
        ? 'Il faut trois ventes au moins, avec leur chiffre d’affaires ou leur EBE.'
        : inputs.ownSales
          ? 'Indiquez le chiffre d’affaires ou l’EBE pour le comparer à nos ventes.'
          : 'Nous n’avons pas encore vendu assez d’affaires de ce métier pour comparer la vôtre aux nôtres.'
    default:
      return method === 'walls'
        ? 'Indiquez le loyer que les murs rapportent, ou rapporteraient\u00a0: c’est lui qui fait leur valeur.'
        : 'La valeur d’un droit au bail dépend du loyer de marché\u00a0: un conseiller l’établit après visite.'
  }
}

function calculationWords(result: MethodResult, { inputs, valuation }: Context): string[] {
  const { method, figure = 0, range, rates, reference, isBeyondProfit } = result
  if (method === 'ebitda' && figure <= 0)
    return [
      `EBE annuel retenu\u00a0: ${euros(figure)}. Tant que l’affaire ne gagne rien, sa rentabilité ne vaut rien\u00a0: elle compte pour 0\u00a0€ dans la fourchette.`,
    ]
  switch (method) {
    case 'revenue':
    case 'ebitda': {
      const rate = method === 'revenue' ? percents : frenchNumber
      const figureName =
        method === 'ebitda'
          ? 'EBE annuel retenu'
          : reference?.base === 'ttc'
            ? 'Chiffre d’affaires TTC'
            : 'Chiffre d’affaires annuel retenu'
      const unit = method === 'revenue' ? 0.01 : 1
      const product = (at: number) =>
        `${rate(Math.round(at * 100) / 100)} × ${euros(figure)} = ${euros(Math.round((at * unit * figure) / 100) * 100)}`
      return [
        `${figureName}\u00a0: ${euros(figure)}.`,
        reference?.low === undefined
          ? `La source donne une moyenne seule\u00a0: nous comptons ${percents(REFERENCES.meanSpreadPercent)} de part et d’autre, choix de l’agence.`
          : '',
        `${product(rates?.low ?? 0)}\u00a0; ${product(rates?.high ?? 0)}.`,
        isBeyondProfit ? beyondProfitWords(valuation) : '',
      ]
    }
    case 'comparables':
      if (inputs.ownSales) return ownSalesCalculation(inputs.ownSales, valuation)
      return [
        `${counted(inputs.comparables.length, 'vente')} connues de l’agence\u00a0: quartiles des rapports prix sur chiffre d’affaires et prix sur EBE, appliqués à l’affaire.`,
      ]
    case 'lease':
      return [
        `${frenchNumber(inputs.leaseCoefficient ?? 0)} × ${euros(figure)} d’économie de loyer par an = ${euros(range?.low ?? 0)}. Un fonds vaut au moins son droit au bail.`,
      ]
    case 'walls': {
      const product = (at: number) => `${euros(figure)} ÷ ${percents(at)} = ${euros((figure / at) * 100)}`
      const given = `${product(rates?.low ?? 1)}, au rendement que vous avez indiqué.`
      return [
        inputs.premisesYield
          ? given
          : `${product(rates?.high ?? 1)}\u00a0; ${product(rates?.low ?? 1)}. Plus l’adresse est sûre, plus le rendement est bas et le prix élevé.`,
      ]
    }
    default:
      return [`Valeur par la rentabilité, moins ${euros(figure)} de dette nette.`]
  }
}

function ownSalesCalculation({ revenue, ebitda }: OwnSales, valuation: Valuation): string[] {
  const { revenue: yearly = 0, restatedEbitda: earned = 0 } = valuation
  const told = [
    { name: 'Chiffre d’affaires annuel retenu', figure: yearly, ratios: revenue, rate: percents, per: 100 },
    { name: 'EBE annuel avant rémunération', figure: earned, ratios: ebitda, rate: frenchNumber, per: 1 },
  ].flatMap(({ name, figure, ratios, rate, per }) => {
    if (!ratios || figure <= 0) return []
    const products = [ratios.low, ratios.high].map(
      (at) => `${rate(at)} × ${euros(figure)} = ${euros(Math.round(((at / per) * figure) / 100) * 100)}`,
    )
    return [`${name}\u00a0: ${euros(figure)}. ${products.join('\u00a0; ')}.`]
  })
  return told.length === 2 ? [...told, 'La moyenne des deux est retenue.'] : told
}

function beyondProfitWords({ outcome, bound }: Valuation): string {
  if (outcome === 'too-little') return `${EARNS_TOO_LITTLE}.`
  const effect = bound ? 'son bénéfice fixe le haut de la fourchette' : 'sa rentabilité ramène la fourchette plus bas'
  return `C’est plus que ce que l’affaire gagne ne permet de payer\u00a0: ${effect}.`
}

/** Remarks on the whole result: unusual years, disagreement, losses, the price that can be repaid. */
export function remarks(valuation: Valuation, inputs: ValuationInputs): string[] {
  const { range, profitability, unusualYears, methods, revenue, ebitda } = valuation
  const isUsed = (name: Method) => methods.some(({ method, weight }) => method === name && weight > 0)
  const yearsGiven = inputs.years.filter((year) => year.revenue !== undefined).length
  return [
    ...profitWords(valuation),
    wallsWords(valuation, inputs),
    revenue !== undefined && yearsGiven > 1
      ? `Chiffre d’affaires annuel retenu\u00a0: ${euros(revenue)}${ebitda === undefined ? '' : `\u00a0; EBE\u00a0: ${euros(ebitda)}`}. Le dernier exercice compte trois fois, le précédent deux, celui d’avant une, ramenés à douze mois (choix de l’agence).`
      : '',
    ...unusualYears.map(
      (at) =>
        `${['Le dernier exercice', 'L’exercice précédent', 'L’exercice le plus ancien'][at] ?? 'Un exercice'} s’écarte de plus de moitié de la moyenne\u00a0: il compte, mais il faudra l’expliquer.`,
    ),
    profitability ? disagreement(profitability) : '',
    boundWords(valuation, inputs),
    capWords(valuation, inputs),
    range && methods.filter(({ weight }) => weight > 0).length > 1
      ? `Quand plusieurs méthodes s’appliquent, la rentabilité compte deux fois plus que le chiffre d’affaires${isUsed('comparables') ? ' et que les ventes comparables' : ''} (choix de l’agence).`
      : '',
    ceilingWords(valuation, inputs),
    ...(methods.some(({ method }) => method === 'ebitda') ? notesOn(inputs.activity) : []),
  ].filter((sentence) => sentence !== '')
}

/** Remarks on an unknown profit or a loss, with the value that a small profit would give. */
function profitWords({ doubts, range, ifLow }: Valuation): string[] {
  const isLoss = doubts.includes('loss')
  if (!range || (!isLoss && !doubts.includes('unknown-profit'))) return []
  const small =
    ifLow && `Avec un EBE de ${percents(LOW_EBITDA_PERCENT)} du chiffre d’affaires, soit ${euros(ifLow.ebitda)}`
  const low = ifLow?.range
    ? `${small}, la fourchette serait de ${amounts(ifLow.range)}.`
    : small
      ? `${small}, nous n’en donnerions aucune\u00a0: une affaire qui gagne peu se vend bien moins cher, quel que soit son chiffre d’affaires.`
      : 'Une affaire qui gagne peu se vend bien moins cher, quel que soit son chiffre d’affaires.'
  return isLoss
    ? ['L’affaire ne gagne pas d’argent\u00a0: un acquéreur n’en paie que l’emplacement, le bail et le matériel.', low]
    : [
        'Sans l’EBE, la fourchette est large et son haut suppose une affaire qui gagne sa vie comme les autres du métier.',
        low,
      ]
}

function wallsWords({ covers, range }: Valuation, { deal, isRentUnpaid, premisesRent }: ValuationInputs): string {
  if (range && covers === 'business')
    return 'Les murs s’ajoutent à cette fourchette\u00a0: indiquez leur loyer pour les estimer. Si l’affaire n’en paie pas, le fonds seul vaut moins que ce qui est écrit ici, car son EBE profite des murs.'
  return deal === 'murs-et-fonds' && isRentUnpaid && premisesRent
    ? `L’EBE est retenu après ${euros(premisesRent)} de loyer, que l’affaire paierait si les murs étaient à un autre\u00a0: sans cela, ils compteraient deux fois.`
    : ''
}

/** What cut the range: a multiple of the EBITDA, or what the buyer can finance. */
function boundWords({ bound, range, cap }: Valuation, { activity, deal }: ValuationInputs): string {
  if (!bound || !range) return ''
  const most = euros(Math.floor(bound.amount / 1_000) * 1_000)
  if (bound.by === 'financing')
    return `La fourchette s’arrête à ${most}\u00a0: nous n’écrivons pas un prix qui dépasse de plus d’un dixième ce que l’affaire rembourse (choix de l’agence).`
  const debt = deal === 'titres' ? ', dette nette déduite' : ''
  return `La fourchette s’arrête à ${most}\u00a0: ${timesEbitda(bound.multiple)}${debt}, ${capOrigin(cap, activity)}.${cap ? ` ${capSource(cap)}` : ''}`
}

/** The multiple under which a range stayed, or which left none: whose it is, and where it comes from. */
function capWords(valuation: Valuation, { activity, deal }: ValuationInputs): string {
  const { cap, bound, range, outcome, restatedEbitda = 0 } = valuation
  const isUsed = outcome === 'too-little' || (range !== undefined && bound === undefined)
  if (!cap || !isUsed || restatedEbitda <= 0) return ''
  const what = deal === 'titres' ? 'un prix' : 'un prix du fonds'
  const amount = range ? '' : `, soit ${euros(Math.floor((cap.multiple * restatedEbitda) / 100) * 100)}`
  return `Nous n’écrivons pas ${what} au-delà de ${timesEbitda(cap.multiple)}${amount}, ${capOrigin(cap, activity)}. ${capSource(cap)}`
}

const timesEbitda = (multiple: number): string =>
  `${frenchNumber(Math.round(multiple * 100) / 100)} fois l’EBE avant rémunération`

/** Opinions stored before the agency could choose have no `cap`: theirs was that of the sector. */
function capOrigin(cap: MultipleCap | undefined, activity: ValuationInputs['activity']): string {
  const sector = `pour le secteur «\u00a0${sectorRow(activityRow(activity).sector).label}\u00a0»`
  if (cap?.from === 'reference') return 'le haut de ce qui est publié pour ce métier'
  return cap?.from === 'agency'
    ? `le plafond que l’agence a fixé ${sector}`
    : `le plafond que l’agence retient ${sector}`
}

function capSource({ from, source, year }: MultipleCap): string {
  const title = from === 'agency' ? source.replace(/\.$/, '') : REFERENCES.sources[source]?.title
  // Most titles name their years.
  return `Source\u00a0: ${title}${year && !title?.includes(String(year)) ? `, ${year}` : ''}.`
}

function ceilingWords({ ceiling, covers }: Valuation, { ownerPay, deal }: ValuationInputs): string {
  if (ceiling === undefined) return ''
  const pay = `après ${euros(buyerPay(ownerPay))} de rémunération par an${ownerPay === buyerPay(ownerPay) ? '' : ' (choix de l’agence)'}`
  if (ceiling === 0)
    return `Contrôle par le financement\u00a0: ${pay}, l’affaire ne laisse pas de quoi rembourser un emprunt. Un acquéreur devra payer comptant, ou la redresser.`
  const what =
    deal !== 'murs-et-fonds' ? 'un prix' : covers === 'all' ? 'un prix des murs et du fonds' : 'un prix du fonds'
  return `Contrôle par le financement\u00a0: avec ${percents(FINANCING_MARKET.apportPercent)} d’apport et ${pay}, l’affaire rembourse jusqu’à ${what} d’environ ${euros(ceiling)}.`
}

/** Why two methods give different values. */
function disagreement({ own, implied }: { own: number; implied: number }): string {
  const side = own < implied ? 'moins' : 'plus'
  return `Les deux méthodes ne disent pas la même chose. Votre EBE représente ${percents(own)} du chiffre d’affaires, là où les références supposent environ ${percents(Math.round(implied))}\u00a0: votre affaire gagne ${side} que celles dont viennent ces références, à chiffre d’affaires égal.`
}

const SURE_SALES = 'cinq ventes comparables au moins et trois exercices'

const DOUBTS: Record<Doubt, string> = {
  'unknown-profit': 'sans l’EBE, on ne sait pas ce que l’affaire gagne',
  loss: 'l’affaire ne gagne pas d’argent',
  single: 'une seule méthode s’applique, rien ne la recoupe',
  apart: 'les méthodes ne s’accordent pas',
  old: 'les ventes de référence ont plus de cinq ans',
  undated: 'la référence n’est pas datée',
  'few-sales': 'la référence repose sur peu de ventes, ou ne dit pas combien',
  weak: 'la référence vient d’une seule source',
  borrowed: 'la référence est celle d’un métier voisin',
}

/** The reasons for the level of confidence. */
export function confidenceReason({ doubts, hasSureSales }: Valuation): string {
  const told = doubts.filter((doubt) => !hasSureSales || (doubt !== 'single' && doubt !== 'apart'))
  const words = told.map((doubt) => DOUBTS[doubt]).join('\u00a0; ')
  const reason = hasSureSales
    ? [SURE_SALES, words].filter(Boolean).join(', mais ')
    : words || 'deux méthodes s’accordent, sur des ventes récentes'
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}

/** Why no figure is asked for: nobody publishes a price of this. */
export const forExpertWords = ({ deal }: ValuationInputs): string =>
  deal === 'droit-au-bail'
    ? 'La valeur d’un droit au bail dépend du loyer de marché de l’adresse\u00a0: un conseiller l’établit après une visite.'
    : deal === 'titres'
      ? 'Personne ne publie à combien de fois leur EBE se vendent les sociétés de ce métier\u00a0: un conseiller peut estimer la vôtre sur vos comptes, après une visite.'
      : 'Personne ne publie à quel prix se vendent les affaires de ce métier, et nous n’inventons pas de fourchette\u00a0: un conseiller peut estimer la vôtre sur vos comptes, après une visite.'

const EARNS_TOO_LITTLE = 'L’affaire gagne trop peu pour que son chiffre d’affaires fixe un prix'

/** In the place of a range. */
export const noRangeTitle = (valuation: Valuation): string =>
  valuation.outcome !== 'none'
    ? 'Non estimable en ligne'
    : lacksFigure(valuation)
      ? 'Pas encore de fourchette'
      : 'Aucune estimation possible ici'

const lacksFigure = ({ methods }: Valuation): boolean =>
  methods.some(({ missing }) => missing !== undefined && missing !== 'reference' && missing !== 'comparables')

/** Why there is no range, and what to do. */
export function noRangeWords({ outcome, methods }: Valuation): string {
  if (outcome === 'too-little')
    return `${EARNS_TOO_LITTLE}. Un conseiller peut l’estimer sur vos comptes, après une visite.`
  if (outcome === 'apart')
    return 'D’une méthode à l’autre, le prix va de plus du simple au double\u00a0: une fourchette entre les deux ne dirait rien. Un conseiller peut trancher, sur vos comptes et après une visite.'
  if (outcome === 'too-wide')
    return 'D’une source à l’autre, les prix de ce métier vont du simple au double\u00a0: une fourchette aussi large ne vous aiderait pas. Un conseiller peut la resserrer, sur vos comptes et après une visite.'
  return methods.every(({ missing }) => missing === 'reference' || missing === 'comparables')
    ? 'Aucun prix de vente n’est publié pour ce métier. Un conseiller peut estimer votre affaire sur vos comptes, après une visite.'
    : 'Il manque un chiffre, nommé ci-dessous, ou l’affaire ne gagne pas de quoi fixer un prix. Un conseiller peut l’estimer sur vos comptes, après une visite.'
}

export const RAISES_AND_LOWERS = [
  'Le bail\u00a0: loyer sous le marché, durée restante, activités permises.',
  'L’emplacement et sa fréquentation.',
  'La tendance du chiffre d’affaires et de la marge.',
  'La dépendance au cédant, l’équipe en place.',
  'Les travaux, les mises aux normes, l’état du matériel.',
]

export const UNKNOWN =
  'Ce que nous ne savons pas\u00a0: vos comptes détaillés, votre bail, l’état des lieux, la concurrence. Nous n’avons rien vérifié.'

export const DISCLAIMERS = [
  'Indication tirée de chiffres déclarés et de références publiées et datées\u00a0: ni une expertise, ni un avis de valeur, ni un engagement sur un prix.',
  'Elle ne sert ni au fisc, ni à un divorce, ni à une succession, ni en justice. Le stock est en sus.',
  'L’agence donne un avis de valeur après une visite et l’étude des comptes.',
]

/** Disclaimers of the document that an agent hands over. */
export const OPINION_DISCLAIMERS = [
  'Avis établi à partir des éléments communiqués à l’agence, qu’elle n’a pas audités, et de références publiées et datées. Il vaut à sa date.',
  'Ce n’est pas une expertise\u00a0: il ne sert ni au fisc, ni à un divorce, ni à une succession, ni en justice, et n’engage ni sur un prix ni sur un délai de vente.',
  'Le stock est en sus, sauf mention contraire.',
]

export const NO_OFFICIAL_SCALE =
  'Il n’existe pas de barème officiel des fonds de commerce. Ces références viennent de réseaux, d’éditeurs et de la presse professionnelle.'

/** A valuation in a few lines, for the agency: sent along with a visitor's request. */
export function valuationSummary(valuation: Valuation, inputs: ValuationInputs): string {
  const { range, covers, confidence, revenue, restatedEbitda, outcome } = valuation
  return [
    `${activityRow(inputs.activity).label}, ${DEAL_LABELS[inputs.deal].toLowerCase()}${inputs.zone ? `, ${ZONES[inputs.zone].toLowerCase()}` : ''}.`,
    revenue === undefined ? '' : `Chiffre d’affaires annuel HT\u00a0: ${euros(revenue)}.`,
    restatedEbitda === undefined ? '' : `EBE annuel retraité\u00a0: ${euros(restatedEbitda)}.`,
    range
      ? `Estimation en ligne\u00a0: ${amounts(range)}${COVERS[covers]}, confiance ${CONFIDENCES[confidence]} (références lues le ${numericDate(REFERENCES.readOn)}).`
      : `Estimation en ligne\u00a0: ${outcome === 'none' ? 'aucun prix publié ne s’applique' : 'non estimable en ligne'}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
