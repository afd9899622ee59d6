import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DEPLOY = join(import.meta.dirname, '../deploy')
/** The script is for Debian: macOS has neither flock nor GNU’s mv. */
const story = test.runIf(process.platform === 'linux')
const SCRIPT = join(DEPLOY, 'devanture-release')

/**
 * A machine: a repository, and in PATH an npm that builds, unless the version has a file « broken », and a systemctl. The version
 * with a file « mute » never answers.
 */
function aMachine() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-release-'))
  const at = (name: string) => join(folder.path, name)
  for (const name of ['bin', 'home', 'origin']) mkdirSync(at(name))
  const program = (name: string, lines: string) => {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${lines}\n`)
    chmodSync(at(`bin/${name}`), 0o755)
  }
  program('systemctl', `echo "$@ $(readlink ${at('home/current')})" >> ${at('restarts')}`)
  program(
    'npm',
    `echo "npm $1 \${NODE_ENV-unset}" >> ${at('builds')}
     [ ! -e broken ] || exit 1
     mkdir -p node_modules/.bin
     { echo '#!/bin/sh'; [ -e mute ] && echo exit 1; } > node_modules/.bin/node
     chmod 755 node_modules/.bin/node`,
  )
  const git = (...args: string[]) => execFileSync('git', ['-C', at('origin'), ...args], { encoding: 'utf8' }).trim()
  git('init', '--quiet', '--initial-branch=main')
  let count = 0
  const lines = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8').trim().split('\n') : [])
  const run = (command: string, args: string[]) => {
    const PATH = `${at('bin')}:${process.env['PATH']}`
    const DEVANTURE = { DEVANTURE_HOME: at('home'), DEVANTURE_SETTINGS: at('env'), DEVANTURE_PATIENCE_SECONDS: '0' }
    return spawnSync(command, args, { encoding: 'utf8', env: { PATH, ...DEVANTURE, NODE_ENV: 'production' } })
  }
  writeFileSync(at('env'), 'HOST=127.0.0.1\n')
  return {
    /** Commits a version, with this file. Returns its commit. */
    commit(file = 'page') {
      writeFileSync(join(at('origin'), file), String((count += 1)))
      git('add', '.')
      git('-c', 'user.name=a', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--message', 'a version')
      if (!existsSync(at('home/repository')))
        execFileSync('git', ['clone', '--quiet', '--mirror', at('origin'), at('home/repository')])
      return git('rev-parse', 'HEAD')
    },
    repair: (file: string) => git('rm', '--quiet', file),
    release(...args: string[]) {
      const { status, stdout, stderr } = run(SCRIPT, args)
      return { status, said: (stdout + stderr).trim() }
    },
    shell: (line: string) => run('sh', ['-c', line]),
    current: () => readlinkSync(at('home/current')).replace('releases/', ''),
    releases: () => readdirSync(at('home/releases')),
    builds: () => lines('builds'),
    restarts: () => lines('restarts').map((line) => line.replace('restart devanture releases/', '')),
    [Symbol.dispose]: () => folder.remove(),
  }
}

story(
  'a version is built beside the running one, without the settings of the shell, then linked, then started @slow',
  () => {
    using machine = aMachine()
    const first = machine.commit()
    expect(machine.release().said).toMatch(/^Installed .*\/releases\/\w{40}\. It runs once/)
    expect(machine.current()).toBe(first)
    expect(machine.restarts()).toEqual([])
    expect(machine.builds()).toEqual(['npm run unset', 'npm prune unset'])

    const second = machine.commit()
    expect(machine.release().said).toMatch(new RegExp(`^${second} runs. The way back:`))
    expect(machine.restarts()).toEqual([second])
    expect(machine.releases().toSorted()).toEqual([first, second].toSorted())
  },
)

story('a version whose build fails is named in one line, and what runs stays @slow', () => {
  using machine = aMachine()
  const first = machine.commit()
  machine.release()
  const broken = machine.commit('broken')
  const { status, said } = machine.release()
  expect({ status, said: said.split('\n').at(-1) }).toEqual({
    status: 1,
    said: `Devanture, release: the build of ${broken} failed; what runs has not changed`,
  })
  expect(machine.current()).toBe(first)
  expect(machine.restarts()).toEqual([])
  // It is built again, and not taken for a whole one.
  expect(machine.release().status).toBe(1)
})

story('the two lines of the way back lead to the last version that answered @slow', () => {
  using machine = aMachine()
  const good = machine.commit()
  machine.release()
  const mute = machine.commit('mute')
  const { status, said } = machine.release()
  expect(status).toBe(1)
  const wayBack = said.split('\n').slice(1).join('\n')
  expect(wayBack.split('\n')).toHaveLength(2)
  expect(machine.current()).toBe(mute)
  machine.shell(wayBack)
  expect(machine.current()).toBe(good)
  expect(machine.restarts()).toEqual([mute, good])

  // Again, then a second one that does not answer either.
  machine.release()
  machine.commit('mute')
  machine.release()
  machine.shell(wayBack)
  expect(machine.current()).toBe(good)
  machine.repair('mute')
  const repaired = machine.commit()
  expect(machine.release().status).toBe(0)
  expect(machine.current()).toBe(repaired)
})

story('three versions are kept, and always the way back @slow', () => {
  using machine = aMachine()
  const versions = Array.from({ length: 4 }, () => {
    const version = machine.commit()
    machine.release()
    return version
  })
  expect(machine.releases().toSorted()).toEqual(versions.slice(1).toSorted())
})

story('a version that is already there is not built again; an unknown one is refused in one line @slow', () => {
  using machine = aMachine()
  const first = machine.commit()
  machine.release()
  machine.commit()
  machine.release()
  expect(machine.release(first).status).toBe(0)
  expect(machine.current()).toBe(first)
  expect(machine.builds()).toHaveLength(4)
  expect(machine.release('v9.9.9')).toEqual({
    status: 1,
    said: 'Devanture, release: the repository has no version v9.9.9',
  })
})

test('units and proxies name the version that runs, and no folder that an upgrade replaces', () => {
  const named = readdirSync(DEPLOY)
    .filter((name) => /\.(service|cfg|conf)$|^Caddyfile$/.test(name))
    .flatMap((name) => readFileSync(join(DEPLOY, name), 'utf8').match(/\/opt\/devanture[^\s;]*/g) ?? [])
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !path.startsWith('/opt/devanture/current'))).toEqual([])
})
