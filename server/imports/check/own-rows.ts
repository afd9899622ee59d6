import type { ReadRow, TeamName } from '#domain/imports/mapping.ts'
import type { SourceSheet } from '#domain/imports/source.ts'
import { ExportedListing } from '#domain/take-out/own-export.ts'

/** Longer messages of a damaged export help nobody. */
const PROBLEMS_SHOWN = 3

/** The listings of an export of this product: nothing of them has to be understood, only checked. */
export const readOwnRows = ({ grid }: SourceSheet, members: readonly TeamName[]): ReadRow[] =>
  grid.map(([json], at) => ownRow(at + 1, json ?? '', members))

function ownRow(row: number, json: string, members: readonly TeamName[]): ReadRow {
  const { data, error } = ExportedListing.safeParse(JSON.parse(json))
  if (!data) {
    const because = error.issues
      .slice(0, PROBLEMS_SHOWN)
      .map(({ path, message }) => `${path.join('.')}\u00a0: ${message}`)
      .join(' · ')
    return { ...emptyOwnRow(row), errors: [{ column: null, text: null, because }] }
  }
  const { id, status, agentEmail, pictures, mandate, facts, reference, ...form } = data
  const agentId = members.find(({ email }) => email?.toLowerCase() === agentEmail?.toLowerCase())?.id
  const own = {
    ...form,
    reference,
    mandate,
    agentId,
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`facts.${name}`, value])),
  }
  const read = emptyOwnRow(row)
  return {
    ...read,
    own,
    reference: reference || null,
    sourceId: `devanture-${id}`,
    listing: { ...read.listing, title: form.title, price: form.price, status, pictures },
    warnings: agentEmail && agentId === undefined ? [{ because: `Agent inconnu ici\u00a0: ${agentEmail}.` }] : [],
  }
}

const emptyOwnRow = (row: number): ReadRow => ({
  row,
  reference: null,
  sourceId: null,
  listing: { activities: [], place: {}, facts: {}, years: [], mandate: {}, pictures: [] },
  errors: [],
  warnings: [],
})
