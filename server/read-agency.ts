import { Agency } from '#domain/agency/agency.ts'
import agency from '../agency.json' with { type: 'json' }

/** Reads agency.json, edited by hand. Throws an Error that names the first invalid value. */
export function readAgency(): Agency {
  const { data, error } = Agency.safeParse(agency)
  if (data) return data
  const issue = error.issues[0]
  throw new Error(`agency.json, ${issue?.path.join('.')}: ${issue?.message}`)
}
