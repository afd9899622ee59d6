import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Packages that take much time or memory, so the first call or job that needs them loads them. */
const HEAVY = ['sharp', 'pdfkit', 'pdfium', 'asn1', 'simplewebauthn', 'libphonenumber', 'openai', 'client-s3']

/** Prints the packages that the modules of the site load. */
const PRINT_LOADED = `
  import { registerHooks } from 'node:module'
  const urls = []
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
  await import('./server/assemble.ts')
  console.log(urls.flatMap((url) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? []).join(' '))`

test('the site starts without loading heavy packages @slow', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT_LOADED], { encoding: 'utf8' })
  expect(loaded).toContain('fastify')
  expect(HEAVY.filter((name) => loaded.includes(name))).toEqual([])
})
