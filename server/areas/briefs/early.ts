import type { EarlyListing, EarlyListingForm } from '#domain/briefs/early-listing-form.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { readReserved } from '#server/listings/reservation.ts'
import { toSheet } from '#server/listings/sheet.ts'
import type { Services } from '#server/services.ts'
import { findBrief, findPair, findPublished } from './queries.ts'

/** Of a link whose brief is stopped or unknown. */
export const deadBriefLink = (): Refusal => new Refusal('missing', 'Ce lien n’est plus valable.')

/**
 * A reserved listing that was found for a brief, as everybody will see it. The link ends with the brief, and leads to the public
 * page once there is one.
 */
export async function readEarly(
  { db, places, throttle }: Pick<Services, 'db' | 'places' | 'throttle'>,
  { token, dossierId }: EarlyListingForm,
  { ip }: Pick<Origin, 'ip'>,
): Promise<EarlyListing> {
  await throttle.count('alert-link', { ip })
  const row = await findBrief(db, token)
  const isLiving = row?.state === 'active' || row?.state === 'paused'
  const pair = isLiving ? await findPair(db, row.id, dossierId) : undefined
  if (!pair) throw deadBriefLink()
  const found = (await readReserved(db, places, { ids: [dossierId] })).get(dossierId)
  if (found)
    return { until: found.until.toISOString(), property: toProperty(found.row), sheet: toSheet(found.row), ...pair }
  const published = await findPublished(db, dossierId)
  if (!published) throw new Refusal('missing', 'Ce bien n’est plus proposé.')
  return { path: listingPath(published) }
}
