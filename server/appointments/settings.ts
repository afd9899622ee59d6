import * as z from 'zod/mini'
import type { Agency } from '#domain/agency/agency.ts'
import { withTrueWords } from '#domain/agency/file-words.ts'
import { type SettingName, SETTINGS, type Settings } from '#domain/agency/settings.ts'
import { applySettings, startingSettings } from '#domain/agency/starting-settings.ts'
import type { Database } from '#server/db/database.ts'
import { agencySetting } from '#server/db/schema/agency.ts'

/** The settings of the agency: as edited in the administration, else the values of agency.json. */
export const readAgencySettings = async (db: Database, agency: Agency): Promise<Settings> =>
  toSettings(await db.select().from(agencySetting), agency)

export function toSettings(rows: { name: SettingName; value: unknown }[], agency: Agency): Settings {
  const edited = rows.flatMap(({ name, value }) => {
    // A value stored by an earlier version may no longer be valid.
    const { success, data } = z.safeParse(SETTINGS[name] ?? z.never(), value)
    if (!success) return []
    return [[name, name === 'mails' ? withTrueWords(data as Settings['mails']) : data]]
  })
  const starting = startingSettings(agency)
  const settings = { ...starting, ...(Object.fromEntries(edited) as Partial<Settings>) }
  // Mails stored before this text existed.
  return { ...settings, mails: { reporting: starting.mails.reporting, ...settings.mails } }
}

/**
 * Copies the stored settings into this process's `agency` object, which mails, documents and pages read. Called at start
 * and after each change.
 */
export async function refreshAgency(db: Database, agency: Agency): Promise<void> {
  applySettings(agency, await readAgencySettings(db, agency))
}

export async function writeSetting(tx: Database, { name, value }: { name: SettingName; value: object }): Promise<void> {
  const row = { value, updatedAt: new Date() }
  await tx
    .insert(agencySetting)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: agencySetting.name, set: row })
}
