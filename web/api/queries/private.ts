/** Reads of a user, again each time a page opens: others, or another device, change them too. */
export const PRIVATE = { freshMs: 0, isPrivate: true } as const

/** What a form starts from: only a fresh read. */
export const EDITED = { isForgotten: true, isPrivate: true } as const
