import { longDateTime } from '#domain/format.ts'

// A listing that the person of a brief reads before everybody. Its link has no token of its own: that of the brief, in the
// fragment, which browsers do not send, and the listing's id.

const PATH = '/avant-premiere'

export const earlyListingPath = (dossierId: number, linkToken: string): string => `${PATH}#${dossierId}-${linkToken}`

/** The listing and the brief of a fragment, without its #; undefined when it is incomplete. */
export function earlyListingIn(fragment: string): { dossierId: number; token: string } | undefined {
  const [, id, token] = /^(\d{1,15})-(.{1,200})$/.exec(fragment) ?? []
  return id && token ? { dossierId: Number(id), token } : undefined
}

export const earlyWords = (until: string): string => `En avant-première jusqu’au ${longDateTime(new Date(until))}`
