import type { User } from '#domain/accounts/account.ts'
import type { dossierCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { recordSeen } from '#server/db/audit.ts'
import { isBlindTo, readerOf, readsAll, reserved } from '#server/listings/confidential-readers.ts'
import { previewOf } from '#server/listings/preview.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { changeStatus } from '#server/listings/change-status.ts'
import { confirmDossier } from '#server/listings/confirm.ts'
import { changePrice, saveDossier } from '#server/listings/edit.ts'
import { eraseSeller } from '#server/listings/forget-seller.ts'
import { mayGive } from '#server/listings/giving.ts'
import { readDossier, type WholeDossier } from '#server/listings/history.ts'
import { type Titled, titleOf } from '#server/listings/journal.ts'
import { changeReservation } from '#server/listings/reservation.ts'
import { saveDraft } from '#server/listings/save-draft.ts'
import { saveTyped } from '#server/listings/save-typed.ts'
import { startDossier } from '#server/listings/start.ts'
import { toSheet } from '#server/listings/sheet.ts'
import { verifyYear } from '#server/listings/verify-year.ts'
import { Refusal } from '#server/core/refusal.ts'
import { storedPath } from '#server/storage/stored-names.ts'
import { toDossier } from './dossier-form.ts'
import { dossierListHandlers, dossierStores } from './list-handlers.ts'
import { findByPicture } from './queries.ts'

type Caller = SignedIn & { team: TeamMembership }

/** A call that names the version it changes. */
interface Versioned {
  from: { ifMatch?: string | undefined }
}

const readEdit = async (db: Services['db'], id: number, { user: by, team, from }: Caller & Versioned) => ({
  id,
  by,
  team,
  version: from.ifMatch,
  reader: await readerOf(db, { user: by, team }),
})

const recordOpening = (db: Services['db'], record: Titled, by: User) =>
  recordSeen(db, { by, action: 'property.seen', subject: titleOf(record), subjectId: record.dossier.id })

/** One dossier: read, changed, published. */
export function dossierHandlers(services: Services): Handlers<typeof dossierCalls> {
  const { db, places } = services
  const stores = dossierStores(services)
  const read = async (found: Promise<WholeDossier>, caller: Caller) => {
    const [whole, reader] = await Promise.all([found, readerOf(db, caller)])
    return toDossier(whole, { reader, places, mayGive: await mayGive(db, reader, whole) })
  }
  const editOf = (id: number, caller: Caller & Versioned) => readEdit(db, id, caller)
  return {
    ...dossierListHandlers(services),

    'POST /api/admin/listings': ({ body, ...caller }) => read(startDossier(stores, caller, body), caller),

    async 'GET /api/admin/listings/{id}'({ params, ...caller }) {
      const dossier = await read(readDossier(db, params.id), caller)
      if (!dossier.isRestricted) await recordOpening(db, { dossier }, caller.user)
      return dossier
    },

    async 'PUT /api/admin/listings/{id}'({ params, body, from, ...caller }) {
      return read(saveDossier(stores, body, await editOf(params.id, { ...caller, from })), caller)
    },

    async 'PATCH /api/admin/listings/{id}'({ params, body, from, ...caller }) {
      const { whole, ...outcome } = await saveTyped(stores, body, await editOf(params.id, { ...caller, from }))
      return { ...outcome, dossier: await read(Promise.resolve(whole), caller) }
    },

    async 'PUT /api/admin/listings/{id}/price'({ params, body, user, from }) {
      await changePrice(stores, body.price, { id: params.id, by: user, version: from.ifMatch })
      return { message: 'Prix enregistré' }
    },

    async 'PUT /api/admin/listings/{id}/draft'({ params, body, from, ...caller }) {
      const reader = await readerOf(db, caller)
      const draftVersion = await saveDraft(db, body, { id: params.id, version: from.ifMatch, reader })
      return { message: 'Saisie conservée', draftVersion }
    },

    async 'GET /api/admin/listings/{id}/preview'({ params, query, ...caller }) {
      const [whole, reader] = await Promise.all([readDossier(db, params.id), readerOf(db, caller)])
      const { row, communes } = previewOf(whole, places, { ...query, isBlind: isBlindTo(whole, reader) })
      return { property: toProperty(row), sheet: toSheet(row), communes }
    },

    'GET /api/admin/private-pictures': ({ query: { name }, ...caller }) => readPrivatePicture(services, name, caller),

    'POST /api/admin/listings/{id}/confirmation': ({ params, ...caller }) =>
      read(confirmDossier(stores, { id: params.id, by: caller.user }), caller),

    'PUT /api/admin/listings/{id}/reservation': async ({ params, body, from, ...caller }) =>
      read(changeReservation(stores, body, await editOf(params.id, { ...caller, from })), caller),

    'PUT /api/admin/listings/{id}/verification': async ({ params, body, from, ...caller }) =>
      read(verifyYear(stores, body, await editOf(params.id, { ...caller, from })), caller),

    'DELETE /api/admin/listings/{id}/seller': ({ params, ...caller }) =>
      read(eraseSeller(stores, { id: params.id, by: caller.user }), caller),

    async 'POST /api/admin/listings/{id}/status'({ params, body, from, ...caller }) {
      return read(changeStatus(stores, body, await editOf(params.id, { ...caller, from })), caller)
    },
  }
}

/** A picture that no visitor may see, for who may read its listing. */
async function readPrivatePicture({ db, storage }: Services, name: string, caller: Caller): Promise<File> {
  const reader = await readerOf(db, caller)
  const dossier = await findByPicture(db, name, reader)
  if (!dossier && !readsAll(reader)) throw reserved()
  const bytes = await storage.read(storedPath({ room: 'private', name }))
  if (!bytes) throw new Refusal('missing', 'Cette photo n’existe plus.')
  if (dossier) await recordOpening(db, { dossier }, caller.user)
  return new File([new Uint8Array(bytes)], name, { type: 'image/webp' })
}
