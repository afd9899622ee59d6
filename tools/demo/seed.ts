import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import agency from '../../agency.json' with { type: 'json' }
import type { Agency } from '#domain/agency/agency.ts'
import { startingSettings } from '#domain/agency/starting-settings.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { isForSale, type Status } from '#domain/listing/register/status.ts'
import { writeSetting } from '#server/appointments/settings.ts'
import { hashPassword, isPasswordOf } from '#server/areas/accounts/passwords.ts'
import { ensureFirstAdmin } from '#server/areas/accounts/admin-queries.ts'
import type { FileKeys } from '#server/data-room/seal.ts'
import type { Database } from '#server/db/database.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo-in-public.ts'
import { account } from '#server/db/schema/accounts.ts'
import { agencySetting, firstStep } from '#server/db/schema/agency.ts'
import { dossier, priceChange, propertyEvent } from '#server/db/schema/listings.ts'
import { insertDossier } from '#server/listings/write.ts'
import { publish } from '#server/listings/publish.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import { appendToRegister } from '#server/listings/mandate-register.ts'
import type { Places } from '#server/places/places.ts'
import { folderStorage, type Storage } from '#server/storage/storage.ts'
import type { DemoListing } from './demo-listing.ts'
import { toDossierForm, toMandate } from './dossiers.ts'
import { insertDemoLeads } from './leads.ts'
import { LISTINGS } from './listings.ts'
import { IMAGES } from './pictures.ts'
import { OTHERS } from './listings/others.ts'

/** Printed at each start of the demo until the password is changed. Only the demo has a default password. */
export const DEMO_ADMIN = { email: DEMO_LOGINS.admin, password: DEMO_PASSWORD }

const DAY_MS = 86_400_000

/** The team; some are in charge of the listings of a category. They have no password: the demo's administrator can give them one. */
const AGENTS: DemoAgent[] = [
  {
    firstName: 'Claire',
    lastName: 'Vasseur',
    agentTitle: 'Négociatrice',
    agentSpeciality: 'commerces de bouche et de proximité',
    agentSector: 'Normandie et Hauts-de-France',
    agentPhone: '02 61 91 00 21',
    teamRank: 2,
    categories: ['Commerce'],
  },
  {
    firstName: 'Étienne',
    lastName: 'Le Goff',
    agentTitle: 'Négociateur',
    agentSpeciality: 'hôtels et restaurants, Ouest',
    agentSector: 'Bretagne, Pays de la Loire et littoral',
    agentPhone: '02 61 91 00 22',
    teamRank: 3,
    categories: ['Hôtellerie'],
  },
  {
    firstName: 'Nadia',
    lastName: 'Berthier',
    agentTitle: 'Négociatrice',
    agentSpeciality: 'entreprises et immobilier d’entreprise',
    agentSector: 'Toute la France',
    agentPhone: '02 61 91 00 23',
    teamRank: 4,
    categories: ['Entreprise', "Immobilier d'entreprise"],
  },
  {
    firstName: 'Camille',
    lastName: 'Exemple',
    agentTitle: 'Gérante, titulaire de la carte professionnelle',
    agentSpeciality: 'évaluations et dossiers particuliers',
    agentSector: 'Toute la France',
    agentPhone: '02 61 91 00 20',
    teamRank: 1,
    categories: [],
  },
  {
    firstName: 'Hugo',
    lastName: 'Lemarchand',
    agentTitle: 'Assistant',
    agentSpeciality: 'accueil, visites et dossiers de cession',
    agentSector: '',
    agentPhone: '02 61 91 00 12',
    teamRank: 5,
    categories: [],
  },
]

interface DemoAgent {
  firstName: string
  lastName: string
  agentTitle: string
  agentSpeciality: string
  agentSector: string
  agentPhone: string
  teamRank: number
  categories: Category[]
}

/** The listing that the first testimonial of agency.json is about. */
const PRAISED = 'CO-1118'

interface DemoPlace {
  db: Database
  places: Places
  uploads: string
  /** Without keys, the demo has no confidential files. */
  fileKeys?: FileKeys | undefined
}

/**
 * Fills a new database with the demo agency: its listings with their figures, pictures and mandates, its agents and an
 * administrator, who needs no second factor until they require one. Does nothing when the database has ever contained a
 * listing. Returns the number of listings for sale.
 */
export async function seedDemo({ fileKeys, ...where }: DemoPlace): Promise<number> {
  await ensureFirstAdmin(where.db, DEMO_ADMIN)
  await requireNoFactor(where.db)
  if (await isUsed(where.db)) return 0
  await copyPictures(where.uploads)
  const now = Date.now()
  const stores = { ...where, storage: folderStorage(where.uploads) }
  await withPictures(stores, async (tx) => {
    const agents = await insertAgents(tx)
    const others = OTHERS.map((listing) => ({ listing, daysAgo: listing.trade.sale?.publishedDaysAgo ?? 260 }))
    // Two listings a week, the last one yesterday.
    const forSale = LISTINGS.map((listing, index) => ({ listing, daysAgo: (LISTINGS.length - index) * 3.5 }))
    for (const { listing, daysAgo } of [...forSale, ...others]) {
      const agent = agents.find(({ categories }) => categories.includes(listing.category))
      await insertListing({ ...stores, db: tx }, listing, { at: new Date(now - daysAgo * DAY_MS), agent })
    }
    const names = agents.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    await insertDemoLeads(tx, names, new Date(now))
    await linkTestimonial(tx)
    await putFirstStepsAside(tx)
  })
  // Imported only here: later starts do not need the PDF libraries.
  const { fillDemoRooms } = await import('./data-room.ts')
  if (fileKeys) await fillDemoRooms({ db: where.db, storage: stores.storage, fileKeys })
  return LISTINGS.length
}

