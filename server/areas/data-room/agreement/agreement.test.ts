import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exactTime } from '#domain/data-room/exact-time.ts'
import type { AppOptions } from '#server/app.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { accessRequest, agreement, agreementSigning } from '#server/db/schema/data-room.ts'
import { audit } from '#server/db/schema/journal.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { loadPlaces } from '#server/places/places.ts'
import { deleteOldAgreements } from '#server/data-room/agreement-chain.ts'
import type { AgreementRecord } from '#server/data-room/agreement-record.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { emptyDatabase } from '#test/database.ts'
import { appOptions } from '#test/app-options.ts'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { agreementRows, asksToSign, signingOf, SIGNS, startSigning, tamper } from '#test/signing.ts'
import { timeStampServer } from '#test/time-stamp-server.ts'
import { certify, completeCertificates, openCertificateQueue } from './certify.ts'

type App = Awaited<ReturnType<typeof startSigning>>['app']

const servicesOf = ({ db, folder }: App) => appOptions({ db, places: loadPlaces(), folder })
const recordOf = (row: typeof agreement.$inferSelect | undefined) => row!.record as unknown as AgreementRecord
const hex = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
/**
 * Verifies the chain without any code of the site, from the database and the documentation of the record (docs/decisions).
 * Returns the numbers of the records that were changed or do not follow the previous one.
 */
async function verifyChain(app: App): Promise<number[]> {
  const inOrder = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(inOrder)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.keys(value)
              .toSorted((one, other) => (one < other ? -1 : 1))
              .map((key) => [key, inOrder((value as Record<string, unknown>)[key])]),
          )
        : value
  const { rows } = (await app.db.execute(
    sql`select number, record, hash, copy from agreement order by number`,
  )) as unknown as {
    rows: { number: number; record: AgreementRecord; hash: string; copy: Buffer }[]
  }
  return rows
    .filter(({ record, hash, copy }, at) => {
      const isWhole = hex(JSON.stringify(inOrder(record))) === hash && hex(copy) === record.copySha256
      const isText = hex(record.text.plain) === record.text.sha256
      const follows = at === 0 || record.previousSha256 === rows[at - 1]!.hash
      return !isWhole || !isText || !follows
    })
    .map(({ number }) => number)
}

