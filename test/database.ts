import { sql } from 'drizzle-orm'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { TEMPLATE } from './postgres-setup.ts'

let opened: Promise<OpenDatabase> | undefined

/** Returns the database of this test file, emptied. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  if (!opened) {
    opened = inject('postgres')
      ? copyTemplate(inject('postgres'))
      : openDatabase({ image: await openAsBlob(inject('image')) })
    afterAll(async () => {
      await (await opened)?.close()
      opened = undefined
    })
  }
  const database = await opened
  await database.db.execute(
    sql`truncate property, removed_property, account, attempt, lead, mail, audit, mandate_counter restart identity cascade`,
  )
  return database
}

async function copyTemplate(server: string): Promise<OpenDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.end()
  return openDatabase({ url: `${server}/${name}` })
}
