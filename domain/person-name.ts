import * as z from 'zod/mini'
import { NAME_MAX_CHARS, NAME_MIN_CHARS } from './limits.ts'
import { foldUpTo, oneLine } from './one-line.ts'
import { isStorable, UNSTORABLE } from './plain-text.ts'

// The name of a person: drawn on pages, printed in agreements, signed, and shown beside what the person did.

/** White space within a line. */
const SPACES = /[^\S\n\r\v\f\u2028\u2029]+/gu
/** What a paste brings along at the ends of a name. */
const AT_ENDS = /[\s\u200B\u2060]/u
/** What shows nothing: white space, controls, marks, unassigned and ignorable characters. */
const INVISIBLE = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** More marks on one letter than any language has: they would be drawn over the lines around it. */
const STACKED = /(\p{M}{4})\p{M}+/gu

const ON_ONE_LINE = 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'
const WITH_LETTERS = 'Écrivez ce nom avec des lettres.'
const tooLong = (max: number) => `Ce champ ne doit pas dépasser ${max} caractères.`

interface NameLimits {
  min?: number
  max?: number
}

/**
 * The name of a person, or a part of it: one line without control or invisible characters (Unicode's Cc, Cf, Zl, Zp), with a
 * letter. White space is folded. A name that shows fewer than `min` characters is too short.
 */
export const nameField = (tooShort: string, { min = NAME_MIN_CHARS, max = NAME_MAX_CHARS }: NameLimits = {}) =>
  z.string(tooShort).check(
    z.refine(isStorable, { error: UNSTORABLE, abort: true }),
    foldUpTo(max, (name) => withoutEnds(name.normalize('NFC').replace(SPACES, ' '))),
    z.maxLength(max, tooLong(max)),
    z.minLength(min, tooShort),
    z.check(({ value, issues }) => {
      const message = value.length > max || value.length < min ? undefined : nameProblem(value, { min, tooShort })
      // It does not abort: zod would then skip the rules between the fields of a form.
      if (message) issues.push({ code: 'custom', input: value, message, continue: true })
    }),
  )

function nameProblem(name: string, { min, tooShort }: { min: number; tooShort: string }): string | undefined {
  if (shownIn(name).length < min) return tooShort
  if (FORBIDDEN.test(name)) return ON_ONE_LINE
  return /\p{L}/u.test(shownIn(name)) ? undefined : WITH_LETTERS
}

const shownIn = (name: string): string => name.replace(INVISIBLE, '')

function withoutEnds(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && AT_ENDS.test(name.charAt(start))) start++
  while (end > start && AT_ENDS.test(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

interface Person {
  firstName: string
  lastName: string
  email: string
}

/**
 * A stored name as it is drawn, printed and signed: one line without invisible characters, whatever an earlier version
 * accepted. The email of a person whose name shows nothing.
 */
export function shownName({ firstName, lastName, email }: Person): string {
  const name = visibleName(`${firstName} ${lastName}`)
  return name || email
}

/** The same of a text that may be empty. */
export function visibleName(name: string): string {
  const line = oneLine(name.replace(/\p{Cf}/gu, '').replace(/\s+/gu, ' ')).replace(STACKED, '$1')
  return shownIn(line) ? line : ''
}

/** Whether a typed name is that of a person, aside from its order, accents, case, hyphens, apostrophes and spaces. */
export function isNameOf(typed: string, { firstName, lastName, email }: Person): boolean {
  const [first, last, given] = [firstName, lastName, typed].map(lettersOf)
  const known = [`${first}${last}`, `${last}${first}`].filter(Boolean)
  return (known.length ? known : [lettersOf(email)]).includes(given ?? '')
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '')
