import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { dossier, dossierPicture } from '#server/db/schema/listings.ts'
import { importPicture, importRow } from '#server/db/schema/imports.ts'
import { anAdmin } from '#test/makers.ts'
import { aPicture } from '#test/pictures.ts'
import { loadPlaces } from '#server/places/places.ts'
import { startApp } from '#test/start-app.ts'
import { pictureFetcher } from '../pictures/fetch-picture.ts'
import { workOn } from './queue.ts'

const ROWS = 6
const places = loadPlaces()

/** An import of ROWS listings with a photo each, whose work the test does itself. */
async function startedImport() {
  const app = await startApp({ requestImport: async () => undefined })
  const owner = await app.signedIn(anAdmin())
  const zip = new ZipFile()
  const lines = ['Référence;Titre;Nature;Activité;Code postal;Ville;Prix;Photo']
  for (let at = 0; at < ROWS; at++) {
    lines.push(`K-${at};Boulangerie ${at};Fonds de commerce;Boulangerie;14000;Caen;${100 + at} 000 €;${at}.jpg`)
    const background = { r: 40 * at, g: 90, b: 30 }
    const photo = aPicture().composite([{ input: { create: { width: 8, height: 8, channels: 3, background } } }])
    zip.addBuffer(await photo.jpeg().toBuffer(), `photos/${at}.jpg`)
  }
  zip.addBuffer(Buffer.from(lines.join('\r\n')), 'affaires.csv')
  zip.end()
  const file = new Blob([await buffer(zip.outputStream)])
  const { id } = await owner.call('POST /api/admin/imports', { query: { name: 'reprise.zip' }, file })
  await owner.call('POST /api/admin/imports/{id}/writing', { params: { id } })
  const fetchPicture = pictureFetcher()
  const { db, storage } = app
  /** Works until nothing is left, or until it is cut off. */
  const work = async () => {
    while (await workOn({ db, storage, places, dataDir: app.folder, fetchPicture }, id));
  }
  return { app, work, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test.each(['import_row', 'dossier', 'dossier_picture', 'import_picture'])(
  'cut off at any statement on %s, an import is resumed without a double @slow',
  async (table) => {
    await using story = await startedImport()
    const { app, work } = story
    // Like a kill, an error takes back the transaction that it meets, and ends the work.
    await app.db.execute(sql`create sequence cut_off`)
    await app.db.execute(
      sql`create function cut_off() returns trigger language plpgsql as
        $$ begin if nextval('cut_off') % 4 = 3 then raise exception 'cut off'; end if; return new; end $$`,
    )
    const on = sql.identifier(table)
    await app.db.execute(
      sql`create trigger cut_off before insert or update on ${on} for each row execute function cut_off()`,
    )
    let cuts = 0
    for (;;) {
      const isCut = await work().then(
        () => false,
        () => true,
      )
      if (!isCut) break
      cuts++
      expect(cuts).toBeLessThan(50)
    }
    await app.db.execute(sql`drop function cut_off cascade`)
    await app.db.execute(sql`drop sequence cut_off`)
    expect(cuts).toBeGreaterThan(0)
    const listings = await app.db.select().from(dossier).orderBy(dossier.reference)
    expect(listings.map(({ reference }) => reference)).toEqual(Array.from({ length: ROWS }, (_, at) => `K-${at}`))
    expect(await app.db.$count(importRow)).toBe(ROWS)
    const pictures = await app.db.select().from(dossierPicture)
    expect(new Set(pictures.map(({ dossierId }) => dossierId))).toEqual(new Set(listings.map(({ id }) => id)))
    expect(pictures).toHaveLength(ROWS)
    const states = await app.db.select({ state: importPicture.state }).from(importPicture)
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['taken']))
  },
)
