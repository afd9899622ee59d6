import type { User } from '#domain/accounts/account.ts'
import type { BriefSendingDone, BriefSendingForm } from '#domain/briefs/sending-form.ts'
import { counted } from '#domain/format.ts'
import { BRIEF_MAIL_LISTINGS } from '#domain/limits.ts'
import { type BriefServices, holdOffers, mailOffers } from '#server/areas/briefs/sending/sending.ts'
import { holdPeople, listMailedOn } from '#server/contacts/offer-day.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { listEmailsOf, queuePairs } from './queries.ts'
import { type ChosenOffer, readChoice } from './read-choice.ts'

/**
 * Mails listings to the people of briefs, as a member chose them. One mail a person and day: who had one today gets theirs
 * with the first of the next day. Two members at once send once; the rest is refused, each pair in words.
 */
export const sendByHand = (
  services: BriefServices,
  { pairs, words, by, now = new Date() }: BriefSendingForm & { by: User; now?: Date },
): Promise<BriefSendingDone> =>
  services.db.transaction(async (tx) => {
    const emails = (await listEmailsOf(tx, pairs)).flatMap(({ email }) => email || [])
    await holdPeople(tx, emails)
    const { chosen, refused } = await readChoice(tx, services.places, { pairs, words })
    const day = todayInParis(now)
    const { people, late } = partOffers(chosen, await listMailedOn(tx, emails, day))
    const leaving = people.flat()
    if (!(await holdOffers(tx, { leaving, waiting: late })))
      throw new Refusal('conflict', 'Une de ces personnes vient d’arrêter sa recherche\u00a0: recommencez.')
    await queuePairs(tx, chosen.map(toPair), words)
    await mailOffers(tx, services, { people, day })
    await recordOffered(tx, chosen, by)
    const counts = { sent: leaving.length, waiting: late.length }
    return { message: messageOf({ ...counts, refused: refused.length }), ...counts, refused }
  })

/** Who is mailed now, a list a person, and what waits: for those mailed today, and what is too much for one mail. */
export function partOffers(chosen: ChosenOffer[], mailed: ReadonlySet<string>) {
  const prompt = chosen.filter(({ brief }) => !mailed.has(brief.email))
  const people: [ChosenOffer, ...ChosenOffer[]][] = []
  const late = chosen.filter(({ brief }) => mailed.has(brief.email))
  for (const [first, ...others] of Map.groupBy(prompt, ({ brief }) => brief.email).values()) {
    if (!first) continue
    late.push(...others.splice(BRIEF_MAIL_LISTINGS - 1))
    people.push([first, ...others])
  }
  return { people, late }
}

const toPair = ({ brief, listing, score, reasons }: ChosenOffer) => ({
  briefId: brief.id,
  dossierId: listing.id,
  score,
  reasons,
})

/** One entry a listing: to whom is on the page of each person. */
async function recordOffered(tx: Database, chosen: ChosenOffer[], by: User): Promise<void> {
  for (const { id, title } of new Map(chosen.map(({ listing }) => [listing.id, listing])).values())
    await recordAudit(tx, { by, action: 'property.offered', subject: title, subjectId: id })
}

function messageOf({ sent, waiting, refused }: { sent: number; waiting: number; refused: number }): string {
  const parts = [
    sent > 0 && `${counted(sent, 'envoi part', 'envois partent')} maintenant`,
    waiting > 0 && `${counted(waiting, 'envoi partira', 'envois partiront')} demain matin`,
    refused > 0 && counted(refused, 'envoi refusé', 'envois refusés'),
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}
