import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { audit } from '#server/db/schema/journal.ts'
import { lead, leadNote } from '#server/db/schema/leads.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { aContact, anEstimate } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { ALL, anAddress, type Prepare } from './row.ts'

/** As many as one member may ask for in an hour. */
const TEN = { ok: 10, 429: 2 }

export async function aLead({ db }: Two, own: Partial<typeof lead.$inferInsert> = {}) {
  const person = { firstName: 'Martine', lastName: 'Lefèvre', email: anAddress(), phone: '' }
  const consent = { consentWords: 'J’accepte', consentVersion: '1' }
  const [row] = await db
    .insert(lead)
    .values({ kind: 'contact', ...person, ...consent, ...own })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** A form sent twelve times with one key. */
const sentTwice =
  (url: string, body: object, token?: string): Prepare =>
  async ({ db }) => {
    const key = crypto.randomUUID()
    const left = async () => expect.soft(await db.$count(lead, eq(lead.idempotencyKey, key)), url).toBe(1)
    const headers = { 'idempotency-key': key }
    return {
      calls: [(instance) => instance.send('POST', url, { body, headers, ...(token ? { token } : {}) })],
      answers: ALL,
      left,
    }
  }

const threeMembers = (two: Two) => Promise.all([two.member(), two.member(), two.member()])

export const leadRows = {
  'POST /api/estimate': sentTwice('/api/estimate', anEstimate()),
  'POST /api/contact': sentTwice('/api/contact', aContact()),
  'POST /api/callback': sentTwice('/api/callback', { name: 'Martine', phone: '0231000000', when: 'Dès que possible' }),

  async 'POST /api/admin/leads'(two) {
    const { token } = await two.member()
    const body = { channel: 'phone', name: 'Mme Durand', contact: anAddress(), message: 'Un hôtel', notice: 'mailed' }
    return sentTwice('/api/admin/leads', body, token)(two)
  },

  async 'PATCH /api/admin/leads/{id}'(two) {
    const [{ id }, members] = [await aLead(two), await threeMembers(two)]
    const calls = members.map((member) =>
      callInstance(
        'PATCH /api/admin/leads/{id}',
        { params: { id }, body: { status: 'done', assigneeId: member.user.id } },
        member,
      ),
    )
    return { calls, answers: ALL }
  },

  async 'POST /api/admin/leads/{id}/notes'(two) {
    const [{ id }, members] = [await aLead(two), await threeMembers(two)]
    const body = { text: 'Rappelée', status: 'in-progress' as const }
    const left = async () => expect.soft(await two.db.$count(leadNote, eq(leadNote.leadId, id))).toBe(12)
    return {
      calls: members.map((by) => callInstance('POST /api/admin/leads/{id}/notes', { params: { id }, body }, by)),
      answers: ALL,
      left,
    }
  },

  async 'POST /api/admin/leads/{id}/mails'(two) {
    const [{ id }, members] = [await aLead(two), await threeMembers(two)]
    const body = { subject: 'Votre demande', text: 'Bonjour' }
    const left = async () => {
      expect.soft(await two.db.$count(leadNote, eq(leadNote.leadId, id))).toBe(12)
      expect.soft(await two.db.$count(mail, eq(mail.leadId, id))).toBe(12)
    }
    return {
      calls: members.map((by) => callInstance('POST /api/admin/leads/{id}/mails', { params: { id }, body }, by)),
      answers: ALL,
      left,
    }
  },

  async 'POST /api/admin/leads/{id}/listing'(two) {
    const [{ id }, members] = [await aLead(two, { subject: 'vente' }), await threeMembers(two)]
    const left = async () =>
      expect.soft(await two.db.$count(audit, and(eq(audit.action, 'lead.affair'), eq(audit.subjectId, id)))).toBe(1)
    const calls = members.map((by) => callInstance('POST /api/admin/leads/{id}/listing', { params: { id } }, by))
    return { calls, answers: ALL, left }
  },

  async 'POST /api/admin/leads/bulk'(two) {
    const by = await two.member()
    const ids = [(await aLead(two)).id, (await aLead(two)).id, (await aLead(two)).id]
    const calls = [ids, ids.toReversed()].map((ids) =>
      callInstance('POST /api/admin/leads/bulk', { body: { ids, status: 'done' } }, by),
    )
    return { calls, answers: ALL }
  },

  async 'POST /api/admin/failed-mails/retry'(two) {
    const by = await two.member()
    for (let n = 0; n < 5; n++)
      await two.db
        .insert(mail)
        .values({ id: crypto.randomUUID(), recipient: anAddress(), subject: 'x', status: 'failed' })
    const left = async () => expect.soft(await two.db.$count(mail, eq(mail.status, 'failed'))).toBe(0)
    return { calls: [callInstance('POST /api/admin/failed-mails/retry', {}, by)], answers: ALL, left }
  },

  async 'PUT /api/admin/first-steps'(two) {
    const body = { name: 'team', mark: 'aside' } as const
    const calls = [await two.member(), await two.member()].map((by) =>
      callInstance('PUT /api/admin/first-steps', { body }, by),
    )
    return { calls, answers: ALL }
  },

  async 'POST /api/admin/mail-domain/check'(two) {
    return {
      calls: [callInstance('POST /api/admin/mail-domain/check', { body: {} }, await two.member())],
      answers: TEN,
    }
  },

  async 'POST /api/admin/mail-domain/test'(two) {
    return { calls: [callInstance('POST /api/admin/mail-domain/test', {}, await two.member())], answers: TEN }
  },

  async 'POST /api/admin/jobs/resumption'(two) {
    return { calls: [callInstance('POST /api/admin/jobs/resumption', {}, await two.member())], answers: ALL }
  },
} satisfies Record<string, Prepare>

export const leadPairs: Record<string, Prepare> = {
  async 'notes, mails and changes of one request'(two) {
    const [{ id }, by] = [await aLead(two), await two.member()]
    const params = { id }
    return {
      calls: [
        callInstance('POST /api/admin/leads/{id}/notes', { params, body: { text: 'Rappelée' } }, by),
        callInstance(
          'POST /api/admin/leads/{id}/mails',
          { params, body: { subject: 'Votre demande', text: 'Bonjour' } },
          by,
        ),
        callInstance('PATCH /api/admin/leads/{id}', { params, body: { status: 'done' } }, by),
      ],
      answers: ALL,
    }
  },

  async 'requests of one sender that are no spam after all'(two) {
    const [by, email] = [await two.member(), anAddress()]
    const spam = { email, status: 'spam' as const }
    const ids = [(await aLead(two, spam)).id, (await aLead(two, spam)).id, (await aLead(two, spam)).id]
    const left = async () => {
      const rows = await two.db.select({ status: lead.status }).from(lead).where(eq(lead.email, email))
      expect.soft(rows.map(({ status }) => status)).not.toContain('spam')
    }
    const calls = [...ids.toReversed(), ...ids].map((id) =>
      callInstance('POST /api/admin/leads/{id}/notes', { params: { id }, body: { text: 'Vrai', status: 'new' } }, by),
    )
    return { calls, answers: ALL, left }
  },

  async 'appointments at one half-hour'(two) {
    const { days } = await two.app.call('GET /api/appointments/slots', { query: {} })
    const slot = days[0]?.slots[0]?.at ?? ''
    const calls = Array.from({ length: 12 }, () =>
      callInstance('POST /api/contact', { body: aContact({ slot, email: anAddress() }) }),
    )
    return { calls, answers: { ok: 1, 409: 11 } }
  },
}
