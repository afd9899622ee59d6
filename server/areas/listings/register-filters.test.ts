import { expect, test } from 'vitest'
import type { Property } from '#domain/listing/listing.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { cardFactsOf } from '#domain/listing/register/card-facts.ts'
import { activity } from '#domain/listing/register/activities.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { type Facts, field, type FactName, maxOf, outletsOf } from '#domain/listing/register/fields.ts'
import { criteriaWords } from '#domain/alerts/criteria-words.ts'
import { FILTER_WORDS } from '#domain/listing/search/filters.ts'
import { NUMBER_BOUNDS } from '#domain/listing/search/trade-filters.ts'
import { alertCriteriaWords } from '#server/areas/alerts/criteria.ts'
import { loadPlaces } from '#server/places/places.ts'
import { readPdf } from '#test/pdf-text.ts'
import { aDossier } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const RENT = 12_000

/** A listing with a value for this field, and that value. */
function listingWith(name: FactName): { form: DossierForm; value: number } {
  const { deals = ['fonds'], categories = CATEGORIES, min = 0, card } = field(name)
  const trades = typeof card === 'object' ? Object.keys(card) : []
  const deal = deals.find((one) => trades.includes(one)) ?? deals[0] ?? 'fonds'
  const category = categories.find((one) => (DEALS[deal].categories as readonly string[]).includes(one)) ?? 'Commerce'
  const value = Math.max(min, Math.min(maxOf(field(name)), 4))
  const facts: Facts = {
    feesPayer: 'vendeur',
    energyClass: 'D',
    climateClass: 'C',
    occupied: true,
    yearlyRent: RENT,
    [name]: value,
  }
  const figures = { restatedEbitda: value }
  return {
    value,
    form: aDossier({
      title: `Affaire de ${name}`,
      category,
      deal,
      activities: category === 'Hôtellerie' ? ['hotel'] : category === 'Entreprise' ? [] : ['restaurant'],
      // Gives the expected yield.
      price: (RENT / value) * 100,
      facts,
      years: name === 'ebitda' ? [{ closedOn: '2025-12-31', months: 12, figures }] : [],
    }),
  }
}

let description: string | undefined

test.for(NUMBER_BOUNDS)(
  '$parameter, defined by its row of the register, can be searched for, has a label, and is shown on card, page and PDF @slow',
  async ({ parameter, name, bound }) => {
    await using app = await startApp()
    const { form, value } = listingWith(name)
    const { id, title } = await app.publishes(form)
    const search = async (at: number) => (await app.get(`/api/properties?${parameter}=${at}`)).body as Property[]
    const beyond = bound === 'min' ? value + 1 : value - 1
    const [found] = await search(value)
    expect(found).toMatchObject({ id, title })
    expect(await search(beyond)).toEqual([])

    const { card, labels, label } = field(name)
    const shownLabel = labels?.[form.category] ?? label
    const sector = form.activities[0] && activity(form.activities[0]).sector
    const isOnCard = cardFactsOf({ category: form.category, deal: form.deal, sector }).includes(name)
    if (card === 'nowhere') expect(isOnCard).toBe(false)
    expect(found?.trade?.facts.some((fact) => fact.name === name)).toBe(isOnCard)
    const sheet = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
    expect(JSON.stringify(sheet)).toContain(shownLabel)
    if (outletsOf(field(name)).includes('pdf')) {
      const { rawPayload } = await app.http.inject(`/properties/${id}/fiche.pdf`)
      expect((await readPdf(rawPayload)).text).toContain(shownLabel)
    }

    const words = criteriaWords({ [parameter]: String(value) })
    expect(words).toMatch(new RegExp(`^${FILTER_WORDS[parameter].label}\u00a0: ${value}`))
    expect(alertCriteriaWords(`${parameter}=${value}`, loadPlaces())).toBe(words)
    // The same for all parameters, so read once.
    description ??= JSON.stringify((await app.get('/api/openapi.json')).body)
    expect(description).toContain(`"name":"${parameter}"`)
  },
)