async function requireNoFactor(db: Database): Promise<void> {
  const team = { ...startingSettings(agency as Agency).team, factorRequired: false }
  await db.insert(agencySetting).values({ name: 'team', value: team }).onConflictDoNothing()
}

/** A demo has no first hour: nobody will give it an identity, a mail server or a second factor. They can be taken back. */
async function putFirstStepsAside(tx: Database): Promise<void> {
  const names = ['identity', 'look', 'fees', 'mail', 'key', 'factor'] as const
  await tx.insert(firstStep).values(names.map((name) => ({ name, mark: 'aside' as const })))
}

async function linkTestimonial(tx: Database): Promise<void> {
  const [sold] = await tx.select({ id: dossier.id }).from(dossier).where(eq(dossier.reference, PRAISED))
  const { testimonials } = startingSettings(agency as Agency).testimonials
  const linked = testimonials.map((one, index) => (index === 0 ? { ...one, propertyId: sold?.id ?? null } : one))
  await writeSetting(tx, { name: 'testimonials', value: { testimonials: linked } })
}

type Agent = DemoAgent & { id: number }

async function insertAgents(tx: Database): Promise<Agent[]> {
  const passwordHash = await hashPassword(crypto.randomUUID())
  const rows = AGENTS.map(({ categories: _charge, ...person }) => ({
    ...person,
    email: `${person.firstName}.${person.lastName.replace(' ', '-')}@bonne-enseigne.example`
      .toLowerCase()
      .replace('é', 'e'),
    passwordHash,
    role: 'admin' as const,
  }))
  const made = await tx.insert(account).values(rows).returning({ id: account.id })
  return AGENTS.map((agent, index) => ({ ...agent, id: made[index]?.id ?? 0 }))
}

interface Publication {
  at: Date
  agent: Agent | undefined
}

async function insertListing(
  { db, ...stores }: { db: Database; places: Places; storage: Storage },
  listing: DemoListing,
  { at, agent }: Publication,
): Promise<void> {
  const { status = 'en vente', earlierPrice, isExclusive, sale } = listing.trade
  const { years, pictures, ...form } = toDossierForm(listing)
  const published =
    status === 'brouillon'
      ? {}
      : { publishedAt: at, confirmedAt: new Date(Math.max(at.getTime(), before(14).getTime())) }
  const row = {
    ...form,
    ...(sale ? soldDates(sale) : stepDates(status)),
    ...published,
    agentId: agent?.id ?? null,
    status,
    createdAt: at,
    updatedAt: at,
    ...(earlierPrice ? { priceChangedAt: before(earlierPrice.daysAgo) } : {}),
  }
  const { dossier } = await insertDossier(db, stores, { row, years, pictures })
  if (!agent || status === 'brouillon') return
  await appendToRegister(
    db,
    { act: 'mandat', of: null, reason: '', dossierId: dossier.id, ...toMandate(listing, dayOf(at)) },
    agent,
  )
  if (earlierPrice) {
    const { price, daysAgo } = earlierPrice
    await db
      .insert(priceChange)
      .values({ dossierId: dossier.id, before: price, after: listing.price, at: before(daysAgo) })
  }
  if (status !== 'en vente') {
    const step = {
      dossierId: dossier.id,
      actorId: agent.id,
      from: 'en vente' as const,
      to: status,
      at: before(sale?.daysAgo ?? 9),
    }
    await db.insert(propertyEvent).values(step)
  }
  // Projects again: exclusivity and earlier prices are public, and were added after the listing.
  if (isForSale(status) && (isExclusive || earlierPrice)) await publish(db, stores.places, [dossier.id])
}

/** The dates that a status implies. */
function stepDates(status: Status) {
  if (status === 'sous offre') return { offerOn: dayOf(before(9)) }
  if (status === 'sous compromis') {
    return { offerOn: dayOf(before(30)), compromisOn: dayOf(before(9)), conditionsUntil: dayOf(before(-60)) }
  }
  return {}
}

/** Nearly four months from the offer to the deed. */
const soldDates = ({ price, daysAgo }: NonNullable<DemoListing['trade']['sale']>) => ({
  offerOn: dayOf(before(daysAgo + 110)),
  compromisOn: dayOf(before(daysAgo + 80)),
  deedOn: dayOf(before(daysAgo)),
  soldPrice: price,
})

const before = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Says who can log in to the back office: the demo's administrator with the password, until it is changed; else the first
 * administrator, without a password.
 */
export async function describeAdmin(db: Database): Promise<string> {
  const admins = await db
    .select()
    .from(account)
    .where(and(eq(account.role, 'admin'), account.active))
    .orderBy(account.id)
  const ofDemo = admins.find(({ email }) => email === DEMO_ADMIN.email)
  if (ofDemo && (await isPasswordOf(ofDemo, DEMO_ADMIN.password))) {
    return `Demo administrator: ${DEMO_ADMIN.email}, password: ${DEMO_ADMIN.password}`
  }
  const admin = ofDemo ?? admins[0]
  return admin ? `Administrator: ${admin.email}, with the password you chose` : 'No administrator can log in'
}

async function isUsed(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: sql<boolean>`is_called` }).from(sql`dossier_id_seq`)
  return row?.value ?? true
}

async function copyPictures(uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true })
  const files = await readdir(IMAGES)
  await Promise.all(files.map((file) => copyFile(join(IMAGES, file), join(uploads, file))))
}
