import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from './html/demo-site.ts'
import { type Complaint, prepareChecker } from './html/nu-checker.ts'
import { savePages } from './html/pages.ts'

/** `npm run check:html`, after a build: validates every page of the demo site with the W3C's Nu checker. */
const check = prepareChecker()
const folder = mkdtempSync(join(tmpdir(), 'devanture-html-'))
try {
  await using site = await startDemo(join(folder, 'data'))
  const pages = await savePages(site.url, join(folder, 'pages'))
  const complaints = check(join(folder, 'pages'))
  for (const complaint of complaints) console.log(format(complaint))
  console.log(`${pages} pages, ${complaints.length} ${complaints.length === 1 ? 'complaint' : 'complaints'}`)
  process.exitCode = complaints.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function format({ page, line, type, message, extract }: Complaint): string {
  return `${page}:${line} ${type}: ${message}\n    ${extract.replaceAll('\n', ' ')}`
}
