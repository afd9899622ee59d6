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
const FORM = ['zod/mini', 'schema-dts']
const SHARED = ['web/images', 'web/api', 'web/ui', 'web/rendering', 'domain']

/** Folders inside an area that have their own queries. */
const PARTS: Record<string, string[]> = {
  accounts: [
    'sessions',
    'second-factor',
    'password-reset',
    'invitations',
    'email-change',
    'pending-email',
    'own-data',
    'picture',
  ],
  alerts: ['saved', 'sending', 'retention'],
  appointments: ['own-days', 'slips'],
  contacts: ['left', 'changing', 'merging', 'known'],
  briefs: ['matching', 'sending', 'by-hand', 'demand'],
  'data-room': ['access', 'agreement', 'documents', 'proposals'],
  'desk-search': ['people'],
  leads: ['inbox', 'changes', 'recorded', 'affair'],
  listings: ['dossier', 'reserved'],
  mandates: ['deadlines', 'register'],
  overview: ['today', 'site-state', 'origin', 'first-hour', 'buyers'],
  syndication: ['delivery', 'feeds'],
}

/** docs/ARCHITECTURE.md has a diagram of this table. */
export const WALLS: Record<string, Wall> = {
  domain: { from: [], packages: ['zod', 'zod/mini'] },

  'server/core': { from: ['domain'], packages: ['node:', 'csv-stringify', 'libphonenumber-js', 'p-limit'] },
  'server/db': {
    from: ['server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'pg', 'pg-boss', 'pg-copy-streams'],
  },
  'server/places': { from: ['server/core', 'domain'], packages: ['node:'] },
  'server/storage': {
    from: ['server/core', 'domain'],
    packages: ['node:', 'sharp', '@aws-sdk/client-s3', 'p-limit'],
  },
  'server/writer': { from: ['server/core', 'domain'], packages: ['node:', 'openai'] },
  ...jobsOfAreas(['server/jobs/background.ts', 'server/jobs/scheduled-jobs.ts']),
  'server/jobs': { from: ['server/db', 'server/core', 'domain'], packages: ['node:', 'drizzle-orm', 'pg-boss'] },
  'server/mail': {
    from: ['server/jobs', 'server/db', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'nodemailer'],
  },
  'server/throttle': {
    from: ['server/db', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'ipaddr.js'],
  },
  'server/listings': {
    from: ['server/db', 'server/places', 'server/storage', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'zod'],
  },
  'server/contacts': { from: ['server/db', 'server/core', 'domain'], packages: ['node:', 'drizzle-orm'] },
  'server/briefs': {
    from: ['server/mail', 'server/throttle', 'server/places', 'server/db', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm'],
  },
  'server/appointments': {
    from: ['server/listings', 'server/mail', 'server/db', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'zod/mini'],
  },
  'server/data-room': {
    from: ['server/mail', 'server/listings', 'server/storage', 'server/db', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'sharp', 'lru-cache', 'p-limit', '@hyzyla/pdfium', '@peculiar'],
  },
  'server/imports': {
    from: ['server/jobs', 'server/listings', 'server/db', 'server/places', 'server/storage', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'p-limit', 'request-filtering-agent', 'csv-parse', 'saxes', 'yauzl'],
  },
  'server/delivery': {
    from: ['server/data-room', 'server/core', 'domain'],
    packages: ['node:', 'basic-ftp', 'ssh2-sftp-client', 'ipaddr.js'],
  },
  'server/take-out': {
    from: ['server/listings', 'server/briefs', 'server/db', 'server/storage', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'yazl', 'zod'],
  },
  'server/search': {
    from: ['server/listings', 'server/db', 'server/places', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm', 'zod', 'lru-cache'],
  },
  'server/maps': {
    from: ['server/search', 'server/listings', 'server/db', 'server/places', 'server/core', 'domain'],
    packages: ['node:', 'drizzle-orm'],
  },
  'server/publishing': {
    from: [
      'server/search',
      'server/maps',
      'server/listings',
      'server/db',
      'server/places',
      'server/storage',
      'server/core',
      'domain',
    ],
    packages: [
      'node:',
      'drizzle-orm',
      'sharp',
      'lru-cache',
      'feed',
      'sitemap',
      'p-limit',
      'pdfkit',
      'uqr',
      'fflate',
      'zod',
    ],
  },
  'server/http': {
    from: ['server/storage', 'server/core', 'domain'],
    packages: [
      'node:',
      'fastify',
      '@fastify',
      'fastify-type-provider-zod',
      'zod',
      'ipaddr.js',
      'lru-cache',
      'pino',
      'prom-client',
      'p-limit',
    ],
  },
  ...areas([
    'accounts',
    'agency',
    'alerts',
    'appointments',
    'contacts',
    'briefs',
    'data-room',
    'desk-search',
    'favorites',
    'imports',
    'leads',
    'listings',
    'mandates',
    'opinions',
    'overview',
    'places',
    'syndication',
    'window',
  ]),

  'web/rendering': { from: ['web/api', 'domain'], packages: BROWSER },
  'web/ui': {
    from: [
      'web/rendering',
      'domain/limits.ts',
      'domain/format.ts',
      'domain/unread-picture.ts',
      'domain/reading',
      'domain/listing/pictures/focus.ts',
      'domain/listing/pictures/picture-url.ts',
    ],
    packages: [...BROWSER, 'react-dom', 'zod'],
  },
  'web/api': { from: ['domain'], packages: [...BROWSER, '@simplewebauthn/browser'] },
  'web/frame': { from: SHARED, packages: [...BROWSER, ...FORM] },
  'web/site': { from: ['web/frame', ...SHARED], packages: [...BROWSER, ...FORM] },
  'web/desk': {
    from: ['web/site/card', 'web/site/sheet', 'web/site/valuation', 'web/site/info/legal/fees', 'web/frame', ...SHARED],
    packages: [...BROWSER, ...FORM],
  },
}

/** Background jobs may call the queries of the areas. */
function jobsOfAreas(files: string[]): Record<string, Wall> {
  const folders = [
    'jobs',
    'areas',
    'contacts',
    'briefs',
    'search',
    'imports',
    'delivery',
    'data-room',
    'listings',
    'mail',
    'storage',
    'places',
    'db',
    'core',
  ]
  const wall = { from: [...folders.map((folder) => `server/${folder}`), 'server/services.ts', 'domain'], packages: [] }
  return Object.fromEntries(files.map((file) => [file, wall]))
}

/** An area may import the layers below, never another area; only its queries may import drizzle-orm. */
function areas(names: string[]): Record<string, Wall> {
  const below = [
    'appointments',
    'contacts',
    'briefs',
    'search',
    'maps',
    'listings',
    'data-room',
    'imports',
    'delivery',
    'take-out',
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
  const from = [...below.map((folder) => `server/${folder}`), 'server/services.ts', 'domain']
  const packages = ['node:', '@node-rs/argon2', '@simplewebauthn/server', 'otpauth', 'pdfkit']
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

/** Returns one line per forbidden import: static, dynamic and type imports, and re-exports. */
export function forbiddenImports(root: string, walls = WALLS): string[] {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
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
export function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // Only literal names: others are known only at run time.
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
