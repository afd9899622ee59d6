import type { Reader } from '#domain/accounts/team.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { publicationProblems } from '#domain/listing/publication/publication.ts'
import { changesFrom } from '#domain/listing/register/status.ts'
import { isBlindTo, openPart } from '#server/listings/confidential-readers.ts'
import type { WholeDossier } from '#server/listings/history.ts'
import { publicLocation } from '#server/listings/projection.ts'
import { toForm } from '#server/listings/to-form.ts'
import { verificationState } from '#server/listings/year-verifications.ts'
import { picked } from '#server/core/picked.ts'
import type { Places } from '#server/places/places.ts'

/** A listing as a team member may read it, without its confidential part if it is not for them. */
export function toDossier(
  whole: WholeDossier,
  { reader, places, mayGive }: { reader: Reader; places: Places; mayGive: boolean },
): Dossier {
  const dossier = toWholeDossier(whole)
  if (!isBlindTo(whole, reader)) return dossier
  return {
    ...dossier,
    ...openPart(toForm(whole), publicLocation(whole.dossier, places).location),
    isRestricted: true,
    ...(mayGive ? {} : { isAgentFixed: true }),
    hiddenDetails: {},
    verifications: [],
    soldPrice: null,
    draft: null,
    events: dossier.events.map((event) => ({ ...event, reason: '' })),
  }
}

function toWholeDossier(whole: WholeDossier): Dossier {
  const { events, prices, hasMandate } = whole
  const { scene: _inForm, ...row } = whole.dossier
  const form = toForm(whole)
  return {
    ...row,
    ...form,
    hiddenDetails: row.hiddenDetails as Record<string, number>,
    // A sold listing is not published again.
    problems: row.status === 'vendu' ? [] : publicationProblems(form, { hasMandate }),
    changes: changesFrom(row.status),
    events: events.map(({ at, from, to, reason, by }) => ({ at: at.toISOString(), from, to, reason, by })),
    prices: prices.map(({ at, before, after, by }) => ({ at: at.toISOString(), before, after, by })),
    hasMandate,
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
    verifications: whole.verifications.map((one) => ({
      ...picked(one, 'closedOn', 'verifiedOn', 'documentId'),
      state: verificationState(
        one,
        whole.years.find(({ closedOn }) => closedOn === one.closedOn),
      ),
    })),
    sellerErasedAt: row.sellerErasedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
