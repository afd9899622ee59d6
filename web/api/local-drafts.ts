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
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(accountId, subject)) ?? '') as Stored | null
    return typeof stored?.at === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(accountId: number, subject: string, draft: Omit<Stored, 'at'>): void {
  const key = keyOf(accountId, subject)
  unsaved.add(key)
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...draft }))
  } catch {
    // Full, or forbidden: what is typed lasts as long as the page.
  }
}

/** Once the server has it, or the person wants it no more. */
export function forgetDraft(accountId: number, subject: string): void {
  unsaved.delete(keyOf(accountId, subject))
  remove((key) => key === keyOf(accountId, subject))
}

/** The page is left: what was typed there stays for the next time. */
export const leaveDraft = (accountId: number, subject: string): void => void unsaved.delete(keyOf(accountId, subject))

/** With the person's own log-out. */
export function forgetDraftsOf(accountId: number): void {
  unsaved.clear()
  remove((key) => key.startsWith(keyOf(accountId)))
}

function remove(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
