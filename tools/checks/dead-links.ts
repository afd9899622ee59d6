import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, normalize } from 'node:path'

const NOT_OURS = ['node_modules', 'build', 'data', '.git', '.cache', '.react-router', 'test-results'].map(
  (folder) => `${folder}/**`,
)

/** Made by a command, and not in a fresh copy. */
const MADE = ['server/places/index.json']

/** How comments are written, by the end of a file's name; Markdown is read whole. */
const COMMENTS: [names: RegExp, comments: RegExp][] = [
  [/\.md$/, /[\s\S]+/g],
  [/\.(ts|tsx|mjs|css)$/, /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm],
  [/\.sql$/, /--.*$/gm],
  [/(\.(yaml|service|conf|cfg|lua|ignore)|Dockerfile|Caddyfile|\.ci\/run)$/, /(#|--).*$/gm],
]

const LINK = /\]\((?!https?:|mailto:)([^)\s]*)\)/g
const SECTION = /([\w./-]+\.md) (§\d+(?:, §\d+)*)/g
const NAMELESS_SECTION = /\b(?:[Ss]pec|[Ss]pecification) §\d/g
const SCRIPT = /\bnpm run ([\w:-]+)/g
/** `server/db/schema.ts`, `docs/decisions`, `schema.ts`. */
const PATH =
  /(?<![\w./@:~$<>*-])(?:\.ci|[\w-]+)(?:\/[\w*-]+(?:\.[\w*-]+)*)*(?:\/|\.(?:tsx?|mjs|md|css|json|lua|sql|yaml)\b)?(?![\w<>{}$])/g

/**
 * What comments and documents name and is not there: links and anchors of Markdown, files and folders, sections of a
 * numbered document (`docs/specification.md §7`), npm scripts.
 * @param root the folder to read
 * @returns a line for each, its file, its line, and what it names
 */
export function deadLinks(root: string): string[] {
  const files = globSync('**/*', { cwd: root, exclude: NOT_OURS }).map(normalize)
  const isThere = new Set([...files, ...MADE])
  const names = new Set(files.map((file) => basename(file)))
  const tops = new Set(files.filter((file) => !file.includes('/')))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }

  const headingsOf = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) => heading)

  const linkExists = (from: string, link: string) => {
    const [path = '', anchor] = link.split('#')
    const file = path ? join(dirname(from), path) : from
    return isThere.has(file) && (anchor === undefined || headingsOf(file).map(slug).includes(anchor))
  }
  const sectionsExist = (from: string, path: string, sections: string) => {
    const file = [path, join(dirname(from), path)].find((known) => isThere.has(known))
    const numbers = new Set((file ? headingsOf(file) : []).map((heading) => /^\d+(?=\. )/.exec(heading)?.[0]))
    return [...sections.matchAll(/\d+/g)].every(([number]) => numbers.has(number))
  }
  /** From the root, beside the file that names it, or the end of one path: `places/index/areas.ts`. */
  const pathExists = (from: string, path: string) => {
    const known = path.replace(/\/$/, '')
    if (known.includes('*')) return globSync(known, { cwd: root }).length > 0
    if (!known.includes('/')) return names.has(known)
    return (
      isThere.has(known) ||
      isThere.has(join(dirname(from), known)) ||
      (extname(known) !== '' && files.some((file) => file.endsWith(`/${known}`)))
    )
  }
  /** Words with a stroke between them ("and/or") are no path unless they begin with a folder of ours or end as a file. */
  const isPath = (path: string) =>
    /\.(tsx?|mjs|md|css|json|lua|sql|yaml)$/.test(path) || (path.includes('/') && tops.has(path.split('/')[0] ?? ''))

  const dead = files.flatMap((file) => {
    const comments = COMMENTS.find(([name]) => name.test(file))?.[1]
    if (!comments) return []
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(comments)].flatMap(({ 0: comment, index }) => {
      const deadOf = (pattern: RegExp, exists: (...found: string[]) => boolean) =>
        [...comment.matchAll(pattern)]
          .filter(([whole, ...groups]) => !exists(...(groups.length > 0 ? groups : [whole])))
          .map(
            (match) => `${file}:${lineAt(text, index + match.index)}: ${(match.length === 2 && match[1]) || match[0]}`,
          )
      return [
        ...(extname(file) === '.md' ? deadOf(LINK, (link) => linkExists(file, link)) : []),
        ...deadOf(SECTION, (path, sections) => sectionsExist(file, path, sections)),
        ...deadOf(NAMELESS_SECTION, () => false),
        ...deadOf(SCRIPT, (name) => name in scripts),
        ...deadOf(PATH, (path) => !isPath(path) || pathExists(file, path)),
      ]
    })
  })
  return [...new Set(dead)]
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The anchor that GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

if (import.meta.main) {
  const dead = deadLinks(join(import.meta.dirname, '../..'))
  for (const line of dead) console.log(line)
  process.exit(dead.length > 0 ? 1 : 0)
}
