import { BRIEF_STALE_DAYS } from '#domain/retention.ts'

const DAY_MS = 86_400_000

/** Whether a brief is to review: nobody said for BRIEF_STALE_DAYS that it still holds. */
export const isStaleBrief = (reviewedAt: Date): boolean => Date.now() - reviewedAt.getTime() > BRIEF_STALE_DAYS * DAY_MS
