import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage. Tokens are random, so a fast hash without salt is safe. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
