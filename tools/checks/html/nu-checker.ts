import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** 31 MB that only this check needs: installed when it first runs, in a package of its own. */
const CHECKER = 'vnu-jar@26.9.27'
const FOLDER = join(import.meta.dirname, '../../../.cache/nu-checker')
const JAR = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar')
const JAVA_MIN = 17

/** What it says of our HTML that is so on purpose. */
const ACCEPTED = [
  // React writes them so.
  /^Trailing slash on void elements/,
  // Without it, Safari does not tell screen readers of a list whose bullets are taken away.
  /^The “list” role is unnecessary for element “[uo]l”/,
]

export interface Complaint {
  page: string
  line: number
  type: string
  message: string
  extract: string
}

/** The check of a folder of pages; ends the process when it cannot be had. */
export function prepareChecker(): (folder: string) => Complaint[] {
  if (javaVersion() < JAVA_MIN) giveUp(`The HTML was not checked: it takes Java ${JAVA_MIN} or later.`)
  if (!existsSync(JAR)) install()
  if (!existsSync(JAR)) giveUp(`The HTML was not checked: ${CHECKER} could not be installed.`)
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

/** 0 where there is none. */
function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{}')
  spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', CHECKER], { cwd: FOLDER })
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