test('a buyer reads the agreement, receives a code, signs, and the file is open @slow', async () => {
  await using story = await startSigning()
  const { app, buyer, id, listing, read, askForCode, trySigning } = story
  const text = await read()
  expect(text).toMatchObject({ title: 'Accord de confidentialité', sendingsLeft: 3, codeSentTo: null, signed: null })
  expect(text.articles[1]?.paragraphs[0]).toContain('CO-1152, «\u00a0Restaurant de quartier\u00a0»')
  const code = await askForCode({ name: 'Jeanne Petit', quality: 'gérante', company: 'SARL Petit', hasPower: true })
  expect(await read()).toMatchObject({ sendingsLeft: 2, codeSentTo: 'j***@exemple.fr' })

  const { body } = await trySigning(code)
  expect(body).toMatchObject({ sha256: text.sha256, signed: { at: expect.any(String) }, codeSentTo: null })
  const [request] = await app.db.select().from(accessRequest).where(eq(accessRequest.id, id))
  expect(request).toMatchObject({ state: 'open', level: 1 })
  expect(request!.until!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  const told = await app.db
    .select({ action: audit.action, actor: audit.actor })
    .from(audit)
    .where(eq(audit.listingId, listing.id))
  expect(told.filter(({ action }) => action.startsWith('access.'))).toEqual([
    { action: 'access.signed', actor: 'Jeanne Petit' },
    { action: 'access.open', actor: 'Jeanne Petit' },
  ])
  expect(await app.db.select().from(agreementSigning)).toEqual([])
  expect((await buyer.answerTo('GET /api/access-requests/{id}/agreement', { params: { id } })).status).toBe(200)
})

test('the record contains each step, the certificate its hash; both PDF are mailed to both parties at once @slow', async () => {
  await using story = await startSigning()
  const { app, id, askForCode, trySigning, buyer } = story
  const code = await askForCode({ quality: 'gérante', company: 'SARL Petit', hasPower: true })
  await trySigning(wrong(code))
  await trySigning(code)
  const [row] = await agreementRows(app)
  const record = recordOf(row)
  expect(record.steps.map(({ words }) => words)).toEqual([
    `Accord affiché à l’écran, texte ${record.text.version}, empreinte ${record.text.sha256}`,
    'Texte parcouru à l’écran jusqu’à sa fin, d’après le navigateur',
    'Nom saisi\u00a0: Jeanne Petit, gérante',
    'Société saisie\u00a0: SARL Petit, avec la déclaration du pouvoir de l’engager',
    expect.stringContaining('Case cochée'),
    'Code à six chiffres envoyé à j***@exemple.fr',
    'Code faux saisi',
    'Code exact saisi',
    'Accord signé, dossier ouvert',
  ])

  const sent = (await app.mails()).filter(({ attachments }) => attachments.length > 0)
  expect(sent.map(({ to }) => to?.[0]?.address ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'contact@bonne-enseigne.example',
    'jeanne@exemple.fr',
  ])
  for (const { attachments } of sent) {
    const [copy, certificate] = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
    expect(hex(copy!)).toBe(record.copySha256)
    expect(copy).toEqual(row!.copy)
    expect(certificate).toEqual(row!.certificate)
  }
  const { text: copyText, isTagged } = await readPdf(row!.copy!)
  expect(isTagged).toBe(true)
  for (const words of ['L’existence même de la vente', 'SARL Petit, que le signataire déclare', record.text.sha256]) {
    expect(copyText).toContain(words)
  }
  const { text } = await readPdf(row!.certificate!)
  const plainText = text.replaceAll(/\s/g, '')
  for (const words of [
    row!.hash,
    record.text.sha256,
    record.copySha256,
    'j***@exemple.fr',
    '127.0.0.1',
    exactTime(row!.signedAt),
    'l’agence n’a désigné aucune autorité d’horodatage',
    `https://www.bonne-enseigne.example/preuve/${row!.reference}`,
  ]) {
    expect(plainText).toContain(words.replaceAll(/\s/g, ''))
  }
  expect(plainText).not.toContain('jeanne@exemple.fr')

  // Both parties can download them, other people cannot. The record is in the signatory's export.
  const { accessRequests } = await buyer.call('GET /api/auth/me/export', {})
  expect(accessRequests.map((request) => request.agreement)).toEqual([record])
  const params = { id }
  const own = await buyer.answerTo('GET /api/access-requests/{id}/agreement/pdf', { params })
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf'])
  const owner = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const other = await app.signedIn(aUser())
  expect((await owner.answerTo('GET /api/admin/access-requests/{id}/agreement/certificate', { params })).status).toBe(
    200,
  )
  expect((await agent.answerTo('GET /api/admin/access-requests/{id}/agreement/pdf', { params })).status).toBe(404)
  expect((await other.answerTo('GET /api/access-requests/{id}/agreement/pdf', { params })).status).toBe(404)
  expect((await other.answerTo('GET /api/access-requests/{id}/agreement', { params })).status).toBe(404)
})

test('five wrong tries invalidate a code; another code signs @slow', async () => {
  await using story = await startSigning()
  const { askForCode, trySigning } = story
  const code = await askForCode()
  const messages: unknown[] = []
  for (let at = 0; at < 5; at++) messages.push((await trySigning(wrong(code))).body)
  expect(messages[0]).toMatchObject({ problems: [{ path: 'code', message: expect.stringContaining('4\u00a0essais') }] })
  expect(messages[4]).toMatchObject({ message: 'Cinq essais faux\u00a0: ce code ne sert plus. Demandez-en un autre.' })
  expect(await trySigning(code)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('ne sert plus') },
  })
  expect((await trySigning(await askForCode())).status).toBe(201)
})

