/** Two processes on one embedded database would corrupt it: the second must exit with one clear error line. */
import { temporaryFolder } from './folder.ts'
import { startInstance } from './instance.ts'
import { expecting, report } from './report.ts'

using folder = temporaryFolder()
await using first = await startInstance({ dataDir: folder.path })
const said = await startInstance({ dataDir: folder.path }).then(
  () => 'it started',
  (error: Error) => error.message,
)
const answer = await fetch(`${first.origin}/api/properties`)
report(
  'two processes on one folder',
  { 'the second said': JSON.stringify(said), 'the first answers': answer.status },
  expecting(
    [/^Devanture cannot start: .+$/.test(said), 'the second did not refuse with one clear line'],
    [answer.status === 200, 'the first no longer works'],
  ),
)
