import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const NOBODY = 65_534
/** Root may enter every folder. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Opens what a site keeps in each of these data folders, with a database that is not there, and prints the lines. */
const PRINT_LINES = `
  const [{ openStores }, { readConfig }, { operatorLine }] = await Promise.all(
    ['open-stores', '../config', 'operator-line'].map((name) => import('${import.meta.dirname}/' + name + '.ts')))
  const lines = []
  for (const DATA_DIR of process.argv.slice(1)) {
    Object.assign(process.env, { DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    lines.push(await openStores({ config: readConfig({ isDemo: false }) }).catch(operatorLine))
  }
  console.log(JSON.stringify(lines))`

test('a data folder that is closed, or has a closed folder, or is a file, is named in one line before anything is opened @slow', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-closed-'))
  const at = (...names: string[]) => join(folder.path, ...names)
  for (const name of ['closed', 'half', 'half/private', 'sound']) mkdirSync(at(name))
  for (const name of ['', 'half', 'sound']) chmodSync(at(name), 0o777)
  writeFileSync(at('file'), '')
  const given = [at('closed'), at('half'), at('file'), at('file', 'data'), at('sound')]
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PRINT_LINES, ...given], {
    ...user,
    stdio: 'pipe',
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(JSON.parse(said)).toEqual([
    `the folder ${at('closed')} cannot be written; set DATA_DIR to a folder of yours`,
    `the folder ${at('half', 'private')} cannot be written; give it, and all that is in it, to the user of the site`,
    `the folder ${at('file')} cannot be written; set DATA_DIR to a folder of yours`,
    `the folder ${at('file', 'data')} cannot be written; set DATA_DIR to a folder of yours`,
    'no database answers at DATABASE_URL (127.0.0.1, port 1: ECONNREFUSED): start PostgreSQL, or correct the address',
  ])
})
