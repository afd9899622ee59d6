import * as z from 'zod/mini'
import { filledLine } from '#domain/one-line.ts'

export const FEED_RECIPIENTS_MAX = 20

/** A person or program that reads the feed at an address of its own. */
export const FeedRecipient = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null before the first time. */
  readAt: z.nullable(z.iso.datetime()),
  /** The program that read it last, as it calls itself. */
  readBy: z.string(),
})
export type FeedRecipient = z.infer<typeof FeedRecipient>

export const FeedRecipientForm = z.object({ name: filledLine('Indiquez à qui le flux est donné.', 60) })

/** With its secret addresses, which are shown this once. */
export const NewFeedRecipient = z.extend(FeedRecipient, { json: z.string(), xml: z.string() })
