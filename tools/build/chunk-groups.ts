import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundle, PAGES, type SitePage } from '../../domain/wire/pages.ts'

/** The part of the bundler's module graph used here. */
interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null
}

/** Paths of the screens of a bundle, relative to web/, without extensions. */
const screensOf = (bundle: Bundle) =>
  Object.values<SitePage>(PAGES).flatMap((page) => (page.bundle === bundle ? page.screen.replace(/\.tsx$/, '') : []))

/** A shared module goes into the first of these files whose pages import it, so that pages load only what they use. */
const FILES: Record<string, string[]> = {
  site: ['entry.client', 'root', ...screensOf('site')],
  // Every page loads it after hydration.
  later: ['site/deferred-ui'],
  pages: screensOf('pages'),
  session: ['frame/user-menu', 'api/queries/favorites.ts'],
  legal: screensOf('legal'),
  forms: screensOf('forms'),
  // What the results page states of loans, once a visitor says what they have.
  market: ['site/search/means-stated'],
  simulators: screensOf('simulators'),
  // Loaded by the log-in of accounts that have a second factor.
  factor: ['frame/person/second-step'],
  account: screensOf('account'),
  // The pages of confidential files: what the back office imports too, what only its screens of them import too, the rest.
  rules: screensOf('room'),
  confidential: screensOf('room'),
  room: screensOf('room'),
  // Beside an estimate or a valuation, once its activity is known; the opinions of the back office have it too.
  demand: ['site/estimate/buyers-of-form'],
}
const REST: Bundle = 'desk'

/** Modules that only this screen and its preview in the back office import go into a file that no other page loads. */
const LISTING = 'site/sheet/listing-page'

/** Modules that only the pages of mailed links import go into one file. */
const MAILED = ['reset-password', 'invitation', 'restore-email', 'confirm-email', 'end-sessions']
  .map((name) => `site/account/sign-in/${name}`)
  .concat('site/alerts/confirm-alert', 'site/briefs/confirm-brief')

/** Modules that only the pages of a buyer's brief import. */
const BRIEFS = ['new-brief', 'confirm-brief', 'manage-brief', 'early-listing'].map((name) => `site/briefs/${name}`)

/** The page of a person at the desk, where briefs are corrected too. */
const PERSON = 'desk/contacts/contact-page'

/** Modules that only these two screens import: the specification's form of a listing. */
const LISTING_FORM = ['desk/form/new-listing', 'desk/form/edit-listing']

/** Modules that only the screens of confidential files import; one of them is also a tab of the record. */
const DATA_ROOM = ['desk/data-room/confidential-file', 'desk/data-room/access-page', 'desk/data-room/requests-page']

/** Dialogs that are loaded when they open: what only they import goes into a file that no page loads. */
const DIALOGS = [
  'desk/record/record-dialog',
  'desk/briefs/brief-dialog',
  'desk/contacts/brief-affairs',
  'desk/offers/affair-buyers',
  'desk/offers/send-dialog',
  'desk/offers/dismiss-dialog',
  'desk/data-room/propose-dialog',
  'desk/leads/file-link-note',
]
/** Modules that only what is loaded for the visits of an affair and their slips imports. */
const VISITS = ['desk/appointments/slip/slip-dialog', 'desk/editor/visits-section']

/** Modules that only the lists of buyers and of affairs for them import: loaded when these open. */
const OFFERS = ['desk/offers/affair-buyers', 'desk/offers/buyers-link', 'desk/contacts/brief-affairs']

/** Files that are limited to the modules that these screens import too. */
const SHARED_WITH: Record<string, string[]> = {
  rules: screensOf(REST).filter((screen) => !DATA_ROOM.includes(screen)),
  confidential: screensOf(REST),
}

const ROOT = join(import.meta.dirname, '../..')
const LUCIDE_INDEX = join(ROOT, 'node_modules/lucide/dist/esm/iconsAndAliases.mjs')

/** The groups of the bundler's `codeSplitting` option, one per file. */
export function chunkGroups() {
  let needs: [file: string, modules: Set<string>][] | undefined
  const fileOf = (id: string, graph: Graph) => {
    needs ??= [
      ['listing', modulesOnlyOf([LISTING], Object.values(FILES).flat(), graph)],
      ['mailed', modulesOnlyOf(MAILED, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ['briefs', modulesOnlyOf(BRIEFS, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ['chips', chipModules(graph)],
      ['listing-form', modulesOnlyOf(LISTING_FORM, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ['data-room', modulesOnlyOf(DATA_ROOM, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ['dialogs', modulesOnlyOf(DIALOGS, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ['offers', modulesOnlyOf(OFFERS, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ['visits', modulesOnlyOf(VISITS, [...Object.values(FILES).flat(), ...screensOf(REST)], graph)],
      ...Object.entries(FILES).map(([file, screens]): [string, Set<string>] => {
        const [needed, sharedWith] = [modulesOf(screens, graph), SHARED_WITH[file]]
        const others = sharedWith && modulesOf(sharedWith, graph)
        return [file, others ? new Set([...needed].filter((id) => others.has(id))) : needed]
      }),
    ]
    return needs.find(([, modules]) => modules.has(iconFileIn(id) ?? id))?.[0] ?? REST
  }
  // A group also takes the imports of its modules: the file of one page must come after those of several.
  const lastOnes = ['listing-form', 'data-room', 'dialogs', 'visits', 'offers']
  return [...Object.keys(FILES), 'listing', 'mailed', 'chips', 'briefs', REST, ...lastOnes].map((file) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    test: /[\\/](web|domain|agency\.json|node_modules[\\/](lucide|zod))[\\/.]/,
    minShareCount: 2,
  }))
}

/** What the pages of a brief share with the page of a person alone: the chips. */
function chipModules(graph: Graph): Set<string> {
  const own = modulesOf(BRIEFS, graph)
  const all = [...Object.values(FILES).flat(), ...screensOf(REST)]
  return new Set([...modulesOnlyOf([...BRIEFS, PERSON], all, graph)].filter((id) => own.has(id)))
}

/** The modules of screens that none of the others imports. */
function modulesOnlyOf(screens: string[], all: string[], graph: Graph): Set<string> {
  const elsewhere = modulesOf(
    all.filter((other) => !screens.includes(other)),
    graph,
  )
  return new Set([...modulesOf(screens, graph)].filter((id) => !elsewhere.has(id)))
}

/** All modules imported by these pages, directly or not. */
function modulesOf(pages: string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const icon of iconsNamedIn(code ?? '')) found.add(icon)
    importedIds.forEach(visit)
  }
  for (const page of pages) {
    const id = join(ROOT, 'web', page.endsWith('.ts') ? page : `${page}.tsx`)
    if (!graph.getModuleInfo(id)) throw new Error(`no module ${id}, which chunk-groups.ts names`)
    visit(id)
  }
  return found
}

const iconFileIn = (id: string) => /[\\/]lucide[\\/].*[\\/]icons[\\/](.+)\.mjs$/.exec(id)?.[1]

/** Icons are imported from lucide's index, which imports all icons: use the imported names instead. */
function iconsNamedIn(code: string): string[] {
  const names = /import \{([^}]*)\} from ["']lucide["']/.exec(code)?.[1] ?? ''
  return names.split(',').flatMap((name) => ICON_FILES.get(name.trim().split(' ')[0] ?? '') ?? [])
}

/** Maps icon names and aliases to files. */
const ICON_FILES = new Map(
  [...readFileSync(LUCIDE_INDEX, 'utf8').matchAll(/export \{(.*)\} from '\.\/icons\/(.*)\.mjs'/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
  ),
)
