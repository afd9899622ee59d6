import { GRID_MAX_CHARS } from '#domain/imports/limits.ts'
import type { SourceSheet } from '#domain/imports/source.ts'
import { Refusal } from '#server/core/refusal.ts'
import { TOO_HEAVY_TABLE } from './grid.ts'
import { type FeedRecord, sheetOfRecords } from './records.ts'

const DEPTH_MAX = 12
const NO_LIST = 'Ce fichier JSON ne contient pas de liste d’affaires.'
const BROKEN = 'Ce fichier JSON est abîmé ou incomplet. Exportez-le de nouveau.'
const TOO_DEEP = `Ce fichier JSON est trop profond pour une liste d’affaires\u00a0: ${DEPTH_MAX}\u00a0niveaux au plus.`

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a feed: the longest list of objects holds the records. */
export function readJsonFeed(text: string): SourceSheet {
  checkDepth(text)
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch (error) {
    throw new Refusal('invalid', BROKEN, error instanceof Error ? { cause: error } : {})
  }
  const [name, list] =
    longestList(whole, 'json', 0) ?? (isObject(whole) ? (['json', [whole]] as const) : [undefined, undefined])
  if (list === undefined) throw new Refusal('invalid', NO_LIST)
  let chars = 0
  const records = list.map((one) => {
    const record: FeedRecord = new Map()
    flatten(one, '', record)
    for (const values of record.values()) for (const value of values) chars += value.length
    if (chars > GRID_MAX_CHARS) throw new Refusal('invalid', TOO_HEAVY_TABLE)
    return record
  })
  return sheetOfRecords(records, name)
}

/** Counted before it is parsed: a hundred thousand brackets would end the process. */
function checkDepth(text: string): void {
  let [depth, isText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === 0x5c) at++
      else if (code === 0x22) isText = false
    } else if (code === 0x22) isText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEPTH_MAX) throw new Refusal('invalid', TOO_DEEP)
    } else if (code === 0x5d || code === 0x7d) depth--
  }
}

function longestList(value: unknown, name: string, depth: number): readonly [string, Json[]] | undefined {
  if (depth > 4) return undefined
  if (Array.isArray(value)) {
    const list = value.filter(isObject)
    return list.length > 0 && list.length >= value.length / 2 ? [name, list] : undefined
  }
  if (!isObject(value)) return undefined
  const found = Object.entries(value).flatMap(([key, inner]) => {
    const list = longestList(inner, key, depth + 1)
    return list ? [list] : []
  })
  return found.toSorted(([, one], [, other]) => other.length - one.length)[0]
}

/** The values of a record by path; those of a list in one cell, and of a list of objects by the names in them. */
function flatten(value: unknown, path: string, record: FeedRecord): void {
  if (value === null || value === undefined) {
    if (path && !record.has(path)) record.set(path, [])
  } else if (Array.isArray(value)) for (const one of value) flatten(one, path, record)
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}/${key}` : key, record)
  else record.set(path, [...(record.get(path) ?? []), textOf(value)])
}

const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value))
