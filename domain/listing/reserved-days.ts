/** For how many days a draft may be reserved to the buyers whose brief it fits. */
export const RESERVED_DAYS_MAX = 30
/** What the desk offers first. */
export const RESERVED_DAYS_USUAL = 7
