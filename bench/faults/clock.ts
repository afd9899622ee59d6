/** The clock moves a day ahead, then a day behind: sessions stay valid, nothing is purged, requests and edits still work. */
import { join } from 'node:path'
import { startPostgres } from '#test/postgres-server.ts'
import { logIn, countMissing, startWriters } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { startInstance } from './instance.ts'
import { expecting, report } from './report.ts'

const DAY_MS = 86_400_000
const LISTING = {
  title: 'Boulangerie',
  description: 'Une boulangerie de quartier.',
  image: 'https://images.example/boulangerie.jpg',
  category: 'Commerce',
  location: 'Caen',
  price: 285_000,
}

await testClock('PGlite')
const postgres = await startPostgres()
await postgres.createDatabase('site')
await testClock('PostgreSQL', `${postgres.url}/site`)
await postgres.stop()

async function testClock(engine: string, databaseUrl?: string): Promise<void> {
  using folder = temporaryFolder()
  const at = (shift: number) =>
    startInstance({
      dataDir: folder.path,
      databaseUrl,
      env: { CLOCK_SHIFT_MS: String(shift) },
      preload: join(import.meta.dirname, 'shifted-clock.ts'),
    })
  let headers: Record<string, string> = {}
  let listing = 0
  const acknowledged: string[] = []
  const problems: string[] = []
  for (const [name, shift] of [
    ['today', 0],
    ['a day ahead', DAY_MS],
    ['today again', 0],
    ['a day behind', -DAY_MS],
  ] as const) {
    await using site = await at(shift)
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(site.origin + path, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) problems.push(`${name}: ${method} ${path} answered ${answer.status}`)
      return answer
    }
    if (name === 'today') {
      headers = await logIn(site.origin)
      listing = ((await (await call('POST', '/api/properties', LISTING)).json()) as { id: number }).id
    }
    await call('GET', '/api/auth/me')
    await call('POST', '/api/favorites', { propertyId: listing })
    const { updatedAt } = (await (await call('GET', `/api/properties/${listing}`)).json()) as { updatedAt: string }
    headers['If-Match'] = updatedAt
    await call('PUT', `/api/properties/${listing}`, { ...LISTING, title: `Boulangerie, ${name}` })
    delete headers['If-Match']
    await call('GET', '/')
    await logIn(site.origin)
    const writers = startWriters(() => site.origin, 2)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await writers.stop()
    acknowledged.push(...writers.acknowledged)
    const { lost } = await countMissing(site.origin, acknowledged)
    problems.push(...expecting([lost === 0, `${name}: ${lost} acknowledged requests are gone`]))
    await site.end('SIGTERM')
  }
  report(
    `clock moved a day, ${engine}`,
    { acknowledged: acknowledged.length, 'failed steps': problems.length },
    problems,
  )
}
