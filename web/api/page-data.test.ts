import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CARD_DESCRIPTION_CHARS, SIMILAR_DESCRIPTION_CHARS } from '#domain/limits.ts'
import { connect } from './connections.ts'
import { dataIn, serverData } from './page-data.ts'
import { featuredProperties, properties, property, similarProperties } from './queries/listings.ts'

const listing = { id: 1, title: 'Boulangerie', description: 'é'.repeat(5_000), category: 'Commerce' }

/** The data that a page carries. */
async function pageAt(path: string) {
  connect({
    transport: async (name) => {
      if (name === 'GET /api/properties/{id}') return listing
      return name === 'GET /api/properties' ? { items: [listing], total: 1 } : [listing]
    },
  })
  const request = new Request(new URL(path, 'https://www.bonne-enseigne.example'))
  return (await serverData({ request, context: new RouterContextProvider() })).data
}

const charsOf = (list: { description: string }[] | null | undefined) =>
  list?.map(({ description }) => description.length)

test('a page of cards carries only the part of each description that its card shows', async () => {
  const card = [CARD_DESCRIPTION_CHARS + '...'.length]
  expect(charsOf(dataIn(await pageAt('/'), featuredProperties()))).toEqual(card)
  expect(charsOf(dataIn(await pageAt('/biens-disponibles'), featuredProperties()))).toEqual(card)
  expect(charsOf(dataIn(await pageAt('/search'), properties({}))?.items)).toEqual(card)
})

test('the page of a listing carries its whole description, and the start of those of similar listings', async () => {
  const page = await pageAt('/properties/1')
  expect(dataIn(page, property(1))?.description).toBe(listing.description)
  expect(charsOf(dataIn(page, similarProperties(1)))).toEqual([SIMILAR_DESCRIPTION_CHARS + '...'.length])
})
