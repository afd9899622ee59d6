import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What the files of a folder may import besides each other. The deepest folder of the table applies to a file. */
interface Wall {
  /** Folders or files of the project. */
  from: string[]
  /** npm packages; `node:` stands for all modules of Node. */
  packages: string[]
}

const BROWSER = ['react', 'react-router', 'lucide']
const DATA = [...BROWSER, '@tanstack/react-query']
const FORM = ['zod/mini', 'schema-dts']

/** Folders inside an area that have their own queries. */
const PARTS: Record<string, string[]> = {
  accounts: ['sessions', 'password-reset', 'email-change'],
  listings: ['dossier'],
  mandates: ['deadlines'],
}

/** docs/ARCHITECTURE.md shows this table as a picture. */
export const WALLS: Record<string, Wall> = {
  contract: { from: [], packages: ['zod', 'zod/mini'] },

  'server/core': { from: ['contract'], packages: ['node:'] },
  'server/db': {
    from: ['server/core', 'contract'],
    packages: ['node:', 'drizzle-orm', 'pg', 'pg-boss', '@electric-sql/pglite'],
  },
  'server/places': { from: ['server/core', 'contract'], packages: ['node:', 'lru-cache'] },
  'server/storage': {
    from: ['server/core', 'contract'],
    packages: ['node:', 'sharp', '@aws-sdk/client-s3', 'p-limit'],
  },
  'server/writer': { from: ['server/core', 'contract'], packages: ['node:', 'openai'] },
  ...jobsOfAreas(['server/jobs/background.ts', 'server/jobs/nightly.ts']),
  'server/jobs': { from: ['server/db', 'server/core', 'contract'], packages: ['node:', 'drizzle-orm', 'pg-boss'] },
  'server/mail': {
    from: ['server/jobs', 'server/db', 'server/core', 'contract'],
    packages: ['node:', 'drizzle-orm', 'nodemailer'],
  },
  'server/throttle': {
    from: ['server/db', 'server/core', 'contract'],
    packages: ['node:', 'drizzle-orm', 'lru-cache', 'ipaddr.js'],
  },
  'server/listings': {
    from: ['server/db', 'server/places', 'server/storage', 'server/core', 'contract'],
    packages: ['node:', 'drizzle-orm', 'zod', 'lru-cache'],
  },
  'server/agency': { from: ['server/db', 'server/core', 'contract'], packages: ['node:', 'drizzle-orm', 'zod/mini'] },
  'server/publishing': {
    from: ['server/listings', 'server/db', 'server/places', 'server/storage', 'server/core', 'contract'],
    packages: ['node:', 'drizzle-orm', 'sharp', 'lru-cache', 'feed', 'sitemap', 'p-limit', 'pdfkit', 'uqr'],
  },
  'server/http': {
    from: ['server/storage', 'server/core', 'contract'],
    packages: [
      'node:',
      'fastify',
      '@fastify',
      'fastify-type-provider-zod',
      'zod',
      'lru-cache',
      'pino',
      'prom-client',
      'p-limit',
    ],
  },
  ...areas(['accounts', 'agency', 'alerts', 'favorites', 'leads', 'listings', 'mandates', 'overview', 'places']),

  'web/hydration': { from: ['web/api', 'contract'], packages: BROWSER },
  'web/ui': {
    from: [
      'web/hydration',
      'contract/limits.ts',
      'contract/format.ts',
      'contract/listing/pictures/focus.ts',
      'contract/listing/pictures/picture-url.ts',
    ],
    packages: [...BROWSER, 'react-dom', 'zod'],
  },
  'web/api': { from: ['contract'], packages: DATA },
  'web/alerts': site(['web/accounts/sign-in/auth-layout.tsx', 'web/leads/consent-fields.tsx']),
  'web/frame': site(['web/accounts', 'web/listings/compare', 'web/info/services/service-list.ts']),
  'web/listings/card': visitors(['web/listings/favorites']),
  'web/listings/favorites': site(['web/listings/card', 'web/listings/compare', 'web/accounts']),
  'web/listings/featured': visitors(['web/listings/card', 'web/listings/compare', 'web/listings/search']),
  'web/listings/map': visitors([]),
  'web/listings/search': visitors([
    'web/alerts/alert-strip.tsx',
    'web/listings/card',
    'web/listings/compare',
    'web/listings/map',
  ]),
  'web/listings/sheet': visitors([
    'web/alerts/alert-strip.tsx',
    'web/listings/card',
    'web/listings/map',
    'web/listings/favorites',
    'web/listings/compare',
    'web/listings/financing',
    'web/info/legal/legal-sentences.ts',
  ]),
  'web/listings/compare': visitors(['web/listings/card']),
  'web/listings/financing': visitors(['web/info/legal/legal-sentences.ts']),
  'web/listings/dossier': site([
    'web/listings/card',
    'web/listings/search',
    'web/listings/form',
    'web/listings/mandates',
    'web/listings/sheet',
    'web/accounts',
  ]),
  'web/listings/mandates': site(['web/listings/form']),
  'web/listings/form': site(['web/listings/card', 'web/listings/search', 'web/accounts']),
  'web/leads': visitors(['web/listings/card', 'web/info/services/service-picture.tsx']),
  'web/leads/opinion': site(['web/accounts', 'web/leads/online-valuation']),
  'web/accounts/sign-in': visitors(['web/accounts', 'web/info/services/service-picture.tsx']),
  'web/accounts': site([
    'web/alerts/saved-searches.tsx',
    'web/listings/favorites',
    'web/info/services/service-picture.tsx',
  ]),
  'web/info': visitors([
    'web/accounts/avatar.tsx',
    'web/leads/callback-form.tsx',
    'web/listings/card',
    'web/listings/search',
  ]),
  'web/admin': site([
    'web/listings/card',
    'web/listings/mandates',
    'web/accounts',
    'web/info/legal/legal-sentences.ts',
  ]),
}

