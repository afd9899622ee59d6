import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/core/refusal.ts'
import { readUpload } from './upload.ts'

/** A form whose file breaks off. */
const broken = (raw: { destroyed: boolean }) => {
  const toBuffer = () => Promise.reject(new Error('aborted'))
  return { raw, file: () => Promise.resolve({ fieldname: 'image', toBuffer }) } as unknown as FastifyRequest
}

test('a file whose sender has left, or that breaks off, is refused and no failure of ours', async () => {
  await expect(readUpload(broken({ destroyed: true }), 'image')).rejects.toThrow('L’envoi a été interrompu')
  const cut = readUpload(broken({ destroyed: false }), 'image')
  await expect(cut).rejects.toThrow(Refusal)
  await expect(cut).rejects.toThrow('Aucun fichier sélectionné')
})
