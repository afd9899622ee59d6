import { Agency } from '#domain/agency/agency.ts'
import agency from '../agency.json' with { type: 'json' }

/** agency.json is edited by hand: validate it before anything starts. */
export function readAgency(): Agency {
  const { data, error } = Agency.safeParse(agency)
  if (data) return data
  const issue = error.issues[0]
  throw new Error(`agency.json, ${issue?.path.join('.')}: ${issue?.message}`)
}
