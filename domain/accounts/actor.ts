/** What the actor of an audit entry is, in French. A name alone does not say it: a buyer may be called « Le site ». */
export const ACTOR_KINDS = {
  team: 'équipe',
  buyer: 'acquéreur',
  adviser: 'conseil',
  seller: 'cédant',
  site: 'site',
} as const
export type ActorKind = keyof typeof ACTOR_KINDS
export const ACTOR_KIND_NAMES = Object.keys(ACTOR_KINDS) as [ActorKind, ...ActorKind[]]

const NAMELESS: ReadonlySet<ActorKind | null> = new Set(['site', 'seller'])

/**
 * What follows the name of an actor, « (acquéreur) »; empty for the site and for sellers, who have no account and thus no name
 * of their own. Old entries may not tell it.
 */
export const actorSuffix = (kind: ActorKind | null): string =>
  NAMELESS.has(kind) ? '' : ` (${kind === null ? 'qualité non enregistrée' : ACTOR_KINDS[kind]})`
