import * as z from 'zod/mini'

/** A brief in the export of an account, with what was sent for it; without the agency’s notes. */
export const ExportedBrief = z.object({
  email: z.string(),
  line: z.string(),
  words: z.string(),
  rhythm: z.string(),
  state: z.string(),
  origin: z.string(),
  consent: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  sent: z.array(z.object({ propertyId: z.number(), state: z.string(), sentAt: z.nullable(z.iso.datetime()) })),
})
export type ExportedBrief = z.infer<typeof ExportedBrief>

/** A brief of the owner of an account, and the path where they change or stop it. */
export const OwnBrief = z.object({
  id: z.number(),
  words: z.string(),
  rhythm: z.string(),
  state: z.string(),
  isStale: z.boolean(),
  path: z.string(),
})
export type OwnBrief = z.infer<typeof OwnBrief>
