import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open.ts'
import { attempt } from '../../server/db/schema.ts'

/** Writes, reads and checkpoints an embedded database, and prints each step so that it appears in the strace output. */
const [folder = '', writes = '0'] = process.argv.slice(2)
const print = (line: string) => writeSync(1, `${line}\n`)

const { db, close } = await openDatabase({ folder })
print('begin writes')
for (let at = 0; at < Number(writes); at++) {
  await db.insert(attempt).values({ key: `alone ${at}` })
  print('acknowledged')
  await db.transaction(async (tx) => {
    await tx.insert(attempt).values({ key: `together ${at}` })
    await tx.update(attempt).set({ points: at })
  })
  print('acknowledged')
}
print('begin reads')
for (let at = 0; at < Number(writes); at++) await db.select().from(attempt).limit(10)
print('begin checkpoint')
await db.execute(sql`checkpoint`)
print('end')
await close()
