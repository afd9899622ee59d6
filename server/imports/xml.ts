import { GRID_MAX_CHARS, IMPORT_ROWS_MAX } from '#domain/imports/limits.ts'
import type { SourceSheet } from '#domain/imports/source.ts'
import { Refusal } from '#server/core/refusal.ts'
import { TOO_HEAVY_TABLE, TOO_MANY_ROWS } from './grid.ts'
import { type FeedRecord, sheetOfRecords } from './records.ts'
import { readXml } from './xml-events.ts'

const NO_RECORD = 'Ce fichier XML ne contient pas de liste\u00a0: aucun élément n’y est répété.'

const CDATA = ['<![CDATA[', ']]>'] as const

/** A feed put together by hand has « Bar & tabac » outside CDATA: its « & » is a sign. */
function withSigns(text: string): string {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const start = text.indexOf(CDATA[0], at)
    const end = start === -1 ? -1 : text.indexOf(CDATA[1], start)
    const plain = text.slice(at, end === -1 ? text.length : start)
    pieces.push(plain.replaceAll(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/gi, '&amp;'))
    if (end === -1) break
    pieces.push(text.slice(start, end + CDATA[1].length))
    at = end + CDATA[1].length
  }
  return pieces.join('')
}

/** Reads a feed: the element that is repeated with the most values is the record. */
export function readFeed(source: string): SourceSheet {
  const text = withSigns(source)
  const path = recordPath(text)
  if (path === undefined) throw new Refusal('invalid', NO_RECORD)
  const records: FeedRecord[] = []
  let [depth, chars] = [0, 0]
  let record: FeedRecord | undefined
  const open: string[] = []
  let [value, isLeaf] = ['', false]
  const add = (name: string, one: string) => {
    chars += one.length
    if (chars > GRID_MAX_CHARS) throw new Refusal('invalid', TOO_HEAVY_TABLE)
    record?.set(name, [...(record.get(name) ?? []), one])
  }
  readXml(text, {
    open(name, attributes) {
      open.push(name)
      ;[value, isLeaf] = ['', true]
      if (!record && open.join('/') === path) {
        if (records.length > IMPORT_ROWS_MAX) throw new Refusal('invalid', TOO_MANY_ROWS)
        records.push((record = new Map()))
        depth = open.length
      }
      const inside = open.slice(depth).join('/')
      if (record)
        for (const [key, one] of Object.entries(attributes))
          if (!key.startsWith('xmlns')) add(`${inside}${inside ? '/' : ''}@${key}`, one)
    },
    text(piece) {
      value += piece
    },
    close() {
      const inside = open.slice(depth).join('/')
      if (record && isLeaf && open.length > depth) add(inside, value)
      if (record && open.length === depth) {
        if (value.trim() !== '' && record.size === 0) add('texte', value)
        record = undefined
      }
      open.pop()
      value = ''
      isLeaf = false
    },
  })
  return sheetOfRecords(records, path.split('/').at(-1) ?? 'xml')
}

/** Elements beyond this are counted no more. */
const PATHS_MAX = 5_000

/** The path of the element that stands most often, with others inside it; of equals, the outer one. */
function recordPath(text: string): string | undefined {
  const paths = new Map<string, { count: number; values: number; own: number }>()
  const open: string[] = []
  readXml(text, {
    open(name, attributes) {
      open.push(name)
      const path = open.join('/')
      const found = paths.get(path)
      const values = Object.keys(attributes).length
      if (found) [found.count, found.values] = [found.count + 1, found.values + values]
      else if (paths.size < PATHS_MAX) paths.set(path, { count: 1, values, own: values })
      for (let at = 1; at < open.length; at++) {
        const outer = paths.get(open.slice(0, at).join('/'))
        if (outer) outer.values++
        if (outer && at === open.length - 1) outer.own++
      }
    },
    text() {},
    close() {
      open.pop()
    },
  })
  // A record has several values: twelve photos of one listing are no records.
  const records = [...paths].filter(([, { count, values }]) => values / count >= 2)
  const repeated = records.filter(([path, { count }]) => count > 1 && path.includes('/'))
  // Of a feed of one record, the record is the element with the most values of its own.
  const [best] =
    repeated.length > 0
      ? repeated.toSorted(([one, first], [other, second]) => second.values - first.values || one.length - other.length)
      : records.filter(([path]) => path.includes('/')).toSorted(([, one], [, other]) => other.own - one.own)
  return best?.[0]
}
