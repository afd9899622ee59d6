import * as z from 'zod/mini'

/** A reader's question, and its answer. */
export const RoomQuestion = z.object({
  id: z.number(),
  document: z.nullable(z.string()).check(z.describe('Title of the document it is about; null for the whole file')),
  text: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
  toAll: z.boolean().check(z.describe('Answered to all readers, without a name')),
})
export type RoomQuestion = z.infer<typeof RoomQuestion>
