import * as z from 'zod/mini'
import { filledLine } from '#domain/one-line.ts'
import { filledText } from '#domain/plain-text.ts'

// Field types of the agency's own data, in agency.json and in the administration. Their French messages say what to write.

type Fields = Record<string, z.core.$ZodType>

const TEXT_MAX = 300

export const line = (what: string, max = TEXT_MAX) => filledLine(`Indiquez ${what}.`, max)

export const text = (what: string, max: number) => filledText(`Indiquez ${what}.`, max)

export const pattern = (shape: RegExp, error: string) =>
  z.string(error).check(z.trim(), z.maxLength(TEXT_MAX, { error, abort: true }), z.regex(shape, error))

export const https = (what: string) => {
  const error = `Indiquez ${what} : une adresse qui commence par https://.`
  return z.string(error).check(z.trim(), z.url({ protocol: /^https$/, error }), z.maxLength(TEXT_MAX, error))
}

const whole = (error: string) => z.int(error).check(z.gte(1, error))

export const wholeEuros = (what: string) => whole(`Indiquez ${what} en euros, sans centimes.`)

export const wholeMonths = (what: string) => whole(`Indiquez ${what} en mois.`)

export const group = <Shape extends Fields>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Champ inconnu : ${issue.keys.join(', ')}.` : `Indiquez ${what}.`,
  })