test('simultaneous tries are limited to five as well @slow', async () => {
  await using story = await startSigning()
  const { app, askForCode, trySigning } = story
  const code = await askForCode()
  const answers = await Promise.all(Array.from({ length: 12 }, () => trySigning(wrong(code))))
  expect(answers.filter(({ body }) => /ne sert plus\u00a0: demandez/.test(JSON.stringify(body)))).toHaveLength(7)
  expect((await trySigning(code)).status).toBe(400)
  expect(await agreementRows(app)).toEqual([])
})

test('three codes are sent; more only on the next day @slow', async () => {
  await using story = await startSigning()
  const { app, askForCode, read } = story
  const codes = [await askForCode(), await askForCode(), await askForCode()]
  expect(new Set(codes).size).toBeGreaterThan(1)
  expect(await read()).toMatchObject({ sendingsLeft: 0 })
  await expect(askForCode()).rejects.toThrow('429: Trois codes ont été envoyés.')
  await app.db.update(agreementSigning).set({ codeSentAt: sql`now() - interval '25 hours'` })
  expect(await read()).toMatchObject({ sendingsLeft: 3 })
  await askForCode()
})

test('a code is valid for ten minutes, and is not stored in plain text', async () => {
  await using story = await startSigning()
  const { app, askForCode, trySigning } = story
  const code = await askForCode()
  const [signing] = await app.db.select().from(agreementSigning)
  expect(JSON.stringify(signing)).not.toContain(code)
  await app.db.update(agreementSigning).set({ codeSentAt: sql`now() - interval '11 minutes'` })
  expect(await trySigning(code)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('ne sert plus') },
  })
})

test('the code of another person or of another text does not sign @slow', async () => {
  await using story = await startSigning()
  const { app, listing, id, askForCode, trySigning } = story
  const bob = await app.signedIn(aUser({ firstName: 'Bob', lastName: 'Roy' }))
  const bobs = await asksToSign(app, bob, listing.id)
  const [code, bobsCode] = [await askForCode(), await signingOf(app, bob, bobs).askForCode()]
  // Even if it is stored for the other person's request.
  await app.db
    .execute(sql`update agreement_signing set code_hash = (select code_hash from agreement_signing where request_id = ${bobs})
    where request_id = ${id}`)
  expect(await trySigning(bobsCode)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('pas le bon') },
  })
  expect((await trySigning(code)).status).toBe(400)
  expect((await signingOf(app, bob, id).trySigning(bobsCode)).status).toBe(404)
  expect(await agreementRows(app)).toEqual([])
})

test('a text that has changed must be read again @slow', async () => {
  await using story = await startSigning()
  const { app, listing, id, buyer, read, askForCode, trySigning } = story
  const code = await askForCode()
  const { sha256 } = await read()
  await app.db.update(dossier).set({ title: 'Restaurant du port' }).where(eq(dossier.id, listing.id))
  expect(await trySigning(code)).toMatchObject({ status: 409, body: { message: expect.stringContaining('a changé') } })
  const body = { sha256, name: 'Jeanne Petit', ...SIGNS }
  const old = await buyer.answerTo('POST /api/access-requests/{id}/agreement/code', { params: { id }, body })
  expect(old).toMatchObject({ status: 409, body: { message: expect.stringContaining('a changé') } })
  // Showing the new text invalidates the code for the old one.
  expect(await read()).toMatchObject({ codeSentTo: null })
  expect((await trySigning(code)).status).toBe(400)
  expect((await trySigning(await askForCode())).status).toBe(201)
  expect((await agreementRows(app))[0]!.record).toMatchObject({ listing: { title: 'Restaurant du port' } })
})

