import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { commandOf } from '../programs.ts'

/** The headless shell is first: tests take a third less CPU time in it. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Debian's package also installs the system libraries that a browser needs. */
const FROM_DEBIAN =
  'apt-get update -qq && apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium'

/** Returns the path of a working Chromium; installs Debian's (as root) or Playwright's if needed. Throws when none runs. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium runs here: installing one…')
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian) spawnSync('sh', ['-c', FROM_DEBIAN], { stdio: 'inherit' })
  else {
    const [node, ...playwright] = commandOf('playwright')
    spawnSync(node, [...playwright, 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium runs here: install one, or set CHROMIUM to the program to use')
}

function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}
