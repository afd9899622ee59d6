import type { Focus } from '#domain/listing/pictures/focus.ts'
import { PICTURE_TOO_LARGE } from '#domain/unread-picture.ts'
import { Refusal } from '#server/core/refusal.ts'
import { ProcessEnded, runInProcess } from '#server/core/run-in-process.ts'
import type * as pictureProcess from './picture-process.ts'

// Uploaded pictures are decoded one at a time, in a process whose memory has a maximum and is free again a minute later: in the
// site's own, 24 portraits of 59 million pixels took 1.5 GB, and kept it.

const BUSY = 'Trop d’images sont en préparation. Veuillez réessayer dans un instant.'

const run = runInProcess<Pick<typeof pictureProcess, 'makeAvatar' | 'makeListingPictures'>>(
  new URL('./picture-process.ts', import.meta.url),
  { maxMs: 60_000, maxCpuMs: 20_000, busy: BUSY },
)

/** Makes a square WebP avatar around a focus. Refuses other formats, damaged files, and what takes too much memory or time. */
export const renderAvatar = (bytes: Uint8Array, focus?: Focus): Promise<Buffer> =>
  run('makeAvatar', bytes, focus).catch(tooHeavy)

/** Makes the full-size picture of a listing, its smaller sizes and its tint. Refuses what makeAvatar refuses. */
export const renderListingPictures = (bytes: Uint8Array): Promise<pictureProcess.ListingPictures> =>
  run('makeListingPictures', bytes).catch(tooHeavy)

function tooHeavy(error: unknown): never {
  if (!(error instanceof ProcessEnded)) throw error
  const cause = new Error('An uploaded picture was not made', { cause: error })
  if (error.reason === 'starved') throw new Refusal('unavailable', BUSY, { cause })
  throw new Refusal('invalid', PICTURE_TOO_LARGE, { cause })
}
