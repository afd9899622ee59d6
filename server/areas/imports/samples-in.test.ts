import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const FOLDER = join(import.meta.dirname, '../../../test/import-samples')

test('each sample comes in by the call, is written and read again, or is refused in words @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const statuses: Record<string, unknown> = {}
  for (const path of globSync(`${FOLDER}/0*`).toSorted()) {
    const name = basename(path)
    const sent = await owner.answerTo('POST /api/admin/imports', {
      query: { name },
      file: new Blob([readFileSync(path)]),
    })
    const { id, counts, sheets, sheet } = sent.body as {
      id: number
      counts: { toImport: number } | null
      sheets: { looksLike: string }[]
      sheet: number
    }
    statuses[name] = [sent.status, sheets?.[sheet]?.looksLike]
    if (sent.status !== 201 || sheets[sheet]?.looksLike === 'contacts' || !counts?.toImport) continue
    const written = await owner.answerTo('POST /api/admin/imports/{id}/writing', { params: { id } })
    statuses[name] = [
      sent.status,
      written.status,
      (written.body as { created?: number; updated?: number }).created,
      (written.body as { message?: string }).message,
    ]
  }
  expect(statuses).toEqual({
    '01-portefeuille.xlsx': [201, 201, 33, undefined],
    '02-logiciel-20-novembre.csv': [201, 201, 21, undefined],
    '03-logiciel-27-novembre.csv': [201, 201, 4, undefined],
    '04-poliris-photos.zip': [201, 201, 7, undefined],
    '05-passerelle.xml': [201, 201, 6, undefined],
    '06-contacts-outlook.csv': [201, 'contacts'],
    '07-ancien-classeur.xlsx': [400, undefined],
    '08-formules-et-pieges.csv': [201, 201, 7, undefined],
  })
})
