import type { DossierForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { MandateForm } from '#domain/mandates/mandate.ts'
import { type NewProperty, toNewDossier } from '#server/areas/listings/listing-input.ts'
import { dossier, dossierPicture } from '#server/db/schema/listings.ts'
import { toDossierRow } from '#server/listings/edit.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { appendToRegister } from '#server/listings/mandate-register.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import { publish } from '#server/listings/publish.ts'
import { insertDossier, updateDossier } from '#server/listings/write.ts'
import type { AppOptions } from '#server/app.ts'
import { aDossier, aMandate } from './makers.ts'

/** The agent who records the mandates of published listings. */
const AGENT = { firstName: 'Hélène', lastName: 'Roussel' }

/** Puts listings into the database of a test. */
export function listingsOf(stores: Pick<AppOptions, 'db' | 'places' | 'storage'>) {
  const { db } = stores
  return {
    /** Adds a listing to the catalogue. */
    async has(form: NewProperty): Promise<Property> {
      const made = await withPictures(stores, (tx) => insertDossier(tx, stores, toNewDossier(form)))
      return toProperty(await getProperty(db, made.dossier.id))
    },
    /** Inserts many listings at once; returns their ids. */
    hasMany: (forms: NewProperty[]): Promise<number[]> =>
      db.transaction(async (tx) => {
        const [publishedAt, dossiers] = [new Date(), forms.map(toNewDossier)]
        const made = await tx
          .insert(dossier)
          .values(dossiers.map(({ row }) => ({ ...row, publishedAt, confirmedAt: publishedAt })))
          .returning({ id: dossier.id })
        const ids = made.map(({ id }) => id)
        const pictures = dossiers.flatMap(({ pictures: own = [] }, at) =>
          own.map((picture, position) => ({ ...picture, position, dossierId: ids[at] ?? 0 })),
        )
        await tx.insert(dossierPicture).values(pictures)
        await publish(tx, stores.places, ids)
        return ids
      }),
    /** Records a mandate for a listing. */
    hasMandateFor: (dossierId: number) =>
      db.transaction((tx) =>
        appendToRegister(tx, { ...aMandate(), act: 'mandat', of: null, reason: '', dossierId }, AGENT),
      ),
    /** Publishes a listing from the editor's form, with a mandate. */
    async publishes(form: DossierForm = aDossier(), mandate: MandateForm = aMandate()): Promise<Property> {
      const id = await withPictures(stores, async (tx) => {
        const before = await insertDossier(tx, stores, toDossierRow(form))
        const dossierId = before.dossier.id
        await appendToRegister(tx, { ...mandate, act: 'mandat', of: null, reason: '', dossierId }, AGENT)
        await updateDossier(tx, stores, { before, change: { row: { status: 'en vente' } } })
        return dossierId
      })
      return toProperty(await getProperty(db, id))
    },
  }
}
