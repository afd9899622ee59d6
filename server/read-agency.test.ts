import { mkdtempDisposableSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorLine } from './operator-line.ts'
import { readAgency } from './read-agency.ts'

const SOUND = readFileSync(join(import.meta.dirname, '../agency.json'), 'utf8')
const LINES = SOUND.split('\n')

/** The line that an operator reads about an agency.json, without its folder. */
function lineAbout(write: (file: string) => void): string | undefined {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-agency-'))
  const file = join(folder.path, 'agency.json')
  write(file)
  try {
    readAgency(file)
  } catch (error) {
    return operatorLine(error)?.replace(`${folder.path}/`, '')
  }
}

const lineOfText = (text: string) => lineAbout((file) => writeFileSync(file, text))

test('a missing, closed or misplaced agency.json is named in one line', () => {
  expect(lineOfText(SOUND)).toBeUndefined()
  expect(lineAbout((file) => rmSync(file, { force: true }))).toBe(
    'agency.json cannot be used (ENOENT, it does not exist)',
  )
  expect(lineAbout((file) => mkdirSync(file))).toBe('agency.json cannot be used (EISDIR, it is a folder, not a file)')
})

test('the line where agency.json is cut or breaks is named, wherever that is @slow', () => {
  for (let cut = 1; cut < LINES.length - 1; cut++)
    expect(lineOfText(LINES.slice(0, cut).join('\n'))).toMatch(
      new RegExp(`^agency\\.json, line (${cut}|${cut + 1}), .*: correct it`),
    )
  for (let at = 1; at < LINES.length; at++) {
    const broken = LINES.toSpliced(at, 0, 'ceci n’est pas du JSON').join('\n')
    const [, line] =
      /^agency\.json, line (\d+), [^\n]*: correct it, or take it from a copy$/.exec(lineOfText(broken) ?? '') ?? []
    expect(Number(line)).toBe(at + 1)
  }
  expect(lineOfText('')).toMatch(/^agency\.json, line 1, /)
})

test('an invalid field of agency.json is named with what to write', () => {
  expect(lineOfText('{}')).toMatch(/^agency\.json, \w+: \S/)
  expect(lineOfText(SOUND.replace(/"siren": "\d+"/, '"siren": "12"'))).toMatch(/^agency\.json, siren: \S/)
})
