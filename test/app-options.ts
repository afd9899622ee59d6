import { join } from 'node:path'
import type { AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/open.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { openOutbox } from '#server/mail/mail.ts'
import type { Places } from '#server/places/places.ts'

/** What an API needs that serves tests, benchmarks or tools: everything it writes is in `folder`. */
export const appOptions = (where: { db: Database; places: Places; folder: string }): AppOptions => ({
  db: where.db,
  places: where.places,
  uploads: join(where.folder, 'uploads'),
  headers: securityHeaders({ isSecure: false }),
  mail: openOutbox(join(where.folder, 'outbox'), { name: 'Bonne Enseigne', address: 'contact@bonne-enseigne.example' }),
  limits: { windowMinutes: 15, perAccount: 10, perAddress: 100 },
  sharesDatabase: false,
  trustedProxies: 0,
  publicUrl: () => 'https://www.bonne-enseigne.example',
  logLevel: 'silent',
})
