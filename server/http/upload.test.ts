import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/core/refusal.ts'
import { readUpload } from './upload.ts'

/** A request whose file stream is aborted. */
const broken = (raw: { destroyed: boolean }) => {
  const toBuffer = () => Promise.reject(new Error('aborted'))
  return { raw, file: () => Promise.resolve({ fieldname: 'image', toBuffer }) } as unknown as FastifyRequest
}

test('an aborted or truncated upload is refused as invalid, not reported as a server error', async () => {
  await expect(readUpload(broken({ destroyed: true }), 'image')).rejects.toThrow('L’envoi a été interrompu')
  const cut = readUpload(broken({ destroyed: false }), 'image')
  await expect(cut).rejects.toThrow(Refusal)
  await expect(cut).rejects.toThrow('Aucun fichier sélectionné')
})
