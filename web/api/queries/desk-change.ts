import { announced, type Announcement } from '#web/api/announced.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { type Args, callWith, type Name } from '#web/api/call.ts'

/** After a change at the desk: its screens read again what others change too, and pages what is published. */
export function refreshDesk(): void {
  for (const answer of tabAnswers.all()) {
    const { freshMs, isPrivate } = answer.read
    if (answer.isShown) {
      if (freshMs === 0) void answer.reload()
    } else if (freshMs !== undefined) answer.expire()
    else if (!isPrivate) answer.forget()
  }
}

/** A change at the desk; afterwards its screens are read again. `refresh` of the announcement names what else to read. */
export const announcedAtDesk = async <T>(change: Promise<T>, announcement: Announcement): Promise<T> => {
  const answer = await announced(change, announcement)
  refreshDesk()
  return answer
}

/** The same by what varies of its call. */
export const deskChange =
  <N extends Name>(name: N, announcement: Announcement = {}) =>
  (...args: Args<N>) =>
    announcedAtDesk(callWith(name, ...args), announcement)

export const TRY_AGAIN = 'Veuillez réessayer.'
