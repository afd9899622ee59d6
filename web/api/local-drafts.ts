import { readStored, storedKeys, writeStored } from './browser-store.ts'

// What a person types is in their browser until the server has it: by account and by what it is about.

interface Stored {
  /** ISO 8601. */
  at: string
  /** Of what it was typed over. */
  version?: string
  content: unknown
}

const keyOf = (accountId: number, subject = '') => `draft:${accountId}:${subject}`

/** What is typed on the page that is open, and stored nowhere else. */
const unsaved = new Set<string>()
export const hasUnsaved = (): boolean => unsaved.size > 0

export function readDraft(accountId: number, subject: string): Stored | undefined {
  const stored = readStored('localStorage', keyOf(accountId, subject)) as Stored | null
  return typeof stored?.at === 'string' ? stored : undefined
}

/** Where the browser keeps nothing, what is typed lasts as long as the page. */
export function keepDraft(accountId: number, subject: string, draft: Omit<Stored, 'at'>): void {
  const key = keyOf(accountId, subject)
  unsaved.add(key)
  writeStored('localStorage', key, { at: new Date().toISOString(), ...draft })
}

/** Once the server has it, or the person wants it no more. */
export function forgetDraft(accountId: number, subject: string): void {
  unsaved.delete(keyOf(accountId, subject))
  writeStored('localStorage', keyOf(accountId, subject), undefined)
}

/** The page is left: what was typed there stays for the next time. */
export const leaveDraft = (accountId: number, subject: string): void => void unsaved.delete(keyOf(accountId, subject))

/** With the person's own log-out. */
export function forgetDraftsOf(accountId: number): void {
  unsaved.clear()
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(keyOf(accountId))) writeStored('localStorage', key, undefined)
}
