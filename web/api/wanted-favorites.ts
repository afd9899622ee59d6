import { WANTED_FAVORITES_HOURS } from '#domain/retention.ts'
import { readStored, writeStored } from './browser-store.ts'

const KEY = 'favoris-demandes'

/** A later login may be another person's. */
const KEPT_MS = WANTED_FAVORITES_HOURS * 3_600_000
const KEPT_MAX = 20

interface Wanted {
  id: number
  at: number
}

/** Remembers a listing whose heart was pressed by a visitor, for the login that follows. */
export function wantFavorite(id: number): void {
  const others = readWanted().filter((one) => one.id !== id)
  write([...others, { id, at: Date.now() }].slice(-KEPT_MAX))
}

/** Returns the remembered ids, for the user who has just logged in, and clears them. */
export function takeWantedFavorites(): number[] {
  const ids = readWanted().map(({ id }) => id)
  write([])
  return ids
}

function readWanted(): Wanted[] {
  const list = readStored('localStorage', KEY)
  const isWanted = (item: Partial<Wanted> | null) =>
    Number.isSafeInteger(item?.id) && Date.now() - Number(item?.at) < KEPT_MS
  return Array.isArray(list) ? list.filter(isWanted) : []
}

const write = (list: Wanted[]): void => writeStored('localStorage', KEY, list.length ? list : undefined)
