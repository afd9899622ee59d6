import type { ContactForm, EstimateForm } from '#contract/leads/lead.ts'
import type { Person } from '#server/areas/accounts/queries.ts'
import type { NewProperty } from '#server/areas/listings/listing-input.ts'

/** A typical listing; a test overrides only what matters to it. */
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

export interface NewUser extends Person {
  password: string
  role: 'user' | 'admin'
  active: boolean
}

/** The payload of the contact form. */
export const aContact = (own: Partial<ContactForm> = {}): ContactForm => ({
  firstName: 'Martine',
  lastName: 'Lefèvre',
  email: 'martine@exemple.fr',
  phone: '02 31 00 00 00',
  subject: 'achat',
  message: 'Je cherche une boulangerie près de Lisieux.',
  consent: true,
  ...own,
})

/** The payload of the valuation form. */
export const anEstimate = (own: Partial<EstimateForm> = {}): EstimateForm => ({
  civility: 'Madame',
  firstName: 'Martine',
  lastName: 'Lefèvre',
  email: 'martine@exemple.fr',
  phone: '02 31 00 00 00',
  address: '4, rue du Four',
  postalCode: '14100',
  city: 'Lisieux',
  propertyType: 'Commerce',
  businessPostalCode: '14100',
  activityDetails: 'Boulangerie, deux salariés',
  consent: true,
  ...own,
})

let people = 0

/** A typical account with a unique email. */
export const aUser = (own: Partial<NewUser> = {}): NewUser => ({
  firstName: 'Camille',
  lastName: 'Marchand',
  email: `camille.${++people}@exemple.fr`,
  password: 'motdepasse',
  role: 'user',
  active: true,
  ...own,
})

export const anAdmin = (own: Partial<NewUser> = {}): NewUser => aUser({ role: 'admin', ...own })
