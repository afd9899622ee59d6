// Runs before anything is installed, on the machine's own Node (20 or later): plain JavaScript, no dependency.
// node tools/bootstrap.mjs <script.ts> […arguments]: installs what is missing, then runs the script on Node 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
// The program itself: Node starts no .cmd on Windows without a shell, in which arguments would have another meaning.
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed; this is ${process.version}`)
if (!isInstalled()) install()
const { status, signal } = spawnSync(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: withOwnPrograms(),
})
process.exit(status ?? (signal ? 130 : 1))

function isInstalled() {
  return existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lockHash()
}

function install() {
  console.log('Installing packages (a minute or two the first time)…')
  // NODE_ENV=production, or npm's own settings, would leave out what builds and checks.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm could not install the packages (see above)')
  // npm may be configured to run no install scripts, but that of the `node` package downloads Node 24.
  if (spawnSync(node, ['--version']).status !== 0) {
    spawnSync('npm', ['rebuild', 'node', '--ignore-scripts=false'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  if (spawnSync(node, ['--version']).status !== 0)
    fail('the packages were installed without Node 24; run: npm rebuild node')
  writeFileSync(stamp, lockHash())
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function withOwnPrograms() {
  const own = [dirname(node), join(root, 'node_modules', '.bin')]
  return { ...process.env, PATH: [...own, process.env.PATH].join(delimiter) }
}

function fail(message) {
  console.error(`Devanture: ${message}`)
  process.exit(1)
}
