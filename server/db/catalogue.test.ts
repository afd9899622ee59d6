import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { DEFINITIONS } from './definitions.ts'
import { schema } from './schema.ts'

test('every foreign key has an index whose first columns are its own: deletions and joins read no whole table', async () => {
  const { db } = await emptyDatabase()
  const rows = await db
    .select({ name: sql<string>`conname` })
    .from(sql`pg_constraint as key`)
    .where(sql`contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = key.conrelid and indisvalid and indpred is null
        and (indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey)`)
    .orderBy(sql`conname`)
  expect(rows).toEqual([])
})

test('the schema names every column of the database, those that the database computes included', async () => {
  const { db } = await emptyDatabase()
  const rows = await db
    .select({
      name: sql<string>`table_name || '.' || column_name`,
      isComputed: sql<boolean>`is_generated = 'ALWAYS'`,
    })
    .from(sql`information_schema.columns join information_schema.tables using (table_schema, table_name)`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
  const named = Object.entries(schema as Record<string, object>).flatMap(([key, value]) => {
    if (!is(value, PgTable)) return []
    const computed = (schema as Record<string, object>)[`${key}Computed`] ?? {}
    const columns = getTableConfig(value).columns.map(({ name }) => ({ name, isComputed: false }))
    return [...columns, ...Object.keys(computed).map((name) => ({ name, isComputed: true }))].map(
      ({ name, isComputed }) => ({ name: `${getTableName(value)}.${name}`, isComputed }),
    )
  })
  const sorted = (columns: typeof rows) => columns.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted(named))
})

/** Functions of the site, without those of extensions; `isStored`: a column, an index or a constraint keeps what it returns. */
async function readFunctions() {
  const { db } = await emptyDatabase()
  return db
    .select({
      name: sql<string>`proname`,
      isStored: sql<boolean>`exists (
        with recursive users as (
          select classid, objid from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = f.oid
          union select d.classid, d.objid from pg_depend d join users on d.refclassid = users.classid and d.refobjid = users.objid
            where users.classid = 'pg_proc'::regclass
        )
        select from users left join pg_class on classid = 'pg_class'::regclass and pg_class.oid = objid
        where relkind = 'i' or classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass))`,
    })
    .from(sql`pg_proc f`)
    .where(
      sql`pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = f.oid and deptype = 'e')`,
    )
    .orderBy(sql`proname`)
}

const fileNames = (folder: string) =>
  DEFINITIONS.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1, -4))

test('every function has its file, except those whose results are stored: only a migration computes these again', async () => {
  const functions = await readFunctions()
  expect(functions.filter(({ isStored }) => !isStored).map(({ name }) => name)).toEqual(fileNames('functions'))
  expect(functions.filter(({ isStored }) => isStored).map(({ name }) => name)).toEqual([
    'mandate_words',
    'person_words',
    'phone_digits',
    'phone_key',
    'title_key',
  ])
})

test('every view has its file', async () => {
  const { db } = await emptyDatabase()
  const views = await db.select({ name: sql<string>`viewname` }).from(sql`pg_views where schemaname = 'public'`)
  expect(views.map(({ name }) => name).toSorted()).toEqual(fileNames('views'))
})
