import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open.ts'
import { attempt } from '../../server/db/schema.ts'

/** Writes to, reads from and checkpoints an embedded database, saying what it does where its system calls are seen. */
const [folder = '', writes = '0'] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const { db, close } = await openDatabase({ folder })
say('begin writes')
for (let at = 0; at < Number(writes); at++) {
  await db.insert(attempt).values({ key: `alone ${at}` })
  say('acknowledged')
  await db.transaction(async (tx) => {
    await tx.insert(attempt).values({ key: `together ${at}` })
    await tx.update(attempt).set({ points: at })
  })
  say('acknowledged')
}
say('begin reads')
for (let at = 0; at < Number(writes); at++) await db.select().from(attempt).limit(10)
say('begin checkpoint')
await db.execute(sql`checkpoint`)
say('end')
await close()
