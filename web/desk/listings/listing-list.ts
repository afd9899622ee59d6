import { PAGE_SIZE_MAX } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { read, tabAnswers } from '#web/api/answers.ts'
import { call, pageOf } from '#web/api/call.ts'
import { announcedAtDesk, TRY_AGAIN } from '#web/api/queries/desk-change.ts'
import { listUnmandated } from '#web/api/queries/dossiers.ts'

export type ListedProperty = Property & {
  /** No mandate in force covers the listing; absent when that is not known. */
  isUnmandated?: boolean
}

export interface ListingList {
  items: ListedProperty[]
  total: number
  hasMore: boolean
}

const CARDS = 'cards'

/** The first pages of listings, newest first. Always read again together, to avoid missing or duplicate listings. */
export const listingList = (pages: number) => read([CARDS, pages], () => readPages(pages), { freshMs: 0 })

async function readPages(count: number): Promise<ListingList> {
  const first = await readPage()
  const items = await withMandates(first.items)
  let { next } = first
  for (let read = 1; read < count && next; read++) {
    const page = await readPage(next)
    items.push(...(await withMandates(page.items)))
    next = page.next
  }
  return { items, total: first.total, hasMore: next !== undefined }
}

/** Adds whether each listing has a mandate; a failure of that call does not prevent the cards. */
async function withMandates(items: Property[]): Promise<ListedProperty[]> {
  if (items.length === 0) return []
  const found = await listUnmandated(items.map(({ id }) => id)).catch(() => [])
  // The call is not in the specification: ignore an unexpected response.
  const unmandated = new Set(Array.isArray(found) ? found : [])
  return items.map((item) => ({ ...item, isUnmandated: unmandated.has(item.id) }))
}

const readPage = (cursor?: string) =>
  call('GET /api/properties', { query: { sort: 'recent', limit: String(PAGE_SIZE_MAX), cursor } }).then(pageOf)

/** docs/specification.md §8. Updates the cached lists before they are read again. */
export const featureListing = (listing: ListedProperty, featured: boolean) =>
  announcedAtDesk(
    call('PATCH /api/properties/{id}/featured', { params: { id: listing.id }, body: { featured } }).then(() =>
      changeLists((list) => ({
        ...list,
        items: list.items.map((one) => (one.id === listing.id ? { ...listing, featured } : one)),
      })),
    ),
    {
      success: {
        title: 'Succès',
        text: featured ? "Propriété ajoutée à la page d'accueil" : "Propriété retirée de la page d'accueil",
      },
      failure: { title: 'Impossible de modifier le statut de la propriété', unanswered: TRY_AGAIN },
    },
  )

export const removeListing = (id: number) =>
  announcedAtDesk(
    call('DELETE /api/properties/{id}', { params: { id } }).then(() =>
      changeLists(({ items, total, ...list }) => {
        const left = items.filter((one) => one.id !== id)
        return { ...list, items: left, total: total - (items.length - left.length) }
      }),
    ),
    {
      success: { title: 'Succès', text: 'Propriété supprimée avec succès' },
      failure: { title: 'Impossible de supprimer la propriété', unanswered: TRY_AGAIN },
    },
  )

function changeLists(changed: (list: ListingList) => ListingList): void {
  for (const answer of tabAnswers.all()) {
    const list = answer.read.key[0] === CARDS && answer.state.data
    if (list) answer.set(changed(list as ListingList))
  }
}
