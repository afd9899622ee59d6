import { aTypedPerson, aWrittenBrief } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { ALL, anAddress, once, type Prepare } from './row.ts'

/** People have emails of their own. */
const named = () => aTypedPerson({ emails: [anAddress()] })

async function aPersonOf(two: Two) {
  const by = await two.member()
  return { by, params: { id: (await by.call('POST /api/admin/contacts', { body: named() })).id } }
}

export const contactRows = {
  async 'POST /api/admin/contacts'(two) {
    return {
      calls: [callInstance('POST /api/admin/contacts', { body: named() }, await two.member())],
      answers: { ok: 1, 400: 11 },
    }
  },
  async 'PUT /api/admin/contacts/{id}'(two) {
    const { by, params } = await aPersonOf(two)
    return { calls: [callInstance('PUT /api/admin/contacts/{id}', { params, body: named() }, by)], answers: ALL }
  },
  async 'DELETE /api/admin/contacts/{id}'(two) {
    const { by, params } = await aPersonOf(two)
    return { calls: [callInstance('DELETE /api/admin/contacts/{id}', { params }, by)], answers: once(404) }
  },
  async 'POST /api/admin/contacts/{id}/notes'(two) {
    const { by, params } = await aPersonOf(two)
    const call = callInstance('POST /api/admin/contacts/{id}/notes', { params, body: { text: 'Rappeler.' } }, by)
    return { calls: [call], answers: ALL }
  },
  async 'POST /api/admin/contacts/{id}/briefs'(two) {
    const { by, params } = await aPersonOf(two)
    const body = aWrittenBrief()
    return { calls: [callInstance('POST /api/admin/contacts/{id}/briefs', { params, body }, by)], answers: ALL }
  },
  async 'PATCH /api/admin/briefs/{id}'(two) {
    const { by, params } = await aPersonOf(two)
    const { id } = await by.call('POST /api/admin/contacts/{id}/briefs', { params, body: aWrittenBrief() })
    const change = { params: { id }, body: { state: 'stopped' as const } }
    return { calls: [callInstance('PATCH /api/admin/briefs/{id}', change, by)], answers: once(409) }
  },
  async 'POST /api/admin/contacts/{id}/consent-withdrawal'(two) {
    const { by, params } = await aPersonOf(two)
    return { calls: [callInstance('POST /api/admin/contacts/{id}/consent-withdrawal', { params }, by)], answers: ALL }
  },
  async 'POST /api/admin/contacts/{id}/merge'(two) {
    const { by, params } = await aPersonOf(two)
    const { params: other } = await aPersonOf(two)
    const body = { otherId: other.id }
    return { calls: [callInstance('POST /api/admin/contacts/{id}/merge', { params, body }, by)], answers: once(409) }
  },
  async 'POST /api/admin/contacts/{id}/separation'(two) {
    const { by, params } = await aPersonOf(two)
    const { params: other } = await aPersonOf(two)
    await by.call('POST /api/admin/contacts/{id}/merge', { params, body: { otherId: other.id } })
    return {
      calls: [callInstance('POST /api/admin/contacts/{id}/separation', { params: other }, by)],
      answers: once(409),
    }
  },
} satisfies Record<string, Prepare>
