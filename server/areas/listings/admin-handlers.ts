import type { listingAdminCalls } from '#domain/wire/calls.ts'
import type { FactName } from '#domain/listing/register/fields.ts'
import { WORD_COUNT } from '#domain/limits.ts'
import { type PropertyRow, toProperty } from '#server/listings/listing-row.ts'
import { readAgencySettings } from '#server/appointments/settings.ts'
import { followStatus } from '#server/data-room/follow-status.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { withdraw } from '#server/listings/change-status.ts'
import { getDossier, missingListing } from '#server/listings/dossiers.ts'
import { updateProperty } from '#server/listings/edit.ts'
import { publishNew } from '#server/listings/start.ts'
import { type StoredDossier, toPublicRow } from '#server/listings/projection.ts'
import { shownFacts } from '#server/listings/trade.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { renderListingPictures } from '#server/storage/pictures.ts'
import { refuseInForm, toDossierChange, toNewDossier, toNewProperty } from './listing-input.ts'

/** Administrators' calls about listings: docs/specification.md §5, §6, §7. */
export function listingAdminHandlers({
  db,
  places,
  agency,
  storage,
  writer,
  ...post
}: Services): Handlers<typeof listingAdminCalls> {
  const stores = { db, places, storage, onStep: followStatus({ ...post, agency }) }
  return {
    async 'POST /api/properties'({ body, user, team }) {
      const { row: known, ...parts } = toNewDossier(toNewProperty(body))
      const change = { ...parts, row: { ...known, ...(team.role === 'agent' ? { agentId: user.id } : {}) } }
      const isDraft = (await readAgencySettings(db, agency)).publishing.requireMandate
      const row = await publishNew(stores, change, { by: user, isDraft }).catch(refuseInForm)
      return { ...toProperty(row), ...(isDraft ? { isDraft } : {}) }
    },

    async 'PUT /api/properties/{id}'({ params, body, from, ...caller }) {
      const change = (before: StoredDossier, shown: PropertyRow) => toDossierChange(body, { before, shown })
      const edit = { id: params.id, by: caller.user, version: from.ifMatch, reader: await readerOf(db, caller) }
      return toProperty(await updateProperty(stores, change, edit).catch(refuseInForm))
    },

    async 'DELETE /api/properties/{id}'({ params, user }) {
      if (!(await withdraw(stores, { id: params.id, by: user }))) throw missingListing()
      return { message: 'Propriété supprimée avec succès' }
    },

    async 'PATCH /api/properties/{id}/featured'({ params, body, user }) {
      const change = () => ({ row: { featured: body.featured } })
      return toProperty(await updateProperty(stores, change, { id: params.id, by: user }))
    },

    async 'POST /api/upload'({ file }) {
      const { files, tint } = await renderListingPictures(file)
      return { imageUrl: await storage.put('bien', files, tint) }
    },

    async 'POST /api/optimize-description'({ body, from }) {
      const { description, propertyData, listingId, wordCount = WORD_COUNT } = body
      const facts = { ...propertyData, ...(listingId === undefined ? {} : await readFacts(stores, listingId)) }
      return { optimizedDescription: await writer.rewrite({ description, facts, wordCount }, from.signal) }
    },
  }
}

/** What the description service receives of a listing: its public facts, by French label. */
async function readFacts({ db, places }: Pick<Services, 'db' | 'places'>, id: number): Promise<Record<string, string>> {
  const { category, sheet } = toPublicRow(await getDossier(db, id), places)
  const facts = sheet && category ? shownFacts(Object.keys(sheet.facts) as FactName[], sheet.facts, category) : []
  return Object.fromEntries(facts.map(({ label, text }) => [label, text]))
}
