import type { BriefAffairs, Buyers, OfferLine } from '#domain/briefs/offer-line.ts'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import { isStaleBrief } from '#domain/briefs/stale.ts'
import { euros } from '#domain/format.ts'
import { nameToldToAll } from '#server/contacts/told-name.ts'
import type { Database } from '#server/db/database.ts'
import { whyNotOffered } from './judge.ts'
import { getBrief, listedSince, listFormerOffers, listOfferPairs } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOfferPairs>>[number]

/** A published listing is compared in the queue: for so long, its buyers may not all be there yet. */
const COMPARED_WITHIN_MS = 20_000

/** The buyers of an affair. */
export async function listBuyers(db: Database, dossierId: number): Promise<Buyers> {
  const since = await listedSince(db, dossierId)
  return {
    lines: await linesOf(db, { dossierId }),
    isComparing: since !== undefined && Date.now() - since.getTime() < COMPARED_WITHIN_MS,
  }
}

/** The affairs for a buyer. */
export async function listAffairsOf(db: Database, briefId: number): Promise<BriefAffairs> {
  const { state } = await getBrief(db, briefId)
  return { lines: await linesOf(db, { briefId }), state }
}

async function linesOf(db: Database, which: { briefId: number } | { dossierId: number }): Promise<OfferLine[]> {
  const rows = await listOfferPairs(db, which)
  const known = await listFormerOffers(db, {
    ids: [...new Set(rows.map(({ brief }) => brief.id))],
    emails: [...new Set(rows.flatMap(({ brief }) => brief.email || []))],
    dossierIds: [...new Set(rows.map(({ pair }) => pair.dossierId))],
  })
  return rows.map((row) => {
    const { brief, pair, phone, lastContactAt } = row
    const whyNot = pair.state === 'found' ? (whyNotOffered(row, pair, known) ?? '') : ''
    return {
      ...('briefId' in which ? affairOf(row) : personOf(row)),
      briefId: brief.id,
      dossierId: pair.dossierId,
      score: pair.score,
      reasons: pair.reasons,
      state: pair.state,
      at: (pair.answeredAt ?? pair.sentAt ?? pair.queuedAt)?.toISOString() ?? null,
      lastContactAt: 'briefId' in which ? null : lastContactAt && new Date(lastContactAt).toISOString(),
      isStale: 'dossierId' in which && brief.state === 'active' && isStaleBrief(brief.reviewedAt),
      isOfCall: brief.state === 'pending',
      whyNot,
      phone: whyNot ? (phone ?? '') : '',
      dismissedReason: pair.dismissedReason,
    }
  })
}

const affairOf = ({ pair: { dossierId }, listing: { title, location, price } }: Row) => ({
  name: title,
  to: `/admin/biens/${dossierId}`,
  words: `${location}, ${euros(price)}`,
})

const personOf = ({ person, brief: { email, criteria } }: Row) => ({
  name: (person && nameToldToAll(person)) || email || 'Sans nom',
  to: person && `/admin/contacts/${person.id}`,
  words: briefWords(criteria),
})
