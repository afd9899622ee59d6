import * as z from 'zod'
import type { Call } from '#domain/wire/call.ts'

type Key = string | number
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  pattern?: string
  format?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A text that a call accepts in its body or query. */
export interface CallTextField {
  path: Key[]
  /** Constants beside it that choose its variant of a union: `step` of a step. */
  beside: [path: Key[], value: unknown][]
  /** Its longest length; absent when a pattern or a list of values bounds it. */
  max?: number
  isEmail: boolean
  /** Any JSON, which only the limit of the body bounds. */
  isOpaque: boolean
  isBounded: boolean
}

/** The texts of a part of a call, derived from its schema. */
export function textFieldsOf(row: Call, part: 'body' | 'query'): CallTextField[] {
  const schema = row[part]
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const found = new Map<string, CallTextField>()
  visit(json as Schema, [], [], (field) => found.set(JSON.stringify([field.path, field.max]), field))
  return [...found.values()]
}

type Found = (field: CallTextField) => void

function visit(schema: Schema, path: Key[], beside: CallTextField['beside'], found: Found): void {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  for (const variant of variants) visit(variant, path, beside, found)
  if (variants.length) return
  const { properties = {}, items, additionalProperties } = schema
  const fixed = Object.entries(properties).flatMap(([key, { const: value }]): CallTextField['beside'] =>
    value === undefined ? [] : [[[...path, key], value]],
  )
  for (const [key, inner] of Object.entries(properties)) visit(inner, [...path, key], [...beside, ...fixed], found)
  if (typeof items === 'object') visit(items, [...path, 0], beside, found)
  if (typeof additionalProperties === 'object') visit(additionalProperties, [...path, 'x'], beside, found)
  const isOpaque = Object.keys(schema).every((key) => key === '$schema' || key === 'description')
  if (![schema.type].flat().includes('string') && !isOpaque) return
  const all = [schema, ...(schema.allOf ?? [])]
  const max = Math.min(...all.map(({ maxLength }) => maxLength ?? Infinity))
  found({
    path,
    beside,
    ...(Number.isFinite(max) ? { max } : {}),
    isEmail: all.some(({ format }) => format === 'email'),
    isOpaque,
    isBounded: isOpaque || Number.isFinite(max) || all.some(isFinite),
  })
}

/** Whether a list of values or a pattern without open repetition bounds a text. */
const isFinite = ({ enum: values, const: value, pattern }: Schema): boolean =>
  values !== undefined || value !== undefined || (pattern !== undefined && !isOpen(pattern))

function isOpen(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return !/^\^.*\$$/.test(bare) || /[*+]|\{\d+,\}/.test(bare)
}

/** A copy of a value with another one at a path; what is missing on the way is made. */
export function withAt(whole: unknown, [key, ...rest]: Key[], value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(whole) ? whole : []
    return [withAt(list[key], rest, value), ...list.slice(1)]
  }
  const object = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? whole : {}
  return { ...object, [key]: withAt((object as Record<string, unknown>)[key], rest, value) }
}
