import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { importRow } from '#server/db/schema/imports.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { ALL, once, type Prepare } from './row.ts'

let given = 0
const aFile = () => {
  const reference = `Q-${++given}`
  return new Blob([`Référence;Titre;Nature;Prix;Ville\n${reference};Bar du port;Fonds de commerce;150000;Caen\n`])
}

async function anImport(two: Two) {
  const by = await two.member()
  const { id } = await by.call('POST /api/admin/imports', { query: { name: 'affaires.csv' }, file: aFile() })
  return { by, params: { id } }
}

async function aWrittenImport(two: Two) {
  const made = await anImport(two)
  await made.by.call('POST /api/admin/imports/{id}/writing', { params: made.params })
  return made
}

export const importCallRows = {
  async 'POST /api/admin/imports'(two) {
    const by = await two.member()
    const input = { query: { name: 'affaires.csv' }, file: aFile() }
    return { calls: [callInstance('POST /api/admin/imports', input, by)], answers: ALL }
  },

  async 'POST /api/admin/take-out'(two) {
    return { calls: [callInstance('POST /api/admin/take-out', {}, await two.member())], answers: ALL }
  },

  async 'PATCH /api/admin/imports/{id}'(two) {
    const { by, params } = await anImport(two)
    const body = { closedOn: '2025-12-31' }
    return { calls: [callInstance('PATCH /api/admin/imports/{id}', { params, body }, by)], answers: ALL }
  },

  async 'DELETE /api/admin/imports/{id}'(two) {
    const { by, params } = await anImport(two)
    return { calls: [callInstance('DELETE /api/admin/imports/{id}', { params }, by)], answers: ['ok', 404] }
  },

  async 'POST /api/admin/imports/{id}/writing'(two) {
    const { by, params } = await anImport(two)
    return {
      calls: [callInstance('POST /api/admin/imports/{id}/writing', { params }, by)],
      answers: once(409),
      left: async () => expect(await two.db.$count(importRow, sql`run_id = ${params.id}`)).toBe(1),
    }
  },

  async 'POST /api/admin/imports/{id}/undoing'(two) {
    const { by, params } = await aWrittenImport(two)
    return { calls: [callInstance('POST /api/admin/imports/{id}/undoing', { params }, by)], answers: once(409) }
  },

  async 'POST /api/admin/imports/{id}/pictures'(two) {
    const { by, params } = await aWrittenImport(two)
    return { calls: [callInstance('POST /api/admin/imports/{id}/pictures', { params }, by)], answers: ALL }
  },

  async 'POST /api/admin/imports/{id}/publication'(two) {
    const { by, params } = await aWrittenImport(two)
    const input = { params, body: { after: 0 } }
    return { calls: [callInstance('POST /api/admin/imports/{id}/publication', input, by)], answers: ALL }
  },
} satisfies Record<string, Prepare>
