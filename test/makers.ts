import type { NewProperty } from '#server/areas/catalogue/new-property.ts'

/** A listing like any other; a story names only what matters to it. */
export const aProperty = (own: Partial<NewProperty> = {}): NewProperty => ({
  title: 'Boulangerie de quartier',
  description: 'Une boulangerie tenue par la même famille depuis 1994.',
  image: 'https://images.example/boulangerie.jpg',
  category: 'Commerce',
  location: 'Lisieux, Calvados',
  price: 285_000,
  details: '{"surface":140}',
  features: '["Bail neuf"]',
  ...own,
})
