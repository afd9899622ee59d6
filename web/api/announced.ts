import { tabAnswers } from './answers.ts'
import { type Args, CallError, callWith, type Name } from './call.ts'

/** The toasts that a change shows when it ends, and what it makes read again. */
export interface Announcement {
  success?: { title: string; text: string }
  /** `text` if set; else `refused` for a REFUSALS status; else the server's message, after `prefix`; else `fallback`. */
  failure?: { title: string } & FailureTexts
  /** Names of calls (domain/wire/calls.ts); a change at the desk refreshes more: queries/desk-change.ts. */
  refresh?: string[]
}

interface FailureTexts {
  text?: string
  refused?: string
  prefix?: string
  fallback?: string
}

interface Message {
  kind: 'success' | 'error'
  title: string
  text: string
}

/** Said before the scripts of toasts were there. */
let waiting: Message | undefined
let notify = (message: Message): void => {
  waiting = message
}

/** Called once, in the browser: this layer must not depend on toasts. */
export function setNotifier(notifier: typeof notify): void {
  notify = notifier
  if (waiting) notifier(waiting)
}

/** Passes on what becomes of a change that a form asks for, and announces it. */
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

/** A change by what varies of its call. */
export const changing =
  <N extends Name>(name: N, announcement: Announcement) =>
  (...args: Args<N>) =>
    announced(callWith(name, ...args), announcement)

/** The toast of a download that fails. */
export const DOWNLOAD: Announcement = { failure: { title: 'Échec du téléchargement' } }

export function announceSuccess({ success, refresh = [] }: Announcement): void {
  if (success) notify({ kind: 'success', ...success })
  tabAnswers.refresh(refresh)
}

function announceFailure(error: Error, { failure }: Announcement): void {
  // Of an AbortError, the user knows: it is they who cancelled.
  if (failure && error.name !== 'AbortError')
    notify({ kind: 'error', title: failure.title, text: failureText(error, failure) })
}

/** docs/specification.md §8. */
function failureText(error: Error, { text, refused, prefix, fallback }: FailureTexts): string {
  if (text) return text
  const message = error instanceof CallError ? error.serverMessage : undefined
  if (prefix) return message ? `${prefix} ${message}` : prefix
  if (!(error instanceof CallError)) return fallback ?? 'Une erreur est survenue'
  if (refused && REFUSALS.has(error.status)) return refused
  return message ?? fallback ?? error.displayMessage
}

/** Not 429: too many attempts do not mean wrong credentials. */
const REFUSALS = new Set([400, 401, 403, 404])
