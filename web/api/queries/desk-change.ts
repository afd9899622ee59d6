import { announced, type Announcement } from '#web/api/announced.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { type Args, callWith, type Name } from '#web/api/call.ts'

/** Called after fields were saved while typing: only what these calls show is read again at once, the rest when it is shown. */
export function refreshAfterTyping(calls: readonly string[]): void {
  for (const answer of tabAnswers.all()) {
    const { key, freshMs } = answer.read
    if (!answer.isShown && freshMs !== undefined) answer.expire()
    else if (answer.isShown && calls.includes(key[0])) void answer.reload()
  }
}

/** Called after a change at the desk: refreshes the desk's screens, and drops the cached data of public pages. */
export function refreshDesk(): void {
  for (const answer of tabAnswers.all()) {
    const { freshMs, isPrivate } = answer.read
    if (answer.isShown) {
      if (freshMs === 0) void answer.reload()
    } else if (freshMs !== undefined) answer.expire()
    else if (!isPrivate) answer.forget()
  }
}

/** Announces a change at the desk, then refreshes its screens; `refresh` names further calls to read again. */
export const announcedAtDesk = async <T>(change: Promise<T>, announcement: Announcement): Promise<T> => {
  const answer = await announced(change, announcement)
  refreshDesk()
  return answer
}

/** Returns a function that makes a call and announces it as a change at the desk. */
export const deskChange =
  <N extends Name>(name: N, announcement: Announcement = {}) =>
  (...args: Args<N>) =>
    announcedAtDesk(callWith(name, ...args), announcement)

export const TRY_AGAIN = 'Veuillez réessayer.'
