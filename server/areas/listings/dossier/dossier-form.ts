import { completeness } from '#domain/listing/publication/completeness.ts'
import type { Dossier, DossierChangeForm, DossierLine } from '#domain/listing/dossier.ts'
import { problemsOf } from '#domain/listing/publication/publication.ts'
import { merged } from '#domain/listing/register/facts.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS } from '#domain/listing/register/renamed.ts'
import { changesFrom } from '#domain/listing/register/status.ts'
import type { priceChange, propertyEvent } from '#server/db/schema.ts'
import type { DossierChange } from '#server/listings/dossiers.ts'
import type { DossierRecord } from '#server/listings/projection.ts'
import { toForm } from '#server/listings/to-form.ts'

/** A listing with what only its own page in the administration shows. */
export interface WholeDossier extends DossierRecord {
  /** Latest first, each with the name that the journal has of its author. */
  events: (typeof propertyEvent.$inferSelect & { by: string | null })[]
  prices: (typeof priceChange.$inferSelect & { by: string | null })[]
  hasMandate: boolean
}

/** What the editor's form writes, over what is stored. Saved years set the revenue that is shown, to the latest one. */
export function toDossierRow(form: DossierChangeForm, before?: DossierRecord): DossierChange {
  const { years, pictures, reference, facts, confirmedWords: _words, draftVersion: _version, ...row } = form
  const storedFigures = new Map(before?.years.map(({ closedOn, figures }) => [closedOn, figures]))
  const written = years.map(({ closedOn, months, figures, storedOn = closedOn }) => ({
    closedOn,
    months,
    figures: merged(storedFigures.get(storedOn) ?? {}, figures, RENAMED_YEAR_FIELDS),
  }))
  const latest = written.toSorted((a, b) => b.closedOn.localeCompare(a.closedOn))[0]
  const revenue = latest?.figures.revenue
  return {
    row: {
      ...row,
      reference: reference || null,
      facts: merged(before?.dossier.facts ?? {}, revenue === undefined ? facts : { ...facts, revenue }, RENAMED_FIELDS),
    },
    years: written,
    pictures,
  }
}

/** A listing as administrators read it. */
export function toDossier(whole: WholeDossier): Dossier {
  const { dossier: row, events, prices, hasMandate } = whole
  const form = toForm(whole)
  const { offerOn, compromisOn, conditionsUntil, deedOn, soldPrice, draft, draftVersion } = row
  return {
    ...form,
    id: row.id,
    status: row.status,
    hiddenDetails: row.hiddenDetails as Record<string, number>,
    offerOn,
    compromisOn,
    conditionsUntil,
    deedOn,
    soldPrice,
    draft,
    draftVersion,
    // A sold listing is not published again.
    problems: row.status === 'vendu' ? [] : problemsOf(form, { hasMandate }),
    changes: changesFrom(row.status),
    events: events.map(({ at, from, to, reason, by }) => ({ at: at.toISOString(), from, to, reason, by })),
    prices: prices.map(({ at, before, after, by }) => ({ at: at.toISOString(), before, after, by })),
    hasMandate,
    sellerErasedAt: row.sellerErasedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A listing as the administration's list shows it. */
export function toDossierLine(record: DossierRecord & { hasMandate: boolean }): DossierLine {
  const { dossier: row, agent, pictures, hasMandate } = record
  const form = toForm(record)
  return {
    id: row.id,
    title: row.title,
    reference: row.reference ?? '',
    status: row.status,
    agent: row.agentId !== null && agent ? { id: row.agentId, name: agent.name } : null,
    location: row.location,
    price: row.price,
    category: row.category,
    image: pictures[0]?.image ?? '',
    completeness: completeness(form),
    isIncomplete: row.status !== 'vendu' && problemsOf(form, { hasMandate: true }).length > 0,
    hasMandate,
    updatedAt: row.updatedAt.toISOString(),
  }
}