/** Background jobs may call the queries of the areas. */
function jobsOfAreas(files: string[]): Record<string, Wall> {
  const folders = ['jobs', 'areas', 'listings', 'mail', 'storage', 'places', 'db', 'core']
  const wall = { from: [...folders.map((folder) => `server/${folder}`), 'contract'], packages: [] }
  return Object.fromEntries(files.map((file) => [file, wall]))
}

/** An area may import the layers below, never another area; only its queries may import drizzle-orm. */
function areas(names: string[]): Record<string, Wall> {
  const below = [
    'agency',
    'listings',
    'publishing',
    'db',
    'core',
    'mail',
    'jobs',
    'storage',
    'places',
    'throttle',
    'writer',
  ]
  const from = [...below.map((folder) => `server/${folder}`), 'contract']
  const packages = ['node:', '@node-rs/argon2', 'csv-stringify', 'libphonenumber-js', 'lru-cache', 'pdfkit']
  return Object.fromEntries(
    names.flatMap((name) => {
      const area = `server/areas/${name}`
      const queries = { from: [area, ...from], packages: [...packages, 'drizzle-orm'] }
      const withQueries = [area, ...(PARTS[name] ?? []).map((part) => `${area}/${part}`)]
      return [
        [area, { from, packages }],
        ...withQueries.flatMap((folder): [string, Wall][] => [
          [`${folder}/queries.ts`, queries],
          [`${folder}/admin-queries.ts`, queries],
        ]),
      ]
    }),
  )
}

/** A domain of the site may import the contract, the shared folders and, from other domains, only `offered`. */
function site(offered: string[]): Wall {
  return {
    from: ['web/images', 'web/frame', 'web/api', 'web/ui', 'web/hydration', 'contract', 'agency.json', ...offered],
    packages: [...DATA, ...FORM],
  }
}

/** A domain of visitors: it reads and writes without TanStack Query. */
function visitors(offered: string[]): Wall {
  return { ...site(offered), packages: [...BROWSER, ...FORM] }
}

/** Returns one line per forbidden import: static, dynamic and type imports, and re-exports. */
export function forbiddenImports(root: string, walls = WALLS): string[] {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  return files.toSorted().flatMap((file) => {
    const found = folderOf(file, walls)
    if (!found) return []
    const [folder, wall] = found
    return importsOf(file, readFileSync(join(root, file), 'utf8'))
      .filter((imported) => !mayImport(imported, folder, wall))
      .map((imported) => `${file} imports ${imported}: ${folder} may not`)
  })
}

function folderOf(file: string, walls: Record<string, Wall>): [folder: string, wall: Wall] | undefined {
  const holding = Object.entries(walls).filter(([folder]) => isIn(file, folder))
  return holding.toSorted(([one], [other]) => other.length - one.length)[0]
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

const QUOTED = /^['"](.*)['"]$/

/** Lists the imports of a file: paths from the root for the project's files, else package names. */
function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // Not of a name that is known only when it runs.
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => QUOTED.exec(source.slice(start, end))?.[1] ?? []),
  ]
  return named.map((name) => {
    const path = name.split('?')[0] ?? name
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? normalize(join(dirname(file), path)) : path
  })
}

function mayImport(imported: string, folder: string, { from, packages }: Wall): boolean {
  if ([folder, ...from].some((allowed) => isIn(imported, allowed))) return true
  return packages.some((name) => isIn(imported, name) || (name === 'node:' && imported.startsWith(name)))
}

if (import.meta.main) {
  const found = forbiddenImports(join(import.meta.dirname, '../..'))
  for (const line of found) console.log(line)
  if (found.length > 0) console.log('Import rules: tools/checks/walls.ts')
  process.exit(found.length > 0 ? 1 : 0)
}
