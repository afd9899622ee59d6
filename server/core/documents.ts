import type { Readable } from 'node:stream'

/** A file made when it is requested, for robots and other programs. */
interface Document {
  /** Its media type. */
  type: string
  body: string | Buffer | Readable
  /** How long a client may store it. */
  maxAgeSeconds: number
}

/** By path; `:name` stands for the path's last part, which is passed on. A document refuses names it does not have. */
export type Documents = Record<string, (name: string) => Promise<Document>>
