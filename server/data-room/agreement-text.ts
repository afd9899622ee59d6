import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import { type Agreement, agreementText } from '#domain/data-room/agreement-wording.ts'
import { isNameOf, shownName } from '#domain/person-name.ts'
import { TODAY } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { agreement } from '#server/db/schema/data-room.ts'
import { sha256 } from './agreement-record.ts'
import type { Access } from './requests.ts'

/** The agreement that a request needs, with the SHA-256 of its text. */
export function textFor({ request, listing, buyer, email }: Access, agency: Agency): Agreement & { sha256: string } {
  const adviser = buyer && request.adviserKind && { kind: request.adviserKind, of: shownName(buyer) }
  const text = agreementText({
    listing,
    agency,
    signatory: { name: shownName(request), email, adviser },
  })
  return { ...text, sha256: sha256(text.plain) }
}

/**
 * An earlier agreement that covers a request: still binding, signed by the same account and name, for the same listing and the
 * same text, which contains name, email and role of the signatory. Undefined when the request needs its own.
 */
export async function findCovering(tx: Database, access: Access, agency: Agency) {
  const { dossierId, accountId } = access.request
  if (accountId === null) return undefined
  const signatory = sql`${agreement.record}->'signatory'`
  const rows = await tx
    .select({ number: agreement.number, endsOn: agreement.endsOn, name: sql<string>`${signatory}->>'name'` })
    .from(agreement)
    .where(
      and(
        eq(agreement.dossierId, dossierId),
        gte(agreement.endsOn, TODAY),
        sql`(${signatory}->>'accountId')::bigint = ${accountId}`,
        sql`${agreement.record}->'text'->>'sha256' = ${textFor(access, agency).sha256}`,
      ),
    )
    .orderBy(desc(agreement.number))
  return rows.find(({ name }) => isNameOf(name, access.request))
}
