import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, opaque: nothing can be read from it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. It is random enough that a fast hash, without salt, cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
