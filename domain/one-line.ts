import * as z from 'zod/mini'
import { withoutPrivateSigns } from './list-marks.ts'
import { messagesOf, missingText } from './plain-text.ts'

/** Line breaks and other white space. */
const GAPS = /[\s\u0085]+/gu
/** Controls and invisible marks that are not white space, except marks that join letters (Arabic, Persian) and emojis. */
const MARKS = /(?![\t\n\v\f\r\u0085]|\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\uFFFE\uFFFF]/gu
const NO_BREAK = new Set(['\u00a0', '\u202f'])

/**
 * A text as one line: without control characters, invisible marks and signs of private fonts, each run of white space as one space (a single no-break
 * space stays), in Unicode's composed form.
 */
export const oneLine = (text: string): string =>
  withoutPrivateSigns(text.toWellFormed())
    .replace(MARKS, '')
    .replace(GAPS, (gap) => (NO_BREAK.has(gap) ? gap : ' '))
    .trim()
    .normalize('NFC')

/**
 * Folds a text unless it is far too long, so that the check of its length refuses it: normalizing takes a time quadratic in a
 * run of accents.
 */
export const foldUpTo = (max: number, fold: (text: string) => string) =>
  z.overwrite<string>((text) => (text.length > 4 * max ? text : fold(text)))

/** One line of text, with the messages for a missing and a too long value. */
export const lineOf = (missing: string | undefined, max: number, tooLong = `${max} caractères au plus.`) =>
  z.string(missing).check(foldUpTo(max, oneLine), z.maxLength(max, tooLong))

/** The same, but not empty. */
export const filledLine = (missing: string, max: number, tooLong?: string) =>
  lineOf(missing, max, tooLong).check(z.minLength(1, missing))

/** One line of text that may be empty; `label` names its field in messages. */
export const plainLine = (label: string, max: number) => lineOf(...messagesOf(label, max))

export const requiredLine = (label: string, max: number) =>
  plainLine(label, max).check(z.minLength(1, missingText(label)))
