import { unzipSync } from 'fflate'
import { expect } from 'vitest'

/** Reads the zip of a portal as the portal does: not our writer. */
export function readPoliris(zip: Uint8Array, encoding = 'windows-1252') {
  const files = unzipSync(new Uint8Array(zip))
  expect(Object.keys(files).toSorted()).toEqual(['Annonces.csv', 'Config.txt', 'Photos.cfg'])
  const textOf = (name: string, as = 'utf-8') => new TextDecoder(as).decode(files[name])
  const csv = textOf('Annonces.csv', encoding)
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const rows = csv
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('!#').map((value) => /^"([^"]*)"$/.exec(value)?.[1]))
  for (const row of rows) {
    expect(row).toHaveLength(334)
    expect(row).not.toContain(undefined)
  }
  return { rows, config: textOf('Config.txt'), photos: textOf('Photos.cfg') }
}
