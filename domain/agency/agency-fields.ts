import * as z from 'zod'

// Field types of agency.json. Their French messages say what to write.

type Fields = Record<string, z.core.$ZodType>

export const text = (what: string) => z.string(`Indiquez ${what}.`).trim().min(1, `Indiquez ${what}.`)

export const pattern = (shape: RegExp, error: string) => z.string(error).regex(shape, error)

export const https = (what: string) =>
  z.url({ protocol: /^https$/, error: `Indiquez ${what} : une adresse qui commence par https://.` })

const whole = (error: string) => z.int(error).min(1, error)

export const wholeEuros = (what: string) => whole(`Indiquez ${what} en euros, sans centimes.`)

export const wholeMonths = (what: string) => whole(`Indiquez ${what} en mois.`)

export const group = <Shape extends Fields>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Champ inconnu : ${issue.keys.join(', ')}.` : `Indiquez ${what}.`,
  })
