import type { User } from '#domain/accounts/account.ts'
import { changesThePast } from '#domain/agency/fee-schedule.ts'
import { SETTING_WORDS } from '#domain/agency/setting-words.ts'
import type { SettingName, Settings } from '#domain/agency/settings.ts'
import { SITE_TEXTS } from '#domain/words/site-texts.ts'
import type { agencyAdminCalls } from '#domain/wire/calls.ts'
import { readAgencySettings, refreshAgency, writeSetting } from '#server/appointments/settings.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { recordAudit } from '#server/db/audit.ts'
import { datedLegalTexts, legalNames, SITE_LEGAL_TEXTS } from './legal/legal-texts.ts'
import { listSoldTitles } from './queries.ts'

const PAST =
  'Les prix déjà appliqués ne changent plus, et un barème s’applique au plus tôt aujourd’hui\u00a0: ajoutez un nouveau barème.'

/** The fields of a group that differ: with both values if they are short, else without values. */
function changesOfSetting(
  name: SettingName,
  before: object,
  after: object,
): Record<`${SettingName}.${string}`, unknown> {
  const [earlier, later] = [before, after] as Record<string, unknown>[]
  const differing = Object.keys({ ...earlier, ...later }).filter(
    (field) => JSON.stringify(earlier?.[field]) !== JSON.stringify(later?.[field]),
  )
  return Object.fromEntries(
    differing.map((field) => {
      const values = [earlier, later].map((group) => shortValue(group?.[field] ?? null))
      return [`${name}.${field}`, values.includes(undefined) ? [] : values]
    }),
  )
}

/** A value for the audit log; undefined for lists and nested groups, which are too long. An address is not. */
function shortValue(value: unknown): unknown {
  const parts: unknown[] =
    typeof value !== 'object' || value === null ? [] : Array.isArray(value) ? [value] : Object.values(value)
  if (parts.some((part) => typeof part === 'object')) return undefined
  const short = parts.length > 0 ? parts.join(', ') : value
  return String(short).length <= SHORT_MAX_CHARS ? short : undefined
}
const SHORT_MAX_CHARS = 100

/** The administration's calls about the agency's settings. */
export function agencyAdminHandlers({ db, agency }: Services): Handlers<typeof agencyAdminCalls> {
  /** Stores a group, and records the differences in the audit log. */
  async function save<Name extends SettingName>(name: Name, value: Settings[Name], by: User): Promise<Settings[Name]> {
    await db.transaction(async (tx) => {
      const before = (await readAgencySettings(tx, agency))[name]
      await writeSetting(tx, { name, value })
      const changes = changesOfSetting(name, before, value)
      await recordAudit(tx, { by, action: 'agency.changed', subject: SETTING_WORDS[name], changes })
    })
    await refreshAgency(db, agency)
    return value
  }

  return {
    async 'GET /api/admin/agency'() {
      return {
        ...(await readAgencySettings(db, agency)),
        siteTexts: SITE_TEXTS,
        siteLegalTexts: SITE_LEGAL_TEXTS,
        legalNames: legalNames(agency),
        soldListings: await listSoldTitles(db),
      }
    },

    'PUT /api/admin/agency/identity': ({ body, user }) => save('identity', body, user),

    'PUT /api/admin/agency/host': ({ body, user }) => save('host', body, user),

    async 'PUT /api/admin/agency/legal'({ body, user }) {
      const { legal } = await readAgencySettings(db, agency)
      return save('legal', datedLegalTexts(body, legal, todayInParis()), user)
    },

    async 'PUT /api/admin/agency/fees'({ body, user }) {
      const wrong = changesThePast(body, { before: (await readAgencySettings(db, agency)).fees, day: todayInParis() })
      if (wrong >= 0) throw refusedField(`schedules.${wrong}.appliesFrom`, PAST)
      return save('fees', body, user)
    },

    'PUT /api/admin/agency/mails': ({ body, user }) => save('mails', body, user),
    'PUT /api/admin/agency/slip': ({ body, user }) => save('slip', body, user),
    'PUT /api/admin/agency/words': ({ body, user }) => save('words', body, user),
    'PUT /api/admin/agency/look': ({ body, user }) => save('look', body, user),
    'PUT /api/admin/agency/hours': ({ body, user }) => save('hours', body, user),

    'PUT /api/admin/agency/appointments': ({ body, user }) => save('appointments', body, user),

    'PUT /api/admin/agency/publishing': ({ body, user }) => save('publishing', body, user),

    'PUT /api/admin/agency/team': ({ body, user }) => save('team', body, user),

    'PUT /api/admin/agency/valuation': ({ body, user }) => save('valuation', body, user),

    'PUT /api/admin/agency/matching': ({ body, user }) => save('matching', body, user),

    'PUT /api/admin/agency/window': ({ body, user }) => save('window', body, user),

    'PUT /api/admin/agency/social': ({ body, user }) => save('social', body, user),

    async 'PUT /api/admin/agency/testimonials'({ body, user }) {
      const sold = new Set((await listSoldTitles(db)).map(({ id }) => id))
      const wrong = body.testimonials.findIndex(({ propertyId }) => propertyId !== null && !sold.has(propertyId))
      if (wrong >= 0)
        throw refusedField(`testimonials.${wrong}.propertyId`, 'Choisissez un bien vendu dont la page existe encore.')
      return save('testimonials', body, user)
    },
  }
}
