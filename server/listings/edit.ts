import { eq } from 'drizzle-orm'
import { type DossierChangeForm, ListingDraft } from '#domain/listing/dossier.ts'
import { merged } from '#domain/listing/register/facts.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS } from '#domain/listing/register/renamed.ts'
import { isForSale, shownStatus } from '#domain/listing/register/status.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { refusedField } from '#server/core/refusal.ts'
import { confidentialFacts, isBlindTo, keepingConfidential } from './confidential-readers.ts'
import { lockDossier, missingListing, type ListingStores } from './dossiers.ts'
import { refuseUnlessGiving } from './giving.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { changesBetweenDossiers, confirmedWordsEntry, type Edit, titleOf } from './journal.ts'
import { getProperty } from './listing-queries.ts'
import type { PropertyRow } from './listing-row.ts'
import { withPictures } from './picture-rooms.ts'
import type { StoredDossier } from './projection.ts'
import { type DossierChange, updateDossier } from './write.ts'

type Site = ListingStores & { db: Database }

/**
 * Saves the form of a listing and deletes its draft, if that is still at `draftVersion` (in any case when absent).
 * Refuses an unknown id, a listing no longer at the edit's version, and a published one that could not be public with
 * these values.
 */
export const saveDossier = (
  stores: Site,
  form: DossierChangeForm,
  { id, by, version, reader, team }: Edit,
): Promise<WholeDossier> =>
  withPictures(stores, async (tx) => {
    const before = await lockDossier(tx, { id, version })
    // Keep the draft: it may contain values that this member may not read.
    const draft = isBlindTo(before, reader) ? {} : forgottenDraft(before, form.draftVersion)
    const after = await writeForm(tx, stores, { before, form, draft, reader, team })
    const changes = { ...changesBetweenDossiers(before, after), ...confirmedWordsEntry(after, stores.places) }
    await recordAudit(tx, { by, action: 'property.changed', subject: titleOf(after), subjectId: id, changes })
    return withSteps(tx, after)
  })

interface FormChange extends Pick<Edit, 'reader' | 'team'> {
  before: StoredDossier
  form: DossierChangeForm
  draft: DossierChange['row']
}

/** Writes the editor's form to a locked listing, with its draft as given. Refuses what its author may not change. */
export async function writeForm(
  tx: Database,
  stores: ListingStores,
  { before, form: whole, draft, reader, team }: FormChange,
): Promise<StoredDossier> {
  const isBlind = isBlindTo(before, reader)
  if (reader && team && whole.agentId !== before.dossier.agentId) await refuseUnlessGiving(tx, { reader, team }, before)
  if (whole.agentId !== null && whole.agentId !== before.dossier.agentId) await refuseUnlessAgent(tx, whole.agentId)
  const form = isBlind ? keepingConfidential(whole, before) : whole
  const change = toDossierRow(form, before)
  const facts = isBlind ? { facts: { ...change.row?.facts, ...confidentialFacts(before) } } : {}
  return updateDossier(tx, stores, {
    before,
    change: { ...change, row: { ...change.row, ...facts, ...draft } },
    // Listings older than these rules, or made with the specification's form, have no deal: they may stay incomplete.
    requirements: {
      isWhole: isForSale(shownStatus(before.dossier)) && form.deal !== null,
      ...(isBlind ? { isBlind } : { confirmedWords: form.confirmedWords ?? [] }),
    },
  })
}

/** Changes the price of a listing, and drops that of its draft, which would restore it. Refuses one that other amounts contradict. */
export const changePrice = (stores: Site, price: number, { id, by, version }: Edit): Promise<void> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    const row = { price, ...withoutText(before.dossier, 'price') }
    const after = await updateDossier(tx, stores, { before, change: { row } })
    const changes = changesBetweenDossiers(before, after)
    await recordAudit(tx, { by, action: 'property.changed', subject: titleOf(after), subjectId: id, changes })
  })

/** The draft of a listing without the text of a field that was changed elsewhere. */
function withoutText({ draft, draftVersion }: StoredDossier['dossier'], path: string): DossierChange['row'] {
  const known = ListingDraft.safeParse(draft).data
  if (!known?.texts[path]) return {}
  const { [path]: _dropped, ...texts } = known.texts
  return { draft: Object.keys(texts).length > 0 ? { ...known, texts } : null, draftVersion: draftVersion + 1 }
}

/** Deletes the draft at this version (any when undefined), not one that another administrator has stored since. */
const forgottenDraft = ({ dossier: row }: StoredDossier, version: number | undefined) =>
  version === undefined || version === row.draftVersion ? { draft: null, draftVersion: row.draftVersion + 1 } : {}

/**
 * Applies `change` to a published listing. Refuses one that is not published or no longer at `version`, and a reference
 * that is already used.
 */
export const updateProperty = (
  stores: Site,
  change: (before: StoredDossier, shown: PropertyRow) => DossierChange,
  { id, by, version, reader }: Edit,
): Promise<PropertyRow> =>
  withPictures(stores, async (tx) => {
    const before = await lockDossier(tx, { id, version })
    if (!isForSale(before.dossier.status)) throw missingListing()
    const after = await updateDossier(tx, stores, {
      before,
      change: change(before, await getProperty(tx, id)),
      requirements: { isBlind: isBlindTo(before, reader) },
    })
    const isFeaturing = before.dossier.featured !== after.dossier.featured
    const changes = changesBetweenDossiers(before, after)
    const action = isFeaturing && Object.keys(changes).length === 1 ? 'property.featured' : 'property.changed'
    await recordAudit(tx, { by, action, subject: titleOf(after), subjectId: id, changes })
    return getProperty(tx, id)
  })

/** Merges the editor's form with the stored values. The published revenue becomes that of the latest financial year. */
export function toDossierRow(form: DossierChangeForm, before?: StoredDossier): DossierChange {
  const { years, pictures, reference, facts, confirmedWords: _words, draftVersion: _version, ...row } = form
  const storedFigures = new Map(before?.years.map(({ closedOn, figures }) => [closedOn, figures]))
  const written = years.map(({ closedOn, months, figures, storedOn = closedOn }) => ({
    closedOn,
    months,
    figures: merged(storedFigures.get(storedOn) ?? {}, figures, RENAMED_YEAR_FIELDS),
  }))
  const latest = written.toSorted((a, b) => b.closedOn.localeCompare(a.closedOn))[0]
  const revenue = latest?.figures.revenue
  return {
    row: {
      ...row,
      reference: reference || null,
      facts: merged(before?.dossier.facts ?? {}, revenue === undefined ? facts : { ...facts, revenue }, RENAMED_FIELDS),
    },
    years: written,
    pictures,
  }
}

/** The agent of a listing is an administrator, but no assistant: assistants may not read the confidential part. */
export async function refuseUnlessAgent(tx: Database, id: number): Promise<void> {
  const { role, teamRole } = account
  const [found] = await tx.select({ role, teamRole }).from(account).where(eq(account.id, id))
  if (found?.role !== 'admin') throw refusedField('agentId', 'Agent inconnu')
  if (found.teamRole === 'assistant') throw refusedField('agentId', 'Un assistant n’est pas l’agent d’un bien')
}