test('requesting a code needs the shown text, a name, the ticked box, and the power to bind a company', async () => {
  await using story = await startSigning()
  const { id, buyer, read } = story
  const refused = async (own: object) =>
    (
      await buyer.answerTo('POST /api/access-requests/{id}/agreement/code', {
        params: { id },
        body: { sha256, name: 'Jeanne Petit', ...SIGNS, ...own },
      })
    ).body
  let sha256 = 'a'.repeat(64)
  expect(await refused({})).toMatchObject({ message: expect.stringContaining('a changé') })
  sha256 = (await read()).sha256
  expect(await refused({ name: ' ' })).toMatchObject({ message: expect.stringContaining('Nom et prénom') })
  expect(await refused({ accepts: false })).toMatchObject({ message: expect.stringContaining('Cochez cette case') })
  expect(await refused({ hasRead: false })).toMatchObject({ message: expect.stringContaining('jusqu’à sa fin') })
  const company = { company: 'SARL Petit' }
  expect(await refused(company)).toMatchObject({ problems: [{ path: 'quality' }] })
  expect(await refused({ ...company, quality: 'gérante' })).toMatchObject({ problems: [{ path: 'hasPower' }] })
})

test('an agreement is signed by the name that stands in it, however that name is typed @slow', async () => {
  await using story = await startSigning()
  const { id, buyer, read, askForCode, trySigning } = story
  const { sha256 } = await read()
  for (const name of ['Napoléon Bonaparte', 'Jeanne', 'Jeanne Petit\n\n12. Le signataire est libre']) {
    const body = { sha256, ...SIGNS, name }
    const answer = await buyer.answerTo('POST /api/access-requests/{id}/agreement/code', { params: { id }, body })
    const message = name.includes('\n')
      ? 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'
      : 'Signez du nom qui figure dans l’accord\u00a0: Jeanne Petit.'
    expect(answer, name).toMatchObject({ status: 400, body: { message, problems: [{ path: 'name', message }] } })
  }
  expect((await trySigning(await askForCode({ name: '  PETIT  jeanne' }))).status).toBe(201)
  expect((await agreementRows(story.app))[0]!.record).toMatchObject({
    signatory: { name: 'PETIT jeanne', account: 'Jeanne Petit' },
  })
})

