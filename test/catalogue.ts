import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Objects of the schema `public`, without those of extensions. */
const isOwn = (oid: SQL) => sql`not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

const PUBLIC = sql`'public'::regnamespace`

/** One row for each object: what it is called, and its whole definition. */
const OBJECTS = [
  // The place of a column counts: a backup copies columns in their order.
  sql`select format('column %s.%s', attrelid::regclass, attname),
      concat_ws(' ', attnum - (select count(*) from pg_attribute gone where gone.attrelid = a.attrelid and gone.attisdropped
          and gone.attnum < a.attnum), format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        attcollation::regcollation, pg_get_expr(adbin, adrelid))
    from pg_attribute a join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${PUBLIC} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  sql`select format('constraint %s on %s', conname, conrelid::regclass), concat_ws(' ', convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = ${PUBLIC} and contype <> 'n'`,
  sql`select format('index %s', indexrelid::regclass), concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid))
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = ${PUBLIC}`,
  sql`select format('trigger %s on %s', tgname, tgrelid::regclass), concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal`,
  sql`select format('function %s', oid::regprocedure), pg_get_functiondef(oid)
    from pg_proc f where pronamespace = ${PUBLIC} and ${isOwn(sql`f.oid`)}`,
  sql`select format('view %s', oid::regclass), pg_get_viewdef(oid) from pg_class where relnamespace = ${PUBLIC} and relkind = 'v'`,
  sql`select format('sequence %s', seqrelid::regclass), concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcycle)
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = ${PUBLIC}`,
  sql`select format('extension %s', extname), extversion from pg_extension`,
]

/** Returns the definition of each object of the site's database, by its name. */
export async function readCatalogue(db: Database): Promise<Record<string, string>> {
  const all = sql.join(OBJECTS, sql` union all `)
  const rows = await db
    .select({ name: sql<string>`name`, definition: sql<string>`definition` })
    .from(sql`(${all}) as objects (name, definition)`)
    .orderBy(sql`name`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}
