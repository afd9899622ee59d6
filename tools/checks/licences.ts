/**
 * Checks that docs/licences.md lists every package of a running site with its licence.
 * Fails on a licence that is not accepted, and on an install script that `allowScripts` of package.json does not mention.
 * Run: node tools/checks/licences.ts (checks) or node tools/checks/licences.ts --write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Accepted licences: none requires publishing the site; MPL and LGPL only cover changes to their own files. */
const ACCEPTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC-BY-4.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** Packages whose package.json has no licence: read in the LICENSE file of exactly this version. */
const READ_IN_FILE: Record<string, string> = {
  'png-js@2.0.0': 'MIT',
  'ssh2@1.17.0': 'MIT',
  'buildcheck@0.0.7': 'MIT',
  'cpu-features@0.0.10': 'MIT',
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const root = join(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Record<string, unknown>
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }

const all = Object.entries(packages)
  .filter(([path]) => path.startsWith('node_modules/'))
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }))
  .map((locked) => ({ ...locked, license: locked.license ?? READ_IN_FILE[`${locked.name}@${locked.version}`] }))

const problems = [
  ...all
    .filter(({ license }) => !isAccepted(license))
    .map(({ name, license }) => `${name}: the licence ${license ?? '(none)'} is not among those agreed to`),
  ...all
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(({ name }) => `${name} wants to run a script when it is installed: decide in package.json, allowScripts`),
]

const file = join(root, 'docs/licences.md')
const page = describe()
if (process.argv.includes('--write')) writeFileSync(file, page)
else if (readFileSync(file, 'utf8') !== page) problems.push('docs/licences.md is out of date: npm run licences')

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

/** "(MIT OR CC0-1.0)" needs one accepted licence, "Apache-2.0 AND MIT" needs both. */
function isAccepted(expression = ''): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ACCEPTED.has(licence)))
}

function describe(): string {
  const rows = all
    .filter(({ dev }) => !dev)
    .map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return `# Licences

Every package a running site may need, on any platform; written by \`npm run licences\` from the lock file.

| Package | Version | Licence |
|---|---|---|
${[...new Set(rows)].toSorted().join('\n')}
`
}
