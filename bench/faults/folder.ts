import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is removed at the end of its scope. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'devanture-fault-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
