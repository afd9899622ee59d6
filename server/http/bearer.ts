import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/wire/call.ts'
import type { SignedIn } from '#server/core/handlers.ts'
import { refuseUnlessMay } from '#server/core/member.ts'
import { Refusal } from '#server/core/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined
  }
}

/** Finds the owner of a token; undefined when the token is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<SignedIn | undefined>

/** The access rule of a row of the call table. */
type Rule = Pick<Call, 'access' | 'may' | 'fresh' | 'withoutFactor'>

/**
 * Identifies the caller of a call restricted to users or administrators, and refuses other callers
 * (docs/specification.md §6; docs/decisions/team.md). Does nothing for calls open to visitors.
 */
export async function identifyCaller(
  rule: Rule,
  request: FastifyRequest,
  identify: Identify,
): Promise<SignedIn | undefined> {
  if (rule.access === 'visitor') return undefined
  const signedIn = await ownerOfToken(request, identify)
  if (!signedIn) throw new Refusal('unauthenticated', 'Veuillez vous connecter pour effectuer cette action')
  if (rule.access === 'admin') checkMember(rule, signedIn)
  return signedIn
}

/** Finds the owner of the request's token, if it has one: RFC 6750 §2.1. */
export async function ownerOfToken(request: FastifyRequest, identify: Identify): Promise<SignedIn | undefined> {
  const token = /^Bearer +([\w-]{1,100}) *$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? identify(token) : undefined
}

function checkMember({ withoutFactor, ...rule }: Rule, { team }: SignedIn): void {
  if (!team) throw new Refusal('forbidden', 'Vous devez être administrateur pour accéder à cette page')
  // Not a 401, which would end the session.
  if (team.factor === 'due' && !withoutFactor)
    throw new Refusal('forbidden', 'Ajoutez un second facteur à votre compte pour continuer.', { factor: 'due' })
  refuseUnlessMay(rule, team)
}
