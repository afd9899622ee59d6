import type { User } from '#domain/accounts/account.ts'
import type { BriefSendingDone, BriefSendingForm } from '#domain/briefs/sending-form.ts'
import { counted } from '#domain/format.ts'
import { BRIEF_MAIL_LISTINGS } from '#domain/limits.ts'
import { type BriefServices, mailOffers } from '#server/areas/briefs/sending/sending.ts'
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
    const mailed = await listMailedOn(tx, emails, day)
    const [late, prompt] = [
      chosen.filter(({ brief }) => mailed.has(brief.email)),
      chosen.filter(({ brief }) => !mailed.has(brief.email)),
    ]
    const people = [...Map.groupBy(prompt, ({ brief }) => brief.email).values()].flatMap(([first, ...others]) =>
      first ? [[first, ...others] as [ChosenOffer, ...ChosenOffer[]]] : [],
    )
    // Too many for one mail: the last ones follow with the next.
    const over = people.flatMap((own) => own.splice(BRIEF_MAIL_LISTINGS))
    const leaving = people.flat()
    await queuePairs(tx, chosen.map(toPair), words)
    if (leaving.length > 0 && !(await mailOffers(tx, services, { people, day })))
      throw new Refusal('conflict', 'Une de ces personnes vient d’arrêter sa recherche\u00a0: recommencez.')
    await recordOffered(tx, chosen, by)
    const counts = { sent: leaving.length, waiting: late.length + over.length }
    return { message: messageOf({ ...counts, refused: refused.length }), ...counts, refused }
  })

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
    refused > 0 && `${counted(refused, 'envoi refusé', 'envois refusés')}`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}
