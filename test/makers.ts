import type { AppointmentForm } from '#domain/appointments/appointment.ts'
import type { WrittenBriefForm } from '#domain/briefs/written-brief.ts'
import type { ContactPersonForm } from '#domain/contacts/contact-page.ts'
import type { BuyerProfileForm } from '#domain/data-room/access.ts'
import type { ContactForm, EstimateForm } from '#domain/leads/lead.ts'
import type { DossierForm, StatusForm } from '#domain/listing/dossier.ts'
import { type MandateForm, NOTICE_DAYS } from '#domain/mandates/mandate.ts'
import type { DeliveryForm } from '#domain/syndication/delivery.ts'
import type { PortalForm } from '#domain/syndication/portal.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import type { ProfileForm } from '#domain/accounts/account.ts'
import type { TeamRole } from '#domain/accounts/team.ts'
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

/** The editor's form of a restaurant, complete except for the mandate that publishing requires. */
export const aDossier = (own: Partial<DossierForm> = {}): DossierForm => ({
  title: 'Restaurant de quartier',
  description: 'Un restaurant de quarante couverts, tenu par le même couple depuis 2009.',
  category: 'Commerce',
  location: 'Lisieux, Calvados',
  price: 215_000,
  reference: '',
  features: ['Bail neuf'],
  deal: 'fonds',
  activities: ['restaurant'],
  discretion: 'commune',
  disclosure: 'public',
  facts: { feesPayer: 'vendeur', surface: 140, employees: 3, yearlyRent: 18_000, seats: 40, saleReason: 'retraite' },
  years: [
    { closedOn: '2025-12-31', months: 12, figures: { revenue: 380_000, ebitda: 52_000, restatedEbitda: 61_000 } },
    { closedOn: '2024-12-31', months: 12, figures: { revenue: 365_000, ebitda: 48_000 } },
  ],
  pictures: [{ image: 'https://images.example/restaurant.jpg', alt: 'La salle', caption: '', confidential: false }],
  agentId: null,
  featured: false,
  ...own,
})

/** A hotel sold with its premises, for `aDossier`: its fees, energy classes and figures are published. */
export const HOTEL_DOSSIER = {
  title: 'Hôtel-restaurant de 24 chambres',
  category: 'Hôtellerie',
  location: 'Honfleur, Calvados',
  price: 1_050_000,
  deal: 'murs-et-fonds',
  activities: ['hotel-restaurant'],
  facts: {
    feesPayer: 'acquereur',
    priceWithoutFees: 1_000_000,
    priceFonds: 400_000,
    priceMurs: 600_000,
    surface: 950,
    rooms: 24,
    licence: ['IV'],
    coOwnership: false,
    energyClass: 'D',
    energyValue: 214,
    climateClass: 'C',
    climateValue: 18,
  },
  years: [
    { closedOn: '2025-12-31', months: 12, figures: { revenue: 780_000, restatedEbitda: 165_000 } },
    { closedOn: '2024-12-31', months: 12, figures: { revenue: 742_000, restatedEbitda: 151_000 } },
    { closedOn: '2023-12-31', months: 12, figures: { revenue: 690_000, restatedEbitda: -22_000 } },
  ],
} satisfies Partial<DossierForm>

/** A status change, with the data it requires: an old compromis, or a sale today. */
export const aStep = (to: StatusForm['to'], own: Partial<StatusForm> = {}): StatusForm => ({
  to,
  ...(to === 'sous compromis' ? { compromisOn: '2015-03-02' } : {}),
  ...(to === 'vendu' ? { deedOn: todayInParis(), soldPrice: 200_000 } : {}),
  ...own,
})

/** A simple mandate to sell, in force today and for three months. */
export const aMandate = (own: Partial<MandateForm> = {}): MandateForm => ({
  kind: 'vente',
  parties: [{ name: 'Jeanne Auber', address: '3, place Le Hennuyer, 14100 Lisieux', quality: 'Gérante', siren: '' }],
  object: 'Vente d’un fonds de commerce',
  nature: 'Restaurant',
  place: '12, rue du Bouteiller, 14100 Lisieux',
  exclusive: 'simple',
  signedOn: todayInParis(),
  startsOn: todayInParis(),
  endsOn: daysAfter(todayInParis(), 90),
  noticeDays: NOTICE_DAYS,
  irrevocableMonths: 3,
  fees: '8 % TTC du prix de vente',
  feesPayer: 'vendeur',
  reporting: '',
  ...own,
})

export interface NewUser extends ProfileForm {
  password: string
  role: 'user' | 'admin'
  /** The role of an administrator; owner by default. */
  teamRole?: TeamRole
  active: boolean
}

/** A portal that takes every listing. */
export const aPortal = (own: Partial<PortalForm> = {}): PortalForm => ({
  name: 'Portail des commerces',
  agencyCode: 'AG-1152',
  publications: '',
  deals: [],
  categories: [],
  encoding: 'windows-1252',
  photos: 30,
  contact: 'agency',
  isActive: true,
  ...own,
})

/** An account on a server that answers nothing. */
export const aDelivery = (own: Partial<DeliveryForm> = {}): DeliveryForm => ({
  kind: 'ftps',
  host: '127.0.0.1',
  port: 1,
  folder: 'annonces',
  userName: 'agence',
  password: 'mot-de-passe-du-portail',
  ...own,
})

/** A person as a member types them. */
export const aTypedPerson = (own: Partial<ContactPersonForm> = {}): ContactPersonForm => ({
  firstName: 'Claire',
  lastName: 'Vasseur',
  company: '',
  address: '',
  emails: ['claire.vasseur@exemple.fr'],
  phones: ['06 39 98 44 55'],
  qualities: [],
  forbidden: [],
  ...own,
})

/** What a member writes of a search, told by telephone only. */
export const aWrittenBrief = (own: Partial<WrittenBriefForm> = {}): WrittenBriefForm => ({
  line: 'restaurant Lisieux',
  criteria: { sectors: ['restaurants'], places: [{ name: 'Lisieux', radius: 20 }], strict: ['trade', 'place'] },
  rhythm: 'daily',
  email: '',
  asksAgreement: false,
  ...own,
})

export const aBuyer = (own: Partial<BuyerProfileForm> = {}): BuyerProfileForm => ({
  phone: '06 39 98 12 34',
  company: '',
  contribution: 80_000,
  financing: 'accord de principe',
  experience: 'Dix ans en cuisine, dont quatre comme chef.',
  project: 'Reprendre une affaire avec mon épouse.',
  delay: '3 à 6 mois',
  ...own,
})

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
/** An appointment that a member makes by hand. */
export const anAppointment = (own: Partial<AppointmentForm> = {}): AppointmentForm => ({
  kind: 'visite',
  day: '2030-01-08',
  time: '10:00',
  minutes: 60,
  leadId: null,
  name: 'Paul Roy',
  email: 'paul.roy@exemple.fr',
  phone: '06 12 34 56 78',
  listingId: null,
  agentId: null,
  place: '',
  note: '',
  isMailed: false,
  ...own,
})

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
