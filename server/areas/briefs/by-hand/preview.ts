import type { OfferPreview } from '#domain/briefs/offer-line.ts'
import type { BriefSendingForm } from '#domain/briefs/sending-form.ts'
import { offerMail } from '#server/areas/briefs/offers.ts'
import type { BriefServices } from '#server/areas/briefs/sending/sending.ts'
import { listMailedOn } from '#server/contacts/offer-day.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { type ChosenOffer, readChoice } from './read-choice.ts'
import { partOffers } from './send.ts'

/** The mail that the first of these people would read, and how many would be sent. Stores nothing. */
export async function previewOffers(
  { db, places, agency, publicUrl }: BriefServices,
  form: BriefSendingForm,
): Promise<OfferPreview> {
  const { chosen, refused } = await readChoice(db, places, form)
  const emails = chosen.map(({ brief }) => brief.email)
  const { people, late } = partOffers(chosen, await listMailedOn(db, emails, todayInParis()))
  const [first] = chosen
  if (!first) throw new Refusal('conflict', refused[0] ? `Rien à envoyer\u00a0: ${refused[0].why}.` : 'Rien à envoyer.')
  const own: [ChosenOffer, ...ChosenOffer[]] = people[0] ?? [
    first,
    ...chosen.slice(1).filter(({ brief }) => brief.email === first.brief.email),
  ]
  const { subject, text } = renderMail(offerMail(own, { isShownOnly: true }).content, agency, publicUrl())
  return { subject, text, sent: people.flat().length, waiting: late.length, refused }
}
