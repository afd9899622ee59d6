import { fitOf } from '#domain/briefs/match.ts'
import type { BriefPair, BriefSendingForm } from '#domain/briefs/sending-form.ts'
import { withAreas } from '#server/areas/briefs/areas.ts'
import type { Offer } from '#server/areas/briefs/offers.ts'
import { listPublicListings } from '#server/areas/briefs/matching/queries.ts'
import type { Database } from '#server/db/database.ts'
import type { Places } from '#server/places/places.ts'
import { whyNotOffered } from './judge.ts'
import { listBriefsToOffer, listFormerOffers, listOffered } from './queries.ts'

/** A pair that may leave, with its fit. */
export interface ChosenOffer extends Offer {
  score: number
}

type RefusedPair = BriefPair & { why: string }

const unique = <Value>(values: Value[]) => [...new Set(values)]

/** Judges the pairs that a member chose: those that may leave, in their order, and why the others do not. */
export async function readChoice(
  db: Database,
  places: Places,
  { pairs, words }: BriefSendingForm,
): Promise<{ chosen: ChosenOffer[]; refused: RefusedPair[] }> {
  const ids = unique(pairs.map(({ briefId }) => briefId))
  const dossierIds = unique(pairs.map(({ dossierId }) => dossierId))
  const briefs = new Map((await listBriefsToOffer(db, ids)).map((one) => [one.brief.id, one]))
  const emails = unique([...briefs.values()].flatMap(({ brief }) => brief.email || []))
  const known = await listFormerOffers(db, { ids, emails, dossierIds })
  const rows = new Map((await listOffered(db, dossierIds)).map((row) => [row.id, row]))
  const matched = new Map((await listPublicListings(db, { ids: dossierIds })).map((one) => [one.id, one]))
  const chosen: ChosenOffer[] = []
  const refused: RefusedPair[] = []
  for (const pair of unique(pairs.map((one) => JSON.stringify(one))).map((one) => JSON.parse(one) as BriefPair)) {
    const toOffer = briefs.get(pair.briefId)
    const listing = rows.get(pair.dossierId)
    const open = matched.get(pair.dossierId)
    const refuse = (why: string) => refused.push({ ...pair, why })
    if (!toOffer) refuse('cette recherche n’existe plus')
    else if (!listing || !open) refuse('n’est plus en vente sur le site')
    else {
      const why = whyNotOffered(toOffer, pair, known) ?? whyNotTogether(toOffer.brief, chosen, listing.id)
      const fit = fitOf(withAreas(toOffer.brief.criteria, places), open)
      if (why) refuse(why)
      else if (fit) chosen.push({ brief: toOffer.brief, listing, words, ...fit })
      else refuse('ne correspond pas à cette recherche')
    }
  }
  return { chosen, refused }
}

/** One mail shows a listing once, and asks to confirm one brief. */
function whyNotTogether({ id, email, state }: ChosenOffer['brief'], chosen: ChosenOffer[], dossierId: number) {
  const own = chosen.filter(({ brief }) => brief.email === email)
  if (own.some(({ listing }) => listing.id === dossierId)) return 'part déjà pour une autre recherche de cette personne'
  const isOther = state === 'pending' && own.some(({ brief }) => brief.id !== id && brief.state === 'pending')
  return isOther ? 'confirmera d’abord son autre recherche' : undefined
}
