import { folded, foldedName } from './folded.ts'
import { targetNamed } from './header-names.ts'
import type { ColumnProposal } from './mapping.ts'
import { polirisTarget } from './poliris.ts'
import type { SourceColumn, SourceFormat, SourceTable } from './source.ts'
import { type ImportTarget, targetRow } from './targets.ts'
import { activityNamed, civilityNamed, dealNamed, exclusivityNamed } from './value-words.ts'

type Proposal = Pick<ColumnProposal, 'to'> & { isAsked?: boolean; isCombined?: boolean }

/** What several columns may say together: photos, telephones, the parts of a name or an address. */
const JOINED: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'pictures',
  'pictures.caption',
  'facts.ownerName',
  'facts.ownerAddress',
  'facts.notes',
  'contact.emails',
  'contact.phones',
  'contact.notes',
])

/** Where each column is proposed to go. `what` is what the table holds. */
export function proposeColumns(
  table: SourceTable,
  format: SourceFormat,
  what: 'listings' | 'contacts' = 'listings',
): ColumnProposal[] {
  const isPoliris = format === 'poliris' && what === 'listings'
  const isByPath = format === 'xml' || format === 'json'
  const proposals = isPoliris
    ? table.columns.map(({ at }): Proposal => {
        const { to, isAsked } = polirisTarget(at + 1)
        return { to: to ? [to] : [], isAsked }
      })
    : table.columns.map((column): Proposal =>
        what === 'contacts' ? contactColumn(column) : listingColumn(column, { table, isByPath }),
      )
  if (!isPoliris) {
    byNeighbours(table, proposals)
    yearsInOrder(table, proposals)
    askOfDoubles(table, proposals)
  }
  return proposals.map(({ to, isAsked = false, isCombined = false }, at) => ({
    at,
    to,
    isCombined,
    isAsked,
    isConfidential: to.some((target) => targetRow(target)?.isConfidential ?? false),
  }))
}

/** One text for the same headers in any order: the mapping of last time is found by it. */
export const headerSignature = ({ columns }: SourceTable): string =>
  columns
    .map(({ header }) => folded(header))
    .filter((header) => header !== '')
    .toSorted()
    .join('|')

interface Around {
  table: SourceTable
  isByPath: boolean
}

const FEES = /^(?:dont|montant|montant de|montant des) (?:le |les )?(?:hono|honoraire|frai d agence|commission agence)/
const GENERIC =
  /^(?:tel|telephone|phone|portable|mobile|mail|email|e mail|courriel|commentaire|comment|note|observation|remarque|obs|contact)(?: \d+)?$/

function listingColumn(column: SourceColumn, { table, isByPath }: Around): Proposal {
  const { header, samples, at } = column
  const name = foldedName(header)
  if (name === '') return { to: [] }
  const combined = isByPath ? undefined : combinedColumn(header)
  if (combined) return { to: combined, isCombined: true }
  if (FEES.test(name)) return { to: ['facts.priceWithoutFees'], isAsked: true }
  const target = targetNamed(header, 'listings')
  if (target === undefined) return /(?:^| )type$/.test(name) ? byValues(samples) : { to: [] }
  if (GENERIC.test(name)) return isOfAgency(table, at) ? { to: [] } : { to: [target], isAsked: true }
  if (target === 'facts.terraceSurface') return terraceColumn(name, samples)
  if (target === 'place.town' && samples.length > 0 && samples.every(isTownWithCode))
    return { to: ['place.postalCode', 'place.town'], isCombined: true }
  if (target === 'years[0].revenue') return { to: ['facts.revenue', target], isAsked: true }
  return { to: [target], isAsked: target.startsWith('years[') }
}

/** One value for all rows is the agency's own. */
function isOfAgency({ rows }: SourceTable, at: number): boolean {
  const values = rows.map(({ cells }) => cells[at]).filter((cell) => cell)
  return values.length >= 3 && new Set(values).size === 1
}

const isTownWithCode = (text: string) => /^(?:F-)?\d{2} ?\d{3}[ ,-]{1,5}\D|\D[ ,(-]{1,5}\d{5}\)?$/.test(text)

const PLACE_PART =
  /^(?:cp|code postal|codepostal|zip|zip code|postcode) (?:et |and )?(?:ville|commune|localite|city|town)$|^(?:ville|commune|localite|city|town) (?:et |and )?(?:cp|code postal|zip|postcode)$/

/** « CP Ville », « Nature/Activité »: several fields in one column. */
function combinedColumn(header: string): ImportTarget[] | undefined {
  if (PLACE_PART.test(foldedName(header))) return ['place.postalCode', 'place.town']
  const parts = header.split(/[/+&]| et | - /).map((part) => part.trim())
  if (parts.length !== 2) return undefined
  const targets = parts.map((part) => targetNamed(part, 'listings'))
  const both = targets.filter((target) => target !== undefined)
  const pairs: string[] = ['deal activities', 'place.postalCode place.town']
  return both.length === 2 && pairs.includes(both.toSorted((one, other) => order(one) - order(other)).join(' '))
    ? both
    : undefined
}

