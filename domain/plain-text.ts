import * as z from 'zod/mini'
import { LOCALE } from './limits.ts'
import { withPlainBullets } from './list-marks.ts'

export const UNSTORABLE = 'Ce champ contient un caractère interdit.'

/** Whether PostgreSQL can store a text: it refuses U+0000, and UTF-8 cannot encode lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Control characters except tab and line breaks, noncharacters, and marks that reverse the text after them. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu

/**
 * Removes control characters (except tab and line breaks), overrides of the direction of writing, and lone surrogates: they
 * cannot be typed, PostgreSQL cannot store U+0000, and XML 1.0 (feed, sitemap, share pictures) allows no control character.
 * Bullets of a word processor become plain ones.
 */
export const withoutControls = (text: string): string => withPlainBullets(text.replace(CONTROLS, '').toWellFormed())

/** A text of several lines, with the messages for a missing and a too long value. */
export const boundedText = (missing: string | undefined, max: number, tooLong = `${max} caractères au plus.`) =>
  z.string(missing).check(z.trim(), z.overwrite(withoutControls), z.maxLength(max, tooLong))

/** The same, but not empty. */
export const filledText = (missing: string, max: number, tooLong?: string) =>
  boundedText(missing, max, tooLong).check(z.minLength(1, missing))

/** A text of several lines that may be empty; `label` names its field in messages. */
export const plainText = (label: string, max: number) => boundedText(...messagesOf(label, max))

export const requiredText = (label: string, max: number) =>
  plainText(label, max).check(z.minLength(1, missingText(label)))

export const messagesOf = (label: string, max: number) =>
  [`${label} : saisissez un texte`, max, `${label} : ${max.toLocaleString(LOCALE)} caractères au plus`] as const

export const missingText = (label: string): string => `${label} : à renseigner`
