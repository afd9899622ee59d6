import type { Property } from '#contract/listing/listing.ts'
import { CallError } from '#web/api/call.ts'
import { property } from '#web/api/queries/listings.ts'
import { getQueryClient } from '#web/api/query-client.ts'

/** Whether a save was refused because the listing has changed: a reference already used is a 409 too. */
export async function hasChangedSince({ id, updatedAt }: Property, error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const stored = await getQueryClient()
    .fetchQuery({ ...property(id), staleTime: 0 })
    .catch(() => null)
  return stored !== null && stored.updatedAt !== updatedAt
}
