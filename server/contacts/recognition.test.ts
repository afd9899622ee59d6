import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMark } from '#server/db/schema/contacts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { randomFrom } from '#test/random-from.ts'
import { startApp } from '#test/start-app.ts'
import { feedContacts } from './feed.ts'

const EMAILS = ['', 'a@exemple.fr', 'A@Exemple.fr', 'b@exemple.fr', 'c@exemple.fr', 'C@EXEMPLE.FR']
const PHONES = ['', '06 39 98 00 01', '+33639980001', '06.39.98.00.02', '0033 6 39 98 00 02', '12', 'néant']
const NAMES = [
  ['Jean', 'Petit'],
  ['jean', 'PETIT'],
  ['Marie', 'Petit'],
  ['', 'M. Petit'],
  ['', ''],
  ["O'%_\\", '; drop table contact; --'],
  ['👩‍🍳', 'Ünïcödé'],
] as const

/** The people of a list of records, as a plain program finds them: by email alone. */
const emailsOf = (rows: { email: string }[]) =>
  [...new Set(rows.map(({ email }) => email.toLowerCase()))].filter(Boolean)

test('however records come, an email is one person, no two emails are one, and feeding again changes nothing @slow', async () => {
  await using app = await startApp()
  const random = randomFrom(49)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const rows = Array.from({ length: 120 }, () => {
    const [firstName, lastName] = pick(NAMES)
    return { firstName, lastName, email: pick(EMAILS), phone: pick(PHONES) }
  })
  for (const row of rows)
    await app.db.insert(lead).values({ ...row, kind: 'contact', consentWords: '', consentVersion: '' })
  const read = () => app.db.select().from(contactMark).orderBy(asc(contactMark.contactId), asc(contactMark.value))
  const marks = await read()
  const emails = marks.filter(({ kind }) => kind === 'email')
  expect(emails.map(({ value }) => value).toSorted()).toEqual(emailsOf(rows).toSorted())
  expect(new Set(emails.map(({ contactId }) => contactId)).size).toBe(emails.length)
  // Each record with a whole telephone is found by it, and so is each pair of email and telephone, on one person.
  for (const { email, phone } of rows) {
    const holder = emails.find(({ value }) => value === email.toLowerCase())?.contactId
    const digits = phone.replaceAll(/\D/g, '').slice(-9)
    if (digits.length < 9) continue
    const holders = marks.flatMap(({ kind, value, contactId }) =>
      kind === 'phone' && value.endsWith(digits) ? contactId : [],
    )
    expect(holders.length).toBeGreaterThan(0)
    if (holder !== undefined) expect(holders).toContain(holder)
  }
  await feedContacts(app.db)
  expect(await read()).toEqual(marks)
  const { rows: words } = (await app.db.execute(
    sql`select count(*)::int as blank from contact where words = '' and last_name <> ''`,
  )) as unknown as { rows: { blank: number }[] }
  expect(words).toEqual([{ blank: 0 }])
})
