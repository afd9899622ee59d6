import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version in package.json, for example « 1.0.0 ». */
export const siteVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version