test('names that an earlier version stored are signed and certified as one line @slow', async () => {
  await using story = await startSigning()
  const { app, id, read, askForCode, trySigning } = story
  const names = { firstName: 'Jeanne\u202E', lastName: 'Petit\n\n12. Le signataire peut tout divulguer' }
  await app.db.update(accessRequest).set(names).where(eq(accessRequest.id, id))
  const { articles } = await read()
  expect(articles[0]!.paragraphs[1]).toMatch(
    /^Jeanne Petit 12\. Le signataire peut tout divulguer, jeanne@exemple\.fr \(/,
  )
  const name = 'Jeanne Petit 12. Le signataire peut tout divulguer'
  expect((await trySigning(await askForCode({ name }))).status).toBe(201)
  const { text } = (await agreementRows(app))[0]!.record as { text: { plain: string } }
  expect(text.plain.split('\n\n')).toHaveLength(2 + articles.flatMap(({ paragraphs }) => ['', ...paragraphs]).length)
})

test('an agreement is signed only once: not by a replay, not simultaneously, not for a later request @slow', async () => {
  await using story = await startSigning()
  const { app, listing, buyer, id, askForCode, trySigning } = story
  const code = await askForCode()
  const both = await Promise.all([trySigning(code), trySigning(code)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect((await trySigning(code)).status).toBe(409)
  await expect(askForCode()).rejects.toThrow('409')
  expect(await agreementRows(app)).toHaveLength(1)
  // While in force, it also covers a later request for the same listing: approving that request opens the file.
  await app.db.update(accessRequest).set({ state: 'expired' }).where(eq(accessRequest.id, id))
  const again = await asksToSign(app, buyer, listing.id, { state: 'requested' })
  const owner = await app.signedIn(anAdmin())
  const body = { step: 'approve', level: 1, days: 30 } as const
  const { state } = await owner.call('POST /api/admin/access-requests/{id}/steps', { params: { id: again }, body })
  expect(state).toBe('open')
  const { signed } = await signingOf(app, buyer, again).read()
  expect(signed?.reference).toBe((await agreementRows(app))[0]!.reference)
  await expect(signingOf(app, buyer, again).askForCode()).rejects.toThrow('409')
  // Another listing needs another agreement.
  const other = await app.publishes(aDossier({ reference: 'CO-1153' }))
  expect(await signingOf(app, buyer, await asksToSign(app, buyer, other.id)).read()).toMatchObject({ signed: null })
})

test('an agreement opens only what it was signed for: another role, name, text or time needs another one @slow', async () => {
  await using story = await startSigning()
  const { app, listing, buyer, id, signing } = story
  await signing()
  const owner = await app.signedIn(anAdmin())
  /** The state of a request after the agency approves it. */
  const approval = async (request: number) => {
    const body = { step: 'approve', level: 1, days: 365 } as const
    const { state } = await owner.call('POST /api/admin/access-requests/{id}/steps', { params: { id: request }, body })
    return state
  }
  const asksAgain = async (person = buyer, own: Parameters<typeof asksToSign>[3] = {}) => {
    await app.db.update(accessRequest).set({ state: 'expired' }).where(eq(accessRequest.accountId, person.user.id))
    return asksToSign(app, person, listing.id, { state: 'requested', ...own })
  }

  // A banker signs as an adviser, then asks as a buyer.
  const paul = await app.signedIn(aUser({ firstName: 'Paul', lastName: 'Roy' }))
  const asBanker = await asksToSign(app, paul, listing.id, { adviserOf: id, adviserKind: 'banquier' })
  await signingOf(app, paul, asBanker).signing()
  const asBuyer = await asksAgain(paul)
  expect(await approval(asBuyer)).toBe('agreement-sent')
  expect(await signingOf(app, paul, asBuyer).read()).toMatchObject({ signed: null })
  await signingOf(app, paul, asBuyer).signing()

  // A buyer renames the account.
  expect(await approval(await asksAgain(buyer, { firstName: 'Tout', lastName: 'Autre' }))).toBe('agreement-sent')
  expect(await approval(await asksAgain())).toBe('open')

  // The text changes with the title of the listing.
  await app.db.update(dossier).set({ title: 'Restaurant du port' }).where(eq(dossier.id, listing.id))
  expect(await approval(await asksAgain())).toBe('agreement-sent')
  await app.db.update(dossier).set({ title: listing.title }).where(eq(dossier.id, listing.id))

  // A file is open no longer than the agreement binds; after that, another one is signed, for the same request too.
  await tamper(app, sql`update agreement set ends_on = ${daysAfter(todayInParis(), 2)}`)
  const last = await asksAgain()
  expect(await approval(last)).toBe('open')
  const [request] = await app.db.select().from(accessRequest).where(eq(accessRequest.id, last))
  expect(todayInParis(request!.until!)).toBe(daysAfter(todayInParis(), 3))
  await tamper(app, sql`update agreement set ends_on = ${daysAfter(todayInParis(), -1)}`)
  const params = { id: last }
  await app.db.update(accessRequest).set({ state: 'expired' }).where(eq(accessRequest.id, last))
  const body = { step: 'renew', days: 30 } as const
  const renewed = await owner.call('POST /api/admin/access-requests/{id}/steps', { params, body })
  expect(renewed).toMatchObject({ state: 'agreement-sent' })
  await signingOf(app, buyer, last).signing()
  expect(await buyer.call('GET /api/access-requests/{id}', { params })).toMatchObject({ state: 'open' })
})

test('the second press of a double click finds the agreement signed, not a code that has expired @slow', async () => {
  await using story = await startSigning()
  const { app, id, askForCode, trySigning } = story
  const code = await askForCode()
  const own = eq(agreementSigning.requestId, id)
  let second: ReturnType<typeof trySigning> | undefined
  // The first press commits while the second one waits for its row.
  await app.db.transaction(async (tx) => {
    await tx.select().from(agreementSigning).where(own).for('update')
    second = trySigning(code)
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // Outside the transaction, which would see the same activity each time.
    const countWaiting = async () => (await app.db.select().from(sql`(select pid ${waiting}) as one`)).length
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 5_000)
    await tx.delete(agreementSigning).where(own)
    await tx.update(accessRequest).set({ state: 'open' }).where(eq(accessRequest.id, id))
  })
  expect((await second)?.status).toBe(409)
})

test('a request that cannot be signed is refused @slow', async () => {
  await using story = await startSigning()
  const { app, listing, id, askForCode, trySigning, read } = story
  const code = await askForCode()
  const set = (own: Partial<typeof accessRequest.$inferInsert>) =>
    app.db.update(accessRequest).set(own).where(eq(accessRequest.id, id))
  await set({ state: 'requested' })
  expect((await trySigning(code)).status).toBe(409)
  await set({ state: 'agreement-sent', until: new Date(Date.now() - 1000) })
  await expect(read()).rejects.toThrow('409')
  await set({ until: null })
  await app.db.update(dossier).set({ status: 'sous offre' }).where(eq(dossier.id, listing.id))
  expect(await trySigning(code)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Une offre est à l’étude') },
  })
  expect(await agreementRows(app)).toEqual([])
})

test('an adviser signs for themselves while their buyer’s file is open, and reads until the buyer’s end @slow', async () => {
  await using story = await startSigning()
  const { app, listing, id, signing } = story
  const paul = await app.signedIn(aUser({ firstName: 'Paul', lastName: 'Roy' }))
  const advises = await asksToSign(app, paul, listing.id, { adviserOf: id, adviserKind: 'avocat' })
  const path = signingOf(app, paul, advises)
  await expect(path.read()).rejects.toThrow('409: Le dossier n’est pas ouvert à la personne que vous conseillez.')
  await signing()
  expect((await path.read()).articles[0]?.paragraphs[1]).toContain('Paul Roy, avocat de Jeanne Petit')
  await path.signing()
  const [buyers, own] = await app.db.select().from(accessRequest).orderBy(accessRequest.id)
  expect(own).toMatchObject({ state: 'open', until: buyers!.until })
})

test('changing one byte or deleting a record breaks the chain, for the site and for an independent check @slow', async () => {
  await using story = await startSigning()
  const { app, listing, signing } = story
  await signing()
  for (const name of ['Bob', 'Zoé']) {
    const person = await app.signedIn(aUser({ firstName: name }))
    await signingOf(app, person, await asksToSign(app, person, listing.id)).signing()
  }
  const [first, second, third] = await agreementRows(app)
  const isIntact = async ({ reference }: { reference: string } = first!) =>
    (await app.call('GET /api/proofs', { query: { reference } })).isChainIntact
  expect(await verifyChain(app)).toEqual([])
  expect([await isIntact(), await isIntact(second), await isIntact(third)]).toEqual([true, true, true])

  const kept = async (change: ReturnType<typeof sql>, check: () => Promise<void>) => {
    const before = await agreementRows(app)
    await tamper(app, change)
    await check()
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(agreement)
      await tx.insert(agreement).values(before)
    })
  }
  await kept(
    sql`update agreement set record = jsonb_set(record, '{signatory,name}', '"Jeanne Petiot"') where number = 1`,
    async () => {
      expect(await verifyChain(app)).toEqual([1])
      expect([await isIntact(), await isIntact(third)]).toEqual([false, true])
    },
  )
  // What stands beside the record is not shown, and must agree with it.
  await kept(sql`update agreement set signed_at = '2020-01-01', ends_on = '2030-01-01' where number = 1`, async () => {
    const proof = await app.call('GET /api/proofs', { query: { reference: first!.reference } })
    expect(proof).toMatchObject({ signedAt: recordOf(first).signedAt, isChainIntact: false })
  })
  const stamp = JSON.stringify({ authority: 'x', at: '2020-01-01T00:00:00.000Z', token: 'eA==' })
  await kept(sql`update agreement set time_stamp = ${stamp} where number = 1`, async () => {
    const proof = await app.call('GET /api/proofs', { query: { reference: first!.reference } })
    expect(proof).toMatchObject({ timeStamp: null, isChainIntact: false })
  })
  await kept(sql`update agreement set record = '{}' where number = 1`, async () => {
    const { status } = await app.answerTo('GET /api/proofs', { query: { reference: first!.reference } })
    expect(status).toBe(409)
  })
  await kept(sql`update agreement set copy = set_byte(copy, 100, 1) where number = 2`, async () => {
    expect(await verifyChain(app)).toEqual([2])
    expect(await isIntact(second)).toBe(false)
  })
  // If its hash is adapted too, the next record no longer follows.
  await kept(sql`update agreement set hash = repeat('a', 64) where number = 2`, async () => {
    expect(await verifyChain(app)).toEqual([2, 3])
    expect([await isIntact(), await isIntact(second)]).toEqual([false, false])
  })
  await kept(sql`delete from agreement where number = 2`, async () => {
    expect(await verifyChain(app)).toEqual([3])
    expect(await isIntact()).toBe(false)
  })
  expect(await isIntact()).toBe(true)
})

