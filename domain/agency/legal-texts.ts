import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { plainText } from '#domain/plain-text.ts'

// The texts of the four legal pages. The site has one for each, which the agency may replace by its own.

/** `changedOn` is the day on which the site's own text last changed: the page shows it, and a consent names it by its version. */
export const LEGAL_PAGES = {
  notice: { path: '/mentions-legales', label: 'Mentions légales', changedOn: '2026-11-23' },
  privacy: { path: '/confidentialite', label: 'Confidentialité', changedOn: '2026-11-28' },
  // Visitors accept this text with an estimate: when it changes, change the version in domain/leads/consent.ts.
  terms: { path: '/conditions-generales', label: 'Conditions générales', changedOn: '2026-11-21' },
  accessibility: { path: '/accessibilite', label: 'Accessibilité', changedOn: '2026-11-21' },
} as const
export type LegalPageName = keyof typeof LEGAL_PAGES
export const LEGAL_PAGE_NAMES = Object.keys(LEGAL_PAGES) as LegalPageName[]

/** Four texts of this length fit into one request. */
const LEGAL_TEXT_MAX_CHARS = 24_000
/** Former texts that are kept, the latest last: people accepted them with their requests. */
export const FORMER_LEGAL_TEXTS_MAX = 20

const UNTITLED = 'Commencez par un titre\u00a0: une ligne qui commence par «\u00a0##\u00a0».'

const words = (label: string) =>
  plainText(label, LEGAL_TEXT_MAX_CHARS).check(z.refine((text) => /^## +\S/.test(text), UNTITLED))

const formerText = (label: string) =>
  z.object({ text: plainText(label, LEGAL_TEXT_MAX_CHARS), changedOn: calendarDay('Indiquez un jour.') })

const ownText = (label: string) =>
  z.optional(
    z.object({
      /** Absent once the site's text is taken back. */
      text: z.optional(words(label)),
      /** Set by the server, like the former texts. */
      changedOn: z.optional(calendarDay('Indiquez un jour.')),
      former: z.optional(
        z
          .array(formerText(label))
          .check(z.maxLength(FORMER_LEGAL_TEXTS_MAX, `${FORMER_LEGAL_TEXTS_MAX} textes au plus.`)),
      ),
    }),
  )

/** The agency's own legal texts; the site's is shown for an absent one. */
export const LegalTextsForm = z.object({
  notice: ownText(LEGAL_PAGES.notice.label),
  privacy: ownText(LEGAL_PAGES.privacy.label),
  terms: ownText(LEGAL_PAGES.terms.label),
  accessibility: ownText(LEGAL_PAGES.accessibility.label),
})
export type LegalTextsForm = z.infer<typeof LegalTextsForm>

/** The text of a legal page as it is shown, and the day of its last change. */
export const LegalText = z.object({ text: z.string(), changedOn: z.iso.date() })

/**
 * The version of the text at a path that a consent refers to: the consent's own, with the day of the agency's own text if
 * there is one, because the agency can change it without a release of the site.
 */
export function acceptedVersion(version: string, path: string, own: LegalTextsForm | undefined): string {
  const page = LEGAL_PAGE_NAMES.find((name) => LEGAL_PAGES[name].path === path)
  const changedOn = page && own?.[page]?.changedOn
  return changedOn ? `${version}, texte du ${changedOn}` : version
}
