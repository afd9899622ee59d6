import type { listingAdminCalls } from '#contract/calls.ts'
import { WORD_COUNT } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { type PropertyRow, toProperty } from '#server/listings/listing-row.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { makeListingPictures } from '#server/storage/pictures.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Places } from '#server/places/places.ts'
import type { Writer } from '#server/writer/writer.ts'
import { toChangedRow, toNewProperty, toRow } from './listing-input.ts'
import { deleteProperty, insertProperty, setFeatured, updateProperty } from './admin-queries.ts'

interface Services {
  db: Database
  places: Places
  storage: Storage
  writer: Writer
}

/** Administrators' calls on listings: docs/specification.md §5, §6, §7. */
export function listingAdminHandlers({ db, places, storage, writer }: Services): Handlers<typeof listingAdminCalls> {
  return {
    async 'POST /api/properties'({ body, user }) {
      return toProperty(await insertProperty(db, toRow(toNewProperty(body), places), user))
    },

    async 'PUT /api/properties/{id}'({ params, body, user, from }) {
      const change = (before: PropertyRow) => toChangedRow(body, { places, before })
      return toProperty(await updateProperty(db, change, { id: params.id, by: user, version: from.ifMatch }))
    },

    async 'DELETE /api/properties/{id}'({ params, user }) {
      await deleteProperty(db, { id: params.id, by: user })
      return { message: 'Propriété supprimée avec succès' }
    },

    async 'PATCH /api/properties/{id}/featured'({ params, body, user }) {
      return toProperty(await setFeatured(db, body.featured, { id: params.id, by: user }))
    },

    async 'POST /api/upload'({ file }) {
      return { imageUrl: await storage.put('bien', await makeListingPictures(file)) }
    },

    async 'POST /api/optimize-description'({ body, from }) {
      const { description, propertyData = {}, wordCount = WORD_COUNT } = body
      return {
        optimizedDescription: await writer.rewrite({ description, facts: propertyData, wordCount }, from.signal),
      }
    },
  }
}
