import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Installed on first use in a separate package: 31 MB that only this check needs. */
const CHECKER = 'vnu-jar@26.9.27'
const FOLDER = join(import.meta.dirname, '../../../.cache/nu-checker')
const JAR = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar')
const JAVA_MIN = 17

/** Messages about intentional HTML. */
const ACCEPTED = [
  // Written by React.
  /^Trailing slash on void elements/,
  // Without role="list", Safari does not announce lists without bullets.
  /^The “list” role is unnecessary for element “[uo]l”/,
]

export interface Complaint {
  page: string
  line: number
  type: string
  message: string
  extract: string
}

/** Installs the checker if needed and returns it. Exits the process when it is not available. */
export function prepareChecker(): (folder: string) => Complaint[] {
  if (javaVersion() < JAVA_MIN) exitWith(`The HTML was not checked: it takes Java ${JAVA_MIN} or later.`)
  if (!existsSync(JAR)) install()
  if (!existsSync(JAR)) exitWith(`The HTML was not checked: ${CHECKER} could not be installed.`)
  return check
}

function check(folder: string): Complaint[] {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always']
  const { stdout, stderr } = spawnSync('java', ['-jar', JAR, ...options, folder], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (!stdout) throw new Error(`the checker said nothing: ${stderr}`)
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages.filter(({ message }) => !ACCEPTED.some((accepted) => accepted.test(message))).map(complaintOf)
}

interface Message {
  url: string
  lastLine?: number
  type: string
  message: string
  extract?: string
}

const complaintOf = ({ url, lastLine = 0, type, message, extract = '' }: Message): Complaint => ({
  page: decodeURIComponent(basename(fileURLToPath(url), '.html')),
  line: lastLine,
  type,
  message,
  extract,
})

/** The major version of Java; 0 when not installed. */
function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{}')
  spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', CHECKER], { cwd: FOLDER })
}

function exitWith(reason: string): never {
  console.error(reason)
  process.exit(1)
}
