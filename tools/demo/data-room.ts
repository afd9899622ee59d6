import { asc, eq } from 'drizzle-orm'
import identity from '../../agency.json' with { type: 'json' }
import type { Agency } from '#domain/agency/agency.ts'
import type { DocumentKind } from '#domain/data-room/document.ts'
import type { Level } from '#domain/data-room/access.ts'
import { numericDate } from '#domain/format.ts'
import { FIELD_NAMES, field, YEAR_FIELD_NAMES, yearField } from '#domain/listing/register/fields.ts'
import { showValue } from '#domain/listing/register/show.ts'
import { hashPassword } from '#server/areas/accounts/passwords.ts'
import { insertDocument } from '#server/areas/data-room/documents/admin-queries.ts'
import { nextDocumentId } from '#server/data-room/document-id.ts'
import { keepUpload } from '#server/areas/data-room/documents/keep-upload.ts'
import { drawNext } from '#server/areas/data-room/documents/draw-pages.ts'
import type { FileKeys } from '#server/data-room/seal.ts'
import type { Database } from '#server/db/database.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo-in-public.ts'
import { account } from '#server/db/schema/accounts.ts'
import { buyerProfile, documentVersion, roomDocument } from '#server/db/schema/data-room.ts'
import { dossier, dossierYear } from '#server/db/schema/listings.ts'
import { drawDocument, type PdfWriter } from '#server/publishing/pdf/written-document.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The demo's buyer, who may request confidential files: the e-mail is verified and the profile complete. */
export const DEMO_BUYER = { email: DEMO_LOGINS.buyer, password: DEMO_PASSWORD }

/** Listings with a confidential file: a bakery, a hotel and a company. */
const WITH_FILE = ['CO-1152', 'HR-2418', 'EN-0873']

type Record = Pick<typeof dossier.$inferSelect, 'id' | 'title' | 'reference' | 'facts' | 'description'> & {
  years: (typeof dossierYear.$inferSelect)[]
}

interface DemoDocument {
  kind: DocumentKind
  title: string
  level: Level
  write(writer: PdfWriter, record: Record): void
}

const MADE_UP = 'Document inventé pour la démonstration.'

const DOCUMENTS: DemoDocument[] = [
  {
    kind: 'accounts',
    title: 'Comptes des trois derniers exercices',
    level: 1,
    write({ write, facts }, { years }) {
      for (const { closedOn, figures } of years) {
        write('H2', `Exercice clos le ${numericDate(closedOn)}`)
        facts(
          YEAR_FIELD_NAMES.map((name) => [
            yearField(name).label,
            figures[name] === undefined ? '' : showValue(yearField(name), figures[name]),
          ]),
        )
      }
    },
  },
  {
    kind: 'lease',
    title: 'Bail et exploitation',
    level: 1,
    write({ write, facts }, record) {
      write('P', 'Ce que le bail et les contrats en cours disent de l’affaire.')
      facts(
        FIELD_NAMES.filter((name) => ['lease', 'premises', 'operation', 'people'].includes(field(name).group)).map(
          (name) => [
            field(name).label,
            record.facts[name] === undefined ? '' : showValue(field(name), record.facts[name]),
          ],
        ),
      )
    },
  },
  {
    kind: 'memorandum',
    title: 'Mémoire de présentation',
    level: 2,
    write({ write }, { description }) {
      for (const paragraph of description.split(/\n+/).filter(Boolean)) write('P', paragraph)
    },
  },
]

/** Adds a buyer to the demo, and documents to the confidential files of some of its listings, with their rendered pages. */
export async function fillDemoRooms(vault: { db: Database; storage: Storage; fileKeys: FileKeys }): Promise<void> {
  const { db } = vault
  await insertBuyer(db)
  const [by] = await db.select().from(account).orderBy(asc(account.id)).limit(1)
  if (!by) return
  const caller = {
    by: { ...by, createdAt: by.createdAt.toISOString(), updatedAt: by.updatedAt.toISOString() },
    reader: { id: by.id, role: 'owner' as const, agentsSeeAll: true },
  }
  // Two processors: one writes a document while the other draws the pages of another.
  await Promise.all(WITH_FILE.map(fillRoom))

  async function fillRoom(reference: string): Promise<void> {
    const [found] = await db.select().from(dossier).where(eq(dossier.reference, reference))
    if (!found) return
    const years = await db.select().from(dossierYear).where(eq(dossierYear.dossierId, found.id))
    const record = { ...found, years: years.toSorted((one, other) => other.closedOn.localeCompare(one.closedOn)) }
    for (const { kind, title, level, write } of DOCUMENTS) {
      const heading = { title: `${title}, ${reference}`, agency: identity as Agency, made: found.createdAt }
      const file = await drawDocument(heading, (writer) => {
        writer.write('H1', title)
        writer.write('P', `${found.title}, référence ${reference}. ${MADE_UP}`)
        write(writer, record)
      })
      const documentId = await nextDocumentId(db)
      const version = await keepUpload(vault, { documentId, file, kind, facts: found.facts })
      await insertDocument(db, {
        listingId: found.id,
        form: { kind, title },
        version,
        caller,
        draw: async () => undefined,
      })
      const [stored] = await db.select().from(documentVersion).where(eq(documentVersion.documentId, documentId))
      await db.update(roomDocument).set({ level }).where(eq(roomDocument.id, documentId))
      if (stored) await drawNext(vault, { versionId: stored.id, from: 0 })
    }
  }
}

async function insertBuyer(db: Database): Promise<void> {
  const { email, password } = DEMO_BUYER
  const person = { firstName: 'Camille', lastName: 'Essai', email, verifiedEmail: email }
  const [made] = await db
    .insert(account)
    .values({ ...person, passwordHash: await hashPassword(password) })
    .returning({ id: account.id })
  if (!made) return
  await db.insert(buyerProfile).values({
    accountId: made.id,
    phone: '06 61 91 00 44',
    contribution: 90_000,
    financing: 'accord de principe',
    experience: 'Dix ans en boulangerie, dont quatre comme responsable de magasin.',
    project: 'Reprendre un commerce de bouche en Normandie, à deux.',
    delay: '3 à 6 mois',
  })
}
