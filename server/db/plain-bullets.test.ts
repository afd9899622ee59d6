import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { MIGRATIONS } from './migrate.ts'
import { dossier, property } from './schema/listings.ts'

test('bullets of word processors that were stored become plain ones, and nothing else changes', async () => {
  await using app = await startApp()
  const [pasted, plain] = [await app.has(aProperty()), await app.has(aProperty())]
  const texts = {
    title: '\uf0a7 Bar du Port',
    description: 'Les atouts :\n\uf0b7\tBail neuf\n  \uf0a7Équipe \uf04ade 4',
    features: ['\uf0b7 Terrasse', '\uf0b7', 'Licence IV'],
  }
  await app.db.update(dossier).set(texts).where(eq(dossier.id, pasted.id))
  await app.db.update(property).set(texts).where(eq(property.id, pasted.id))
  const file = readFileSync(join(MIGRATIONS, '0028_plain_bullets_by_hand.sql'), 'utf8')
  await app.db.transaction(async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  })
  for (const table of [dossier, property]) {
    const [row] = await app.db.select().from(table).where(eq(table.id, pasted.id))
    expect(row).toMatchObject({
      title: 'Bar du Port',
      description: 'Les atouts :\n• Bail neuf\n  • Équipe de 4',
      features: ['Terrasse', 'Licence IV'],
    })
  }
  const [other] = await app.db.select().from(property).where(eq(property.id, plain.id))
  expect(other).toMatchObject({ title: plain.title, description: plain.description })
})
