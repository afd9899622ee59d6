import { aDelivery, aDossier, aPortal } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { ALL, anAddress, once, type Prepare } from './row.ts'

/** Portals have names of their own. */
const named = () => aPortal({ name: anAddress() })

async function aPortalOf(two: Two) {
  const by = await two.member()
  return { by, params: { id: (await by.call('POST /api/admin/portals', { body: named() })).id } }
}

export const portalRows = {
  async 'POST /api/admin/feeds'(two) {
    const body = { name: anAddress() }
    return { calls: [callInstance('POST /api/admin/feeds', { body }, await two.member())], answers: { ok: 1, 400: 11 } }
  },
  async 'DELETE /api/admin/feeds/{id}'(two) {
    const by = await two.member()
    const { id } = await by.call('POST /api/admin/feeds', { body: { name: anAddress() } })
    return { calls: [callInstance('DELETE /api/admin/feeds/{id}', { params: { id } }, by)], answers: once(404) }
  },
  async 'POST /api/admin/portals'(two) {
    return {
      calls: [callInstance('POST /api/admin/portals', { body: named() }, await two.member())],
      answers: { ok: 1, 400: 11 },
    }
  },
  async 'PUT /api/admin/portals/{id}'(two) {
    const { by, params } = await aPortalOf(two)
    return { calls: [callInstance('PUT /api/admin/portals/{id}', { params, body: named() }, by)], answers: ALL }
  },
  async 'DELETE /api/admin/portals/{id}'(two) {
    const { by, params } = await aPortalOf(two)
    return { calls: [callInstance('DELETE /api/admin/portals/{id}', { params }, by)], answers: once(404) }
  },
  async 'POST /api/admin/portals/{id}/runs'(two) {
    const { by, params } = await aPortalOf(two)
    const body = { isFewerWanted: true }
    return { calls: [callInstance('POST /api/admin/portals/{id}/runs', { params, body }, by)], answers: ALL }
  },
  async 'PUT /api/admin/portals/{id}/delivery'(two) {
    const { by, params } = await aPortalOf(two)
    const body = aDelivery()
    return { calls: [callInstance('PUT /api/admin/portals/{id}/delivery', { params, body }, by)], answers: ALL }
  },
  async 'DELETE /api/admin/portals/{id}/delivery'(two) {
    const { by, params } = await aPortalOf(two)
    await by.call('PUT /api/admin/portals/{id}/delivery', { params, body: aDelivery() })
    return { calls: [callInstance('DELETE /api/admin/portals/{id}/delivery', { params }, by)], answers: once(404) }
  },
  async 'POST /api/admin/portals/{id}/delivery/trial'(two) {
    const { by, params } = await aPortalOf(two)
    await by.call('PUT /api/admin/portals/{id}/delivery', { params, body: aDelivery() })
    // Nothing listens there.
    return {
      calls: [callInstance('POST /api/admin/portals/{id}/delivery/trial', { params }, by)],
      answers: { 409: 12 },
    }
  },
  async 'POST /api/admin/portals/{id}/deliveries'(two) {
    const { by, params } = await aPortalOf(two)
    await by.call('PUT /api/admin/portals/{id}/delivery', { params, body: aDelivery() })
    const body = { isFewerWanted: true }
    return { calls: [callInstance('POST /api/admin/portals/{id}/deliveries', { params, body }, by)], answers: ALL }
  },
  async 'PUT /api/admin/listings/{id}/portals'(two) {
    const { by, params } = await aPortalOf(two)
    const { id } = await two.app.publishes(aDossier())
    const body = { portalId: params.id, isWanted: false }
    const call = callInstance('PUT /api/admin/listings/{id}/portals', { params: { id }, body }, by)
    return { calls: [call], answers: ALL }
  },
} satisfies Record<string, Prepare>
