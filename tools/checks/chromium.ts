import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../step.ts'

/** The first one has no windows: tests take a third less CPU time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium npm package with its own libraries, for machines without system-wide installation. */
const NPM_CHROMIUM = '@sparticuz/chromium@147.0.0'
const NPM_FOLDER = join(import.meta.dirname, '../../.cache/chromium')

/** The path of a working Chromium, installed if needed. Throws when none can be installed. */
export async function ensureChromium(): Promise<string> {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const sources: [string, () => Promise<string | undefined>][] = [
    ['the machine', async () => findChromium()],
    // Debian's package brings the system libraries a browser needs.
    [
      'apt-get',
      () =>
        isRootOnDebian
          ? installAndFind('sh', [
              '-c',
              'apt-get update -qq && apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium',
            ])
          : none(),
    ],
    ['Playwright', () => installAndFind('playwright', ['install', 'chromium'])],
    ['npm', () => installFromNpm()],
  ]
  for (const [name, find] of sources) {
    const found = await find()
    if (found) return found
    console.log(`No Chromium from ${name}; trying the next source…`)
  }
  throw new Error('No Chromium runs here: install one, or set CHROMIUM to the program to use')
}

function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], chromium.executablePath(), ...INSTALLED].find((path) => path && runs(path))
}

const none = async () => undefined

async function installAndFind(command: string, args: string[]): Promise<string | undefined> {
  await run(command, args)
  return findChromium()
}

async function installFromNpm(): Promise<string | undefined> {
  // In a separate package, to leave the project's unchanged.
  mkdirSync(NPM_FOLDER, { recursive: true })
  writeFileSync(join(NPM_FOLDER, 'package.json'), '{}')
  await run('npm', ['install', '--no-audit', '--no-fund', NPM_CHROMIUM], { cwd: NPM_FOLDER })
  // The package unpacks its libraries only when it detects AWS Lambda.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const entry = join(NPM_FOLDER, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!existsSync(entry)) return undefined
  const { default: packed } = (await import(entry)) as { default: { executablePath(): Promise<string> } }
  const path = await packed.executablePath()
  return runs(path) ? path : undefined
}

const runs = (path: string) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
