import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundle, PAGES, type SitePage } from '../../contract/pages.ts'

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null
}

/** The screens of the pages that share a file, from web/, without their endings. */
const screensOf = (bundle: Bundle) =>
  Object.values<SitePage>(PAGES).flatMap((page) => (page.bundle === bundle ? page.screen.replace(/\.tsx$/, '') : []))

/** What pages share goes to the first of these files whose pages need it: none loads what it does not use. */
const FILES: Record<string, string[]> = {
  site: ['entry.client', 'root', ...screensOf('site')],
  // Every page loads it after hydration.
  later: ['frame/deferred-ui'],
  pages: screensOf('pages'),
  session: ['frame/user-menu', 'listings/favorites/user-favorite-button'],
  legal: screensOf('legal'),
  forms: screensOf('forms'),
}
const REST: Bundle = 'account'

const ROOT = join(import.meta.dirname, '../..')
const LUCIDE_INDEX = join(ROOT, 'node_modules/lucide/dist/esm/iconsAndAliases.mjs')

/** Groups for the bundler's `codeSplitting`, one for each file. */
export function chunkGroups() {
  let needs: [file: string, modules: Set<string>][] | undefined
  const fileOf = (id: string, graph: Graph) => {
    needs ??= Object.entries(FILES).map(([file, pages]) => [file, modulesOf(pages, graph)])
    return needs.find(([, modules]) => modules.has(iconFileIn(id) ?? id))?.[0] ?? REST
  }
  return [...Object.keys(FILES), REST].map((file) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    test: /[\\/](web|contract|agency\.json|node_modules[\\/](lucide|zod))[\\/.]/,
    minShareCount: 2,
  }))
}

/** Every module that these pages import, near or far. */
function modulesOf(pages: string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const icon of iconsNamedIn(code ?? '')) found.add(icon)
    importedIds.forEach(visit)
  }
  for (const page of pages) visit(join(ROOT, 'web', `${page}.tsx`))
  return found
}

const iconFileIn = (id: string) => /[\\/]lucide[\\/].*[\\/]icons[\\/](.+)\.mjs$/.exec(id)?.[1]

/** Icons come through lucide's index, which imports all of them: only their names tell who needs which. */
function iconsNamedIn(code: string): string[] {
  const names = /import \{([^}]*)\} from ["']lucide["']/.exec(code)?.[1] ?? ''
  return names.split(',').flatMap((name) => ICON_FILES.get(name.trim().split(' ')[0] ?? '') ?? [])
}

/** From names, several for some icons, to files. */
const ICON_FILES = new Map(
  [...readFileSync(LUCIDE_INDEX, 'utf8').matchAll(/export \{(.*)\} from '\.\/icons\/(.*)\.mjs'/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
  ),
)