const ORDER: ImportTarget[] = ['deal', 'activities', 'place.postalCode', 'place.town']
const order = (target: ImportTarget) => ORDER.indexOf(target)

/** « Type » may be that of the mandate, of the deal or of the business: its values tell. */
function byValues(samples: string[]): Proposal {
  const most = (named: (text: string) => unknown) =>
    samples.length > 0 && samples.filter((text) => named(text) !== undefined).length > samples.length / 2
  if (most(exclusivityNamed)) return { to: ['mandate.exclusive'], isAsked: true }
  if (most((text) => (text.length > 1 ? dealNamed(text) : undefined))) return { to: ['deal'], isAsked: true }
  if (most(activityNamed)) return { to: ['activities'], isAsked: true }
  return { to: [], isAsked: samples.length > 0 }
}

function terraceColumn(name: string, samples: string[]): Proposal {
  if (samples.some((text) => /place|couvert|pax|pers/i.test(text))) return { to: ['facts.terraceSeats'], isAsked: true }
  if (samples.some((text) => /\d ?m/i.test(text)) || /surf|m2/.test(name)) return { to: ['facts.terraceSurface'] }
  return { to: samples.some((text) => /\d/.test(text)) ? ['facts.terraceSurface'] : [], isAsked: true }
}

const DEADLINE = /^(?:date d )?(?:echeance|fin|expiration|terme|date de fin|date fin)$/

/** « Échéance » beside the columns of the mandate is that of the mandate. */
function byNeighbours({ columns }: SourceTable, proposals: Proposal[]): void {
  for (const [at, column] of columns.entries()) {
    if (!DEADLINE.test(foldedName(column.header))) continue
    const beside = [at - 1, at + 1, at - 2].flatMap((other) => proposals[other]?.to ?? [])
    const near = beside.find((target) => target.startsWith('mandate.') || /^facts\.(?:lease|yearlyRent)/.test(target))
    if (near) proposals[at] = { to: [near.startsWith('mandate.') ? 'mandate.endsOn' : 'facts.leaseEnd'], isAsked: true }
  }
}

const YEAR_IN_HEADER = /(20\d\d)\D*$/

/** The last years that headers name, newest first: « CA 2025 », « CA 2024 ». */
export const yearsOfHeaders = ({ columns }: SourceTable): number[] =>
  [
    ...new Set(columns.map(({ header }) => Number(YEAR_IN_HEADER.exec(header)?.[1])).filter((year) => year > 0)),
  ].toSorted((one, other) => other - one)

function yearsInOrder(table: SourceTable, proposals: Proposal[]): void {
  const years = yearsOfHeaders(table)
  for (const [at, { header }] of table.columns.entries()) {
    const rank = years.indexOf(Number(YEAR_IN_HEADER.exec(header)?.[1]))
    const proposal = proposals[at]
    if (rank < 0 || !proposal?.to.some((target) => target.startsWith('years['))) continue
    if (rank > 2) proposals[at] = { to: [], isAsked: true }
    else
      proposal.to = proposal.to
        .filter((target) => rank === 0 || target !== 'facts.revenue')
        .map((target) => target.replace(/^years\[0\]/, `years[${rank}]`) as ImportTarget)
  }
}

/** Two columns for one field: both are kept when no row fills both, else the first is proposed and both are asked. */
function askOfDoubles({ rows }: SourceTable, proposals: Proposal[]): void {
  const taken = new Map<ImportTarget, number[]>()
  for (const [at, { to }] of proposals.entries())
    for (const target of to) if (!JOINED.has(target)) taken.set(target, [...(taken.get(target) ?? []), at])
  for (const columns of taken.values()) {
    if (columns.length < 2) continue
    const isEitherOr = rows.every(({ cells }) => columns.filter((at) => cells[at]).length < 2)
    const isFilled = columns.every((at) => rows.some(({ cells }) => cells[at]))
    for (const [rank, at] of columns.entries()) {
      const proposal = proposals[at]
      if (!proposal) continue
      if (!isEitherOr || !isFilled) proposal.isAsked = true
      if (!isEitherOr && rank > 0) proposal.to = []
    }
  }
}

function contactColumn({ header, samples }: SourceColumn): Proposal {
  const name = foldedName(header)
  const target = targetNamed(header, 'contacts')
  if (target === undefined || /nom complet de l adresse|type de messagerie|telecopie|fax|pager/.test(name))
    return { to: [] }
  if (target === 'contact.civility') {
    if (samples.length > 0 && samples.every((text) => civilityNamed(text) === undefined))
      return { to: ['contact.position'], isAsked: true }
    return { to: [target] }
  }
  if (
    /^(?:nom prenom|nom et prenom|nom complet|full name|name|contact|acquereur|client|buyer)$/.test(name) &&
    samples.some((text) => /\s/.test(text))
  )
    return { to: ['contact.lastName', 'contact.firstName'], isCombined: true }
  return { to: [target], isAsked: target === 'contact.quality' }
}
