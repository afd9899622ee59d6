import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import { type Agreement, agreementText } from '#domain/data-room/agreement-wording.ts'
import { TODAY } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { agreement } from '#server/db/schema.ts'
import { sha256 } from './agreement-record.ts'
import { type Access, fullName } from './requests.ts'

/** The agreement that a request needs, with the SHA-256 of its text. */
export function textFor({ request, listing, buyer, email }: Access, agency: Agency): Agreement & { sha256: string } {
  const adviser = buyer && request.adviserKind && { kind: request.adviserKind, of: fullName(buyer) }
  const text = agreementText({
    listing,
    agency,
    signatory: { name: fullName(request), email, adviser },
  })
  return { ...text, sha256: sha256(text.plain) }
}

/**
 * An earlier agreement that covers a request: still binding, signed by the same account, for the same listing and the same
 * text, which contains name, email and role of the signatory. Undefined when the request needs its own.
 */
export async function findCovering(tx: Database, access: Access, agency: Agency) {
  const { dossierId, accountId } = access.request
  if (accountId === null) return undefined
  const [row] = await tx
    .select({ number: agreement.number, endsOn: agreement.endsOn })
    .from(agreement)
    .where(
      and(
        eq(agreement.dossierId, dossierId),
        gte(agreement.endsOn, TODAY),
        sql`(${agreement.record}->'signatory'->>'accountId')::bigint = ${accountId}`,
        sql`${agreement.record}->'text'->>'sha256' = ${textFor(access, agency).sha256}`,
      ),
    )
    .orderBy(desc(agreement.number))
    .limit(1)
  return row
}
