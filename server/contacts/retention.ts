import { sql } from 'drizzle-orm'
import { CONTACT_KEPT_YEARS, CONTACT_MERGED_DAYS } from '#domain/retention.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'

/**
 * Nightly job: a merged person becomes one with the other after thirty days; people of whom nothing remains and who gave no sign
 * for three years go, with their notes and briefs.
 */
export async function forgetOldContacts(db: Database): Promise<void> {
  const { rows } = (await db.execute(
    sql`select id::float8 as id from contact where merged_at < ${ago(CONTACT_MERGED_DAYS, 'days')} order by id`,
  )) as unknown as { rows: { id: number }[] }
  for (const { id } of rows) await db.transaction((tx) => absorb(tx, id))
  await db.execute(sql`
    delete from contact where id in (select id from contact old
      where seen_at < ${ago(CONTACT_KEPT_YEARS, 'years')}
        and not exists (select from contact where merged_into_id = old.id)
        and not exists (select from brief where contact_id = old.id and state <> 'stopped')
        and not exists (select from contact_mark mark join contact_trace trace on trace.email = mark.value
          where mark.contact_id = old.id and mark.kind = 'email')
        and not exists (select from contact_mark mark join contact_trace trace on trace.digits = mark.value
          where mark.contact_id = old.id and mark.kind = 'phone')
      order by id for update skip locked)`)
}

/** Moves what a merged person has to the other one, and deletes them. A refusal of either stays one. */
async function absorb(tx: Database, id: number): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select merged_into_id::float8 as "into" from contact where id = ${id} and merged_into_id is not null for no key update`)) as unknown as {
    rows: { into: number }[]
  }
  const into = rows[0]?.into
  if (into === undefined) return
  // Parents before children: docs/decisions/locks.md.
  await tx.execute(sql`select from contact where id = ${into} for no key update`)
  await tx.execute(sql`update contact set merged_into_id = ${into} where merged_into_id = ${id}`)
  await tx.execute(sql`
    update contact_mark mark set contact_id = ${into} where contact_id = ${id} and not exists (
      select from contact_mark own where own.contact_id = ${into} and own.kind = mark.kind and own.value = mark.value)`)
  await tx.execute(sql`update contact_note set contact_id = ${into} where contact_id = ${id}`)
  await tx.execute(sql`update brief set contact_id = ${into} where contact_id = ${id}`)
  await tx.execute(sql`
    update contact own set seen_at = greatest(own.seen_at, other.seen_at), company = coalesce(nullif(own.company, ''), other.company),
      address = coalesce(nullif(own.address, ''), other.address),
      qualities = array(select distinct unnest(own.qualities || other.qualities)),
      forbidden = array(select distinct unnest(own.forbidden || other.forbidden)),
      (consent, consent_words, consent_version, consent_at) = (
        select consent, consent_words, consent_version, consent_at from contact where id in (own.id, other.id)
        order by array_position(array['refused', 'given', 'unknown'], consent), consent_at desc nulls last limit 1)
    from contact other where own.id = ${into} and other.id = ${id}`)
  await tx.execute(sql`delete from contact where id = ${id}`)
}
