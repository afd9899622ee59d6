import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { projection } from '#server/db/schema/listings.ts'
import type { Places } from '#server/places/places.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Imports, directly or not, all code that reads dossiers and projects them. */
const ENTRY = join(ROOT, 'server/listings/write.ts')
/** At the start of a statement. Type imports have no effect at run time. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([#.][^']+)'/
const LATE_IMPORT = /\bimport\('([#.][^']+)'\)/g

/** The source files that decide what visitors see of a stored listing, found through their imports. */
export function projectionSources(): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!file.endsWith('.ts')) return
    for (const path of importsIn(readFileSync(file, 'utf8')))
      add(path.startsWith('#') ? join(ROOT, path.slice(1)) : resolve(dirname(file), path))
  }
  add(ENTRY)
  return [...found].toSorted()
}

function importsIn(source: string): string[] {
  const statements = source.split(/^(?=(?:import|export)\s)/m).flatMap((one) => IMPORT.exec(one)?.[1] ?? [])
  return [...statements, ...Array.from(source.matchAll(LATE_IMPORT), ([, path = '']) => path)]
}

const digests = new WeakMap<object, string>()

/** A digest of the register, of the code that projects listings, and of the places. When it changes, other data may be public. */
export function projectionRules(places: Pick<Places, 'version'>): string {
  const known = digests.get(places)
  if (known) return known
  const hash = createHash('sha256').update(places.version())
  for (const file of projectionSources()) hash.update(relative(ROOT, file)).update(readFileSync(file))
  const digest = hash.digest('hex').slice(0, 16)
  digests.set(places, digest)
  return digest
}

/**
 * Refuses to publish by replaced rules: an older version that still runs beside a new one would publish again what became
 * confidential. Locks the rules in force until the transaction ends.
 */
export async function refuseOldRules(tx: Database, places: Pick<Places, 'version'>): Promise<void> {
  const [inForce] = await tx.select({ rules: projection.rules }).from(projection).for('key share')
  if (!inForce || inForce.rules === projectionRules(places)) return
  throw new Refusal(
    'unavailable',
    'Une nouvelle version du site s’installe. Veuillez réessayer dans quelques minutes.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
}

const RETRY_SECONDS = 60
