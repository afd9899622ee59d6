import type { Readable } from 'node:stream'

/** A file generated on request, for crawlers and other programs. */
interface Document {
  /** Media type. */
  type: string
  body: string | Buffer | Readable
  /** How long clients and proxies may cache it. */
  maxAgeSeconds: number
  /** Without quotes. A client that has this version gets a 304 (RFC 9110 §8.8.3). */
  etag?: string
  /** Name suggested to a person who saves it. */
  fileName?: string
  /** For one person: no proxy and no browser may keep it. */
  isPrivate?: true
  /** Tells search engines not to index it. */
  isUnlisted?: true
}

/**
 * By path. A function receives the part of the path that `:name` stands for, the version in the URL (`?v=…`) and the
 * program that asks, as it calls itself, and throws a Refusal for an unknown name.
 */
export type ServedDocuments = Record<
  string,
  (name: string, version: string | undefined, program: string) => Promise<Document>
>
