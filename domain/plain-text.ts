import * as z from 'zod/mini'
import { LOCALE } from './limits.ts'

const CONTROLS = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu

/**
 * Removes control characters (except tab and line breaks) and lone surrogates: they cannot be typed, PostgreSQL cannot store
 * U+0000, and XML 1.0 (feed, sitemap, share pictures) allows none of them.
 */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '').toWellFormed()

/** A text field, with the messages for a missing and a too long value. */
export const textOf = (missing: string | undefined, max: number, tooLong = `${max} caractères au plus.`) =>
  z.string(missing).check(z.trim(), z.overwrite(withoutControls), z.maxLength(max, tooLong))

/** The same, but not empty. */
export const filledText = (missing: string, max: number, tooLong?: string) =>
  textOf(missing, max, tooLong).check(z.minLength(1, missing))

/** A text that may be empty; `label` names its field in messages. */
export const plainText = (label: string, max: number) =>
  textOf(`${label} : saisissez un texte`, max, `${label} : ${max.toLocaleString(LOCALE)} caractères au plus`)

export const requiredText = (label: string, max: number) =>
  plainText(label, max).check(z.minLength(1, `${label} : à renseigner`))
