import { expect, test } from 'vitest'
import type { Property } from '#domain/listing/listing.ts'
import { parseDetails } from '#domain/listing/register/details.ts'
import { aDossier, HOTEL_DOSSIER } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { startApp } from '#test/start-app.ts'

const COUNTS = { rooms: 38, seats: 54, employees: 14 }

const hotel = (title: string, own: Parameters<typeof aDossier>[0]) =>
  aDossier({
    ...HOTEL_DOSSIER,
    title,
    description: 'Une quarantaine de chambres.',
    features: [],
    ...own,
    facts: { ...HOTEL_DOSSIER.facts, ...COUNTS },
  })

test('a hotel that hides its place has about forty rooms in lists, on its page and sheet, in filters, sort and comparison @slow', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(hotel('Hôtel discret', { discretion: 'region', disclosure: 'tranche' }))
  await app.publishes(hotel('Hôtel connu', { discretion: 'commune', disclosure: 'public' }))
  const rooms = async (url: string) => {
    const { body } = await app.get(url)
    const found = (Array.isArray(body) ? body : [body]) as Property[]
    const [details = '{}'] = found.filter((one) => one.id === id).map((one) => one.details)
    return parseDetails(details).rooms
  }
  expect(await rooms(`/api/properties/${id}`)).toBe(40)
  expect(await rooms('/api/properties')).toBe(40)

  const found = async (query: string) =>
    ((await app.get(`/api/properties?${query}`)).body as Property[]).map(({ title }) => title)
  // No filter finds the exact number, however often it is asked.
  expect(await found('roomsMin=38')).toEqual(expect.arrayContaining(['Hôtel discret', 'Hôtel connu']))
  expect(await found('roomsMin=39')).toEqual(['Hôtel discret'])
  expect(await found('roomsMin=41')).toEqual([])
  expect(await found('seatsMin=51')).toEqual(['Hôtel connu'])

  for (const url of [`/api/properties/${id}/sheet`, `/api/comparison?ids=${id}`]) {
    const text = JSON.stringify((await app.get(url)).body)
    expect(text, url).toMatch(/"40"/)
    expect(text, url).not.toMatch(/"(38|54|14)(\s[^"]*)?"/)
  }
  const { rawPayload } = await app.http.inject(`/properties/${id}/fiche.pdf`)
  const { text } = await readPdf(rawPayload)
  expect(text).toMatch(/Chambres.{0,3}40/)
  expect(text).not.toMatch(/Chambres.{0,3}38|Couverts en salle.{0,3}54/)
})
