import { SITE_SIGNS, type SiteSign, type SiteSignName, type SiteState } from '#domain/agency/site-state.ts'
import { countUnsentMails } from './queries.ts'
import { SIGN_READERS, type SiteStateServices } from './signs.ts'

const NAMES = Object.keys(SITE_SIGNS) as SiteSignName[]

/** What a page with other things on it leaves out: signs read from other machines, and those that are red only unread. */
const LEFT_OUT: ReadonlySet<SiteSignName> = new Set(['certificate', 'storage', 'database', 'version'])
export const NEAR_SIGNS = NAMES.filter((name) => !LEFT_OUT.has(name))

/** Whether the site works, sign by sign. A sign that cannot be read is red, and hides no other. */
export const readSigns = (services: SiteStateServices, names = NAMES): Promise<SiteSign[]> =>
  Promise.all(
    names.map((name) =>
      SIGN_READERS[name](services).then(
        ({ text, isRed = false }) => ({ name, text, isRed }),
        () => ({ name, text: 'Ne répond pas', isRed: true }),
      ),
    ),
  )

export async function readSiteState(services: SiteStateServices): Promise<SiteState> {
  const [signs, { failed, waiting }] = await Promise.all([readSigns(services), countUnsentMails(services.db)])
  return { signs, waitingMails: failed + waiting }
}

/** The lines that `npm run status` prints and that the alarm tells; a red one begins with « ! ». */
export const siteStateLines = (signs: SiteSign[]): string[] =>
  signs.map(({ name, text, isRed }) => `${isRed ? '!' : ' '} ${SITE_SIGNS[name]}\u00a0: ${text}`)
