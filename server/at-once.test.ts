import { test } from 'vitest'
import { thirdInTurn } from '#test/matrix.ts'
import { accountPairs, accountRows } from '#test/at-once/accounts.ts'
import { appointmentRows } from '#test/at-once/appointments.ts'
import { importCallRows } from '#test/at-once/imports.ts'
import { leadPairs, leadRows } from '#test/at-once/leads.ts'
import { listingPairs, listingRows } from '#test/at-once/listings.ts'
import { expectAtOnce, type Prepare, type Writing } from '#test/at-once/row.ts'
import { roomPairs, roomRows } from '#test/at-once/rooms.ts'
import { buyerRows } from '#test/at-once/buyers.ts'
import { contactRows } from '#test/at-once/contacts.ts'
import { portalRows } from '#test/at-once/portals.ts'
import { startTwo } from '#test/two-instances.ts'

// Each call twelve times at once, on two instances: docs/decisions/locks.md.

// A call that writes and has no row does not compile.
;({
  ...leadRows,
  ...accountRows,
  ...listingRows,
  ...roomRows,
  ...appointmentRows,
  ...importCallRows,
  ...contactRows,
  ...portalRows,
  ...buyerRows,
}) satisfies Record<Writing, Prepare>

const GROUPS = {
  rooms: { ...roomRows, ...roomPairs },
  leads: { ...leadRows, ...leadPairs },
  appointments: appointmentRows,
  imports: importCallRows,
  portals: portalRows,
  buyers: { ...buyerRows, ...contactRows },
  listings: { ...listingRows, ...listingPairs },
  accounts: { ...accountRows, ...accountPairs },
}

/** A group makes some five hundred calls. */
const TIMEOUT_MS = 300_000

test.for(thirdInTurn(Object.entries(GROUPS)))(
  'calls made at once all succeed or are refused: %s @slow',
  { timeout: TIMEOUT_MS },
  async ([, rows]) => {
    await using two = await startTwo()
    for (const [name, prepare] of Object.entries(rows)) await expectAtOnce(two, name, prepare)
  },
)
