import { aDossier, anAppointment } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { aPaper, aSignature, aSlip, slipIsPrepared } from '#test/visit-slips.ts'
import { ALL, once, type Prepare } from './row.ts'

async function aVisit(two: Two, day = '2030-01-08') {
  const by = await two.member()
  const { appointment } = await by.call('POST /api/admin/appointments', { body: anAppointment({ day }) })
  return { by, params: { id: appointment.id } }
}

async function aPreparedSlip(two: Two) {
  const by = await two.member()
  const { id: listingId } = await two.app.publishes(aDossier())
  const { appointment } = await by.call('POST /api/admin/appointments', { body: anAppointment({ listingId }) })
  const { text } = await slipIsPrepared(by, appointment.id)
  return { by, params: { id: appointment.id }, textSha256: text.sha256 }
}

async function aPaperSlip(two: Two) {
  const { by, params } = await aPreparedSlip(two)
  const body = { signedOn: '2026-11-20', isMailed: false }
  const { signed } = await by.call('POST /api/admin/appointments/{id}/slip/paper', { params, body })
  return { by, id: signed?.id ?? 0 }
}

export const appointmentRows = {
  async 'POST /api/admin/appointments'(two) {
    const by = await two.member()
    return { calls: [callInstance('POST /api/admin/appointments', { body: anAppointment() }, by)], answers: ALL }
  },

  async 'PATCH /api/admin/appointments/{id}'(two) {
    const { by, params } = await aVisit(two)
    const body = { time: '11:00', isMailed: true }
    return { calls: [callInstance('PATCH /api/admin/appointments/{id}', { params, body }, by)], answers: ALL }
  },

  async 'POST /api/admin/appointments/{id}/cancellation'(two) {
    const { by, params } = await aVisit(two)
    const body = { reason: 'Malade', isMailed: true }
    const call = callInstance('POST /api/admin/appointments/{id}/cancellation', { params, body }, by)
    return { calls: [call], answers: once(409) }
  },

  async 'POST /api/admin/appointments/{id}/outcome'(two) {
    const { by, params } = await aVisit(two, '2026-01-06')
    const body = { outcome: 'interested' } as const
    return { calls: [callInstance('POST /api/admin/appointments/{id}/outcome', { params, body }, by)], answers: ALL }
  },

  async 'PUT /api/admin/appointments/{id}/slip'(two) {
    const { by, params } = await aPreparedSlip(two)
    return {
      calls: [callInstance('PUT /api/admin/appointments/{id}/slip', { params, body: aSlip() }, by)],
      answers: ALL,
    }
  },

  async 'POST /api/admin/appointments/{id}/slip/signature'(two) {
    const { by, params, textSha256 } = await aPreparedSlip(two)
    const body = { textSha256, signatures: [aSignature()], isMailed: true }
    const call = callInstance('POST /api/admin/appointments/{id}/slip/signature', { params, body }, by)
    return { calls: [call], answers: once(409) }
  },

  async 'POST /api/admin/appointments/{id}/slip/paper'(two) {
    const { by, params } = await aPreparedSlip(two)
    const body = { signedOn: '2026-11-20', isMailed: false }
    const call = callInstance('POST /api/admin/appointments/{id}/slip/paper', { params, body }, by)
    return { calls: [call], answers: once(409) }
  },

  async 'POST /api/admin/slips/{id}/scan'(two) {
    const { by, id } = await aPaperSlip(two)
    const call = callInstance('POST /api/admin/slips/{id}/scan', { params: { id }, file: await aPaper() }, by)
    return { calls: [call], answers: once(409) }
  },

  async 'POST /api/admin/slips/{id}/cancellation'(two) {
    const { by, id } = await aPaperSlip(two)
    const input = { params: { id }, body: { reason: 'Mauvais nom' } }
    return { calls: [callInstance('POST /api/admin/slips/{id}/cancellation', input, by)], answers: once(409) }
  },

  async 'POST /api/admin/absences'(two) {
    const by = await two.member()
    const body = { accountId: by.user.id, from: '2030-01-07', to: '2030-01-11' }
    return { calls: [callInstance('POST /api/admin/absences', { body }, by)], answers: ALL }
  },

  async 'POST /api/admin/me/calendar'(two) {
    return { calls: [callInstance('POST /api/admin/me/calendar', {}, await two.member())], answers: ALL }
  },

  async 'DELETE /api/admin/me/calendar'(two) {
    const by = await two.member()
    await by.call('POST /api/admin/me/calendar', {})
    return { calls: [callInstance('DELETE /api/admin/me/calendar', {}, by)], answers: ALL }
  },

  async 'DELETE /api/admin/absences/{id}'(two) {
    const by = await two.member()
    const body = { accountId: by.user.id, from: '2031-01-07', to: '2031-01-11' }
    await by.call('POST /api/admin/absences', { body })
    const query = { from: body.from, to: body.to, agent: String(by.user.id) }
    const { absences } = await by.call('GET /api/admin/appointments', { query })
    const params = { id: absences[0]?.id ?? 0 }
    return { calls: [callInstance('DELETE /api/admin/absences/{id}', { params }, by)], answers: once(404) }
  },
} satisfies Record<string, Prepare>
