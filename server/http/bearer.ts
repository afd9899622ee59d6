import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/wire/call.ts'
import type { SignedIn } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined
  }
}

/** Finds the owner of a token; undefined when the token is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<SignedIn | undefined>

/**
 * Identifies the caller of a call restricted to users or administrators, and refuses other callers
 * (docs/specification.md §6). Does nothing for calls open to visitors.
 */
export async function identifyCaller(
  access: Call['access'],
  request: FastifyRequest,
  identify: Identify,
): Promise<SignedIn | undefined> {
  if (access === 'visitor') return undefined
  // RFC 6750 §2.1.
  const token = /^Bearer +([\w-]{1,100}) *$/i.exec(request.headers.authorization ?? '')?.[1]
  const signedIn = token ? await identify(token) : undefined
  if (!signedIn) throw new Refusal('unauthenticated', 'Veuillez vous connecter pour effectuer cette action')
  if (access === 'admin' && signedIn.user.role !== 'admin') {
    throw new Refusal('forbidden', 'Vous devez être administrateur pour accéder à cette page')
  }
  return signedIn
}
