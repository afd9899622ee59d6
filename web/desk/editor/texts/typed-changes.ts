import { TypedDossier } from './typed.ts'

/** The paths where two versions differ: "title", "facts.surface". Years and pictures are compared as a whole. */
export function changedPaths(typed: TypedDossier, saved: TypedDossier): string[] {
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const names = Object.keys(saved) as (keyof TypedDossier)[]
  const facts = new Set([...Object.keys(saved.facts), ...Object.keys(typed.facts)])
  return [
    ...names.filter((name) => name !== 'facts' && differ(typed[name], saved[name])),
    ...[...facts].filter((name) => differ(typed.facts[name], saved.facts[name])).map((name) => `facts.${name}`),
  ]
}

/** Returns `onto` with the values of `typed` at these paths. */
export function rebase(typed: TypedDossier, paths: readonly string[], onto: TypedDossier): TypedDossier {
  const names = Object.keys(onto) as (keyof TypedDossier)[]
  const own = Object.fromEntries(names.filter((name) => paths.includes(name)).map((name) => [name, typed[name]]))
  const facts = Object.entries(typed.facts).filter(([name]) => paths.includes(`facts.${name}`))
  return { ...onto, ...own, facts: { ...onto.facts, ...Object.fromEntries(facts) } }
}

/** The value at a path: "facts.surface", "years.0.figures.revenue". */
export const typedAt = (typed: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], typed)

/** The value of a field in a stored version: null when there is none. */
export const storedAt = (version: object, path: string): unknown => typedAt(version, path) ?? null

const FACT = /^facts\.(.+)/

/** The path that is saved as one: "facts.surface", "years" of "years.0.figures.revenue". */
export const savedPath = (path: string): string => FACT.exec(path)?.[0] ?? path.split('.')[0] ?? path

/** Returns `onto` with these texts at their paths. One that is not of its field's shape is dropped. */
export function layOver(texts: Readonly<Record<string, unknown>>, onto: TypedDossier): TypedDossier {
  let typed = onto
  for (const [path, text] of Object.entries(texts)) {
    const [, fact] = FACT.exec(path) ?? []
    const laid = fact ? { ...typed, facts: { ...typed.facts, [fact]: text } } : { ...typed, [path]: text }
    const checked = TypedDossier.safeParse(laid)
    if (checked.success) typed = checked.data
  }
  return typed
}