test('the proof of an agreement contains no name @slow', async () => {
  await using story = await startSigning()
  const { app, signing } = story
  await signing()
  const [row] = await agreementRows(app)
  const proof = await app.call('GET /api/proofs', { query: { reference: row!.reference } })
  expect(proof).toEqual({
    reference: row!.reference,
    signedAt: row!.signedAt.toISOString(),
    textSha256: recordOf(row).text.sha256,
    copySha256: hex(row!.copy!),
    certificateSha256: hex(row!.certificate!),
    recordSha256: row!.hash,
    isChainIntact: true,
    timeStamp: null,
  })
  const unknown = await app.answerTo('GET /api/proofs', { query: { reference: 'x'.repeat(20) } })
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Aucune signature ne porte cette référence.' } })
})

test('a record cannot be changed, except to add a certificate, one more with its time stamp, and to delete it after its end @slow', async () => {
  await using story = await startSigning()
  const { app, signing } = story
  await signing()
  const stamp = JSON.stringify({ authority: 'x', at: '2026-01-01T00:00:00Z', token: 'x' })
  for (const change of [
    sql`update agreement set hash = 'x'`,
    sql`update agreement set copy = 'x'`,
    sql`update agreement set copy = null`,
    sql`update agreement set certificate = 'x'`,
    sql`update agreement set certificate = null`,
    sql`update agreement set certificate = null, time_stamp = ${stamp}`,
    sql`update agreement set signed_at = now() - interval '6 years'`,
    sql`update agreement set ends_on = '2010-01-01'`,
    sql`update agreement set certificate = 'x', time_stamp = ${stamp}, reference = 'x'`,
    sql`update agreement set record = '{}'`,
    sql`delete from agreement`,
  ]) {
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'agreement is only added to' } })
  }
  // Once only: the certificate with the first time stamp is the last one.
  const stamped = sql`update agreement set certificate = 'x', time_stamp = ${stamp}`
  await app.db.execute(stamped)
  for (const change of [sql`update agreement set certificate = 'y'`, sql`update agreement set time_stamp = null`])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'agreement is only added to' } })
  await deleteOldAgreements(app.db)
  expect(await agreementRows(app)).toHaveLength(1)
  expect(await verifyChain(app)).toEqual([])
})

