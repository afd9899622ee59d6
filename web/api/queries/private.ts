import { reading, tabAnswers } from '#web/api/answers.ts'
import type { Answer, Name } from '#web/api/call.ts'
import { onUserChange } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'

/** Reads of a user, again each time a page opens: others, or another device, change them too. */
export const PRIVATE = { freshMs: 0, isPrivate: true } as const

/** What a form starts from: only a fresh read. */
export const EDITED = { isForgotten: true, isPrivate: true } as const

export const readingPrivate = <N extends Name, T = Answer<N>>(name: N, check?: (answer: Answer<N>) => T) =>
  reading(name, check, PRIVATE)

export const readingEdited = <N extends Name, T = Answer<N>>(name: N, check?: (answer: Answer<N>) => T) =>
  reading(name, check, EDITED)

let isKept = () => false

onUserChange(() => isKept() || forgetPrivate())

/** Called once, with whether the page is kept for the person whose session has ended. */
export function forgetUnless(isPageKept: () => boolean): void {
  isKept = isPageKept
}

/** What only the user may see; what is shown is read again for another one. */
export function forgetPrivate(): void {
  for (const answer of tabAnswers.all()) {
    if (!answer.read.isPrivate) continue
    answer.forget()
    if (answer.isShown && readToken() !== null) void answer.get()
  }
}
