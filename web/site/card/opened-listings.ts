import { browserList } from '#web/api/browser-list.ts'

/** Enough for a search of months, in some 2 kB. */
const OPENED_MAX = 300

/** The listings that this browser has opened, the last one first. */
const opened = browserList({ key: 'vus', max: OPENED_MAX, isItem: isId })

export const useIsOpened = (id: number): boolean => opened.use((ids) => ids.includes(id))

/** Remembers that a listing's page was opened. */
export const rememberOpened = (id: number): void => {
  const ids = opened.read()
  if (ids[0] !== id) opened.write([id, ...ids.filter((one) => one !== id)])
}

function isId(stored: unknown): stored is number {
  return Number.isSafeInteger(stored)
}
