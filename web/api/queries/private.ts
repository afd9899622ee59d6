import { reading, tabAnswers } from '#web/api/answers.ts'
import type { AnswerOf, Name } from '#web/api/call.ts'
import { onUserChange } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { outlastsSession } from '#web/api/unsaved-page.ts'

/** Private queries, read again each time a page opens: other users or devices may have changed the data. */
export const PRIVATE = { freshMs: 0, isPrivate: true } as const

/** The data a form starts from: always read again. */
export const EDITED = { isForgotten: true, isPrivate: true } as const

export const readingPrivate = <N extends Name, T = AnswerOf<N>>(name: N, check?: (answer: AnswerOf<N>) => T) =>
  reading(name, check, PRIVATE)

export const readingEdited = <N extends Name, T = AnswerOf<N>>(name: N, check?: (answer: AnswerOf<N>) => T) =>
  reading(name, check, EDITED)

onUserChange(() => outlastsSession() || forgetPrivate())

/** Drops all private data; data on screen is read again if a user is logged in. */
export function forgetPrivate(): void {
  for (const answer of tabAnswers.all()) {
    if (!answer.read.isPrivate) continue
    answer.forget()
    if (answer.isShown && readToken() !== null) void answer.get()
  }
}