test('a record is deleted five years after its end, and the remaining ones still form a chain @slow', async () => {
  await using story = await startSigning()
  const { app, listing, signing } = story
  await signing()
  for (const name of ['Bob', 'Zoé']) {
    const person = await app.signedIn(aUser({ firstName: name }))
    await signingOf(app, person, await asksToSign(app, person, listing.id)).signing()
  }
  await tamper(
    app,
    sql`update agreement set ends_on = ${todayInParis()}::date - interval '5 years 1 day' where number = 1`,
  )
  await deleteOldAgreements(app.db)
  const left = await agreementRows(app)
  expect(left.map(({ number }) => number)).toEqual([2, 3])
  expect(await verifyChain(app)).toEqual([])
  const { isChainIntact } = await app.call('GET /api/proofs', { query: { reference: left[0]!.reference } })
  expect(isChainIntact).toBe(true)
  const person = await app.signedIn(aUser({ firstName: 'Léa' }))
  await signingOf(app, person, await asksToSign(app, person, listing.id)).signing()
  expect((await agreementRows(app)).map(({ number }) => number)).toEqual([2, 3, 4])
})

test('a certificate without a time stamp says so, and a new one is sent once there is a time stamp @slow', async () => {
  const asked: number[] = []
  await using story = await startSigning({ requestCertificate: async (_tx, number) => void asked.push(number) })
  const { app, signing, id, buyer } = story
  await using authority = await timeStampServer()
  authority.state.answer = (response) => response.writeHead(503).end()
  await signing()
  const params = { id }
  const early = await buyer.answerTo('GET /api/access-requests/{id}/agreement/certificate', { params })
  expect(early).toMatchObject({ status: 503, body: { message: expect.stringContaining('en préparation') } })

  const services = { ...servicesOf(app), timeStampUrls: [authority.url] }
  await expect(certify(services, asked[0]!)).rejects.toThrow('No time stamp')
  const textOf = async () => (await readPdf((await agreementRows(app))[0]!.certificate!)).text
  expect(await textOf()).toContain('aucune autorité d’horodatage n’avait répondu')
  // A retry while the authority is down sends nothing new.
  await expect(certify(services, asked[0]!)).rejects.toThrow('No time stamp')
  expect((await app.mails()).filter(({ attachments }) => attachments.length)).toHaveLength(2)

  authority.state.answer = {}
  await completeCertificates(services)
  const [row] = await agreementRows(app)
  expect(row!.timeStamp).toMatchObject({ authority: authority.url, at: authority.at.toISOString() })
  expect(await textOf()).toContain(`Heure certifiée ${exactTime(authority.at)}`)
  const late = (await app.mails()).filter(({ subject }) => /horodaté/.test(subject ?? ''))
  expect(late.map(({ attachments }) => attachments.length)).toEqual([2, 2])
  expect(await verifyChain(app)).toEqual([])
  const proof = await app.call('GET /api/proofs', { query: { reference: row!.reference } })
  expect(proof.timeStamp).toEqual({ authority: authority.url, at: authority.at.toISOString() })

  // Only one time stamp is requested.
  const requests = authority.state.requests
  await completeCertificates(services)
  expect(authority.state.requests).toBe(requests)
})

test('the certificate job is queued with the signature, and is retried @slow', async () => {
  const { db, queue } = await emptyDatabase()
  await using authority = await timeStampServer()
  let failures = 1
  authority.state.answer = (response) => {
    if (--failures === 0) authority.state.answer = {}
    response.writeHead(503).end()
  }
  const jobs = await startJobs(queue, () => undefined)
  onTestFinished(() => jobs.stop())
  let request: AppOptions['requestCertificate'] | undefined
  await using story = await startSigning({ db, requestCertificate: (tx, number) => request!(tx, number) })
  const { app, signing } = story
  const retries = { retryLimit: 3, retryDelay: 0, retryBackoff: false }
  request = await openCertificateQueue({ ...servicesOf(app), timeStampUrls: [authority.url], jobs }, retries)
  await signing()
  await expect.poll(async () => (await agreementRows(app))[0]?.timeStamp, { timeout: 30_000 }).toBeTruthy()
  expect(authority.state.requests).toBe(2)
})
