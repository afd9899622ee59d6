import type { Readable } from 'node:stream'

/** A file made when it is requested, for robots and other programs. */
interface Document {
  /** Its media type. */
  type: string
  body: string | Buffer | Readable
  /** How long a client may store it. */
  maxAgeSeconds: number
  /** A client that has this version gets 304: RFC 9110 §8.8.3, without its quotes. */
  etag?: string
  /** The name under which it is saved. */
  fileName?: string
  /** Search engines leave it out. */
  isUnlisted?: true
}

/**
 * By path; `:name` stands for a part of the path, which is passed on, with the version that the URL asks for (`?v=…`). A
 * document refuses names it does not have.
 */
export type Documents = Record<string, (name: string, version: string | undefined) => Promise<Document>>
