import { sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { property } from '#server/db/schema/listings.ts'

export type Columns = PgUpdateSetSource<typeof property>

const CONTROLS = 'Bar\u0001 \u0008des\u001f \u007fSports\ufffe \u0085\ud83d'
const MARKUP = ']]></title><script>alert(1)</script><!-- & "\' --> ]]>'

/** Values that no form accepts, but that manual changes in the database may contain. */
export const SHOWN: [string, Columns][] = [
  ['control characters', { title: CONTROLS, description: CONTROLS, location: CONTROLS, reference: CONTROLS }],
  ['markup', { title: MARKUP, description: MARKUP, location: MARKUP, reference: MARKUP, features: [MARKUP] }],
  ['nothing', { title: '', description: '', location: '', reference: '', image: '' }],
  ['invisible characters', { title: '\u200b\u2060\ufeff', location: '\u00ad\u3164', reference: '\u200b' }],
  ['very long words', { title: 'W'.repeat(5_000), location: '﷽'.repeat(500), description: 'é'.repeat(300_000) }],
  ['other scripts', { title: '日本語のホテル 🏨👨‍👩‍👧‍👦', location: 'مدينة Ὀδυσσεύς' }],
  ['half an emoji where a text is cut', { title: `${'a'.repeat(79)}😀 bar`, description: `${'b'.repeat(154)}😀 bar` }],
  ['an image with a space in its host', { image: 'https://mon site.fr/photo.jpg' }],
  ['an image that is not a URL', { image: 'http://[' }],
  ['an image that is a script', { image: 'javascript:alert(1)' }],
  ['an image with controls', { image: `/uploads/${CONTROLS}]]>.jpg` }],
  ['an image with an endless name', { image: `/uploads/${'a'.repeat(4_000)}.jpg` }],
  ['an image outside its folder', { image: '/uploads/../../etc/passwd' }],
  ['no features', { features: sql`array[null]::text[]` as never }],
  ['features in two dimensions', { features: sql`array[['a', 'b']]` as never }],
]

/** Values that the database refuses from every writer: amounts and dates that JSON lacks, values of no list. */
export const REFUSED_VALUES: [string, Columns][] = [
  ['a price that is no number', { price: Number.NaN }],
  ['an endless price', { price: Number.POSITIVE_INFINITY }],
  ['a price beyond any', { price: 1e308 }],
  ['a price below zero', { price: -5 }],
  ['a surface that is no number', { surface: Number.NaN }],
  ['endless rooms', { rooms: Number.POSITIVE_INFINITY }],
  ['fewer employees than none', { employees: -1 }],
  ['a turnover beyond any', { revenue: 1e308 }],
  ['an unknown category', { category: 'Boulangerie' as never }],
  ['a publication at the end of time', { createdAt: sql`'infinity'` as never }],
  ['a change before Christ', { updatedAt: sql`'0044-03-15 BC'` as never }],
  ['an activity of no trade', { secondActivity: 'alchemy' as never }],
  ['a listing of no dossier', { id: 77 }],
]
