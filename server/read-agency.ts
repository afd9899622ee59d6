import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agency } from '#domain/agency/agency.ts'

const FILE = join(import.meta.dirname, '../agency.json')

/** Reads the agency's file, edited by hand. Throws an Error that names the first invalid value, or the place where the JSON breaks. */
export function readAgency(file: string = FILE): Agency {
  const { data, error } = Agency.safeParse(parsed(file))
  if (data) return data
  const issue = error.issues[0]
  throw new Error(`agency.json, ${issue?.path.join('.')}: ${issue?.message}`)
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`agency.json cannot be read: ${(cause as Error).message.replaceAll(/\s+/g, ' ')}`, { cause })
  }
}
