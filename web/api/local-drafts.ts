import { readStored, storedKeys, writeStored } from './browser-store.ts'

// Typed texts are stored in the browser until the server has them, by account and subject.

interface Stored {
  /** ISO 8601. */
  at: string
  /** The version of the record that was being edited. */
  version?: string
  content: unknown
}

const keyOf = (accountId: number, subject = '') => `draft:${accountId}:${subject}`

/** The keys of drafts typed on the current page and not saved elsewhere. */
const unsaved = new Set<string>()
export const hasUnsaved = (): boolean => unsaved.size > 0

export function readLocalDraft(accountId: number, subject: string): Stored | undefined {
  const stored = readStored('localStorage', keyOf(accountId, subject)) as Stored | null
  return typeof stored?.at === 'string' ? stored : undefined
}

/** Stores a draft. If the browser refuses storage, the draft only lasts as long as the page. */
export function keepDraft(accountId: number, subject: string, draft: Omit<Stored, 'at'>): void {
  const key = keyOf(accountId, subject)
  unsaved.add(key)
  writeStored('localStorage', key, { at: new Date().toISOString(), ...draft })
}

/** Deletes a draft that the server has stored, or that the user dropped. */
export function forgetDraft(accountId: number, subject: string): void {
  unsaved.delete(keyOf(accountId, subject))
  writeStored('localStorage', keyOf(accountId, subject), undefined)
}

/** Called when the page is left: the stored draft stays for the next visit. */
export const leaveDraft = (accountId: number, subject: string): void => void unsaved.delete(keyOf(accountId, subject))

/** Deletes all drafts of an account, when its user logs out. */
export function forgetDraftsOf(accountId: number): void {
  unsaved.clear()
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(keyOf(accountId))) writeStored('localStorage', key, undefined)
}
