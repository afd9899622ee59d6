import { tabAnswers } from './answers.ts'
import { type Args, CallError, callWith, type Name } from './call.ts'
import { connected } from './connections.ts'

/** The toasts that a change shows when it ends, and the queries to refresh after it. */
export interface Announcement {
  success?: { title: string; text: string }
  /**
   * `text` if set. Of an answered failure: `refused`, but for a pause; else the server's message, after `prefix`; else `fallback`.
   * Without an answer: `unanswered`, else `fallback`.
   */
  failure?: { title: string } & FailureTexts
  /** Names of calls (domain/wire/calls.ts); a change at the desk refreshes more: queries/desk-change.ts. */
  refresh?: string[]
}

interface FailureTexts {
  text?: string
  refused?: string
  prefix?: string
  fallback?: string
  unanswered?: string
}

/** Announces the outcome of a change. Returns its response, and throws its error again. */
export async function announced<T>(change: Promise<T>, announcement: Announcement): Promise<T> {
  try {
    const answer = await change
    announceSuccess(announcement)
    return answer
  } catch (error) {
    announceFailure(error as Error, announcement)
    throw error
  }
}

/** Returns a function that makes a call and announces its outcome. */
export const changing =
  <N extends Name>(name: N, announcement: Announcement) =>
  (...args: Args<N>) =>
    announced(callWith(name, ...args), announcement)

export const DOWNLOAD: Announcement = { failure: { title: 'Échec du téléchargement' } }

export function announceSuccess({ success, refresh = [] }: Announcement): void {
  if (success) connected().notify?.({ kind: 'success', ...success })
  tabAnswers.refresh(refresh)
}

function announceFailure(error: Error, { failure }: Announcement): void {
  // An AbortError means that the user cancelled.
  if (failure && error.name !== 'AbortError')
    connected().notify?.({ kind: 'error', title: failure.title, text: failureText(error, failure) })
}

/** A failure before or after a call, whose message is shown as it is. */
export class ShownError extends Error {}

/** Chooses the text of an error toast: docs/specification.md §8. */
function failureText(error: Error, { text, refused, prefix, fallback, unanswered }: FailureTexts): string {
  if (text) return text
  if (error instanceof ShownError) return error.message
  const message = error instanceof CallError ? error.serverMessage : undefined
  if (prefix) return message ? `${prefix} ${message}` : prefix
  if (!(error instanceof CallError)) return unanswered ?? fallback ?? 'Une erreur est survenue'
  if (refused && error.status !== TOO_MANY) return refused
  return message ?? fallback ?? error.displayMessage
}

/** Too many attempts do not mean that the credentials are wrong. */
const TOO_MANY = 429
