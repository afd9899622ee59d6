/** Who wrote a brief: the buyer on the site, or a member on the telephone. */
export const BRIEF_ORIGINS = ['site', 'desk'] as const

/** `pending` until its buyer confirms their email; `stopped` by the buyer or by a member. */
export const BRIEF_STATES = ['pending', 'active', 'paused', 'stopped'] as const

/**
 * What became of a listing found for a brief. `queued`: a member sends it with the next mail to that person. `dismissed` by a member and `declined` by the buyer never return.
 */
export const BRIEF_MATCH_STATES = ['found', 'queued', 'sent', 'interested', 'declined', 'dismissed'] as const
export type BriefMatchState = (typeof BRIEF_MATCH_STATES)[number]
