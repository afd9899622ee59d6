import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inOrder } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { mail, siteOrigin } from '#server/db/schema/mail-and-jobs.ts'
import { deleteUnfinished } from './jobs.ts'

/** Why a process runs no jobs, sends no mails and removes no files. */
export interface StandbyReason {
  /** `JOBS=off`, or a database that belongs to a site with another URL. */
  cause: 'setting' | 'copy'
  /** PUBLIC_URL of that other site. */
  writtenBy?: string
}

export type Standby = ReturnType<typeof createStandby>

interface StandbyOptions {
  db: Database
  /** PUBLIC_URL, if set. */
  publicUrl: string | undefined
  isOff: boolean
}

const LOCAL = 'http://localhost'

/**
 * Prevents a site on a copy of production's database, perhaps with production's settings, from mailing buyers again and from
 * deleting pictures that it does not know: docs/decisions/instances.md.
 */
export function createStandby({ db, publicUrl = LOCAL, isOff }: StandbyOptions) {
  const isAnothers = (origin: string | undefined): origin is string =>
    origin !== undefined && !isLocal(origin) && new URL(origin).host !== new URL(publicUrl).host

  /** The reason for standby; undefined while jobs run. */
  async function reason(): Promise<StandbyReason | undefined> {
    if (isOff) return { cause: 'setting' }
    const [row] = await db.select().from(siteOrigin)
    return isAnothers(row?.publicUrl) ? { cause: 'copy', writtenBy: row.publicUrl } : undefined
  }

  return {
    reason,
    /** Call at start. Returns the reason for standby; without one, stores a public `publicUrl` as the database's owner. */
    async enter(): Promise<StandbyReason | undefined> {
      const found = await reason()
      if (!found && !isLocal(publicUrl)) await writeOrigin(db, publicUrl)
      return found
    },
    /**
     * Makes this site the owner of another site's database: jobs start within seconds. Marks queued mails, which the other
     * site may have sent, as failed; a person can send them again. Refuses while `JOBS=off`.
     */
    end: (by: User): Promise<void> =>
      db.transaction(async (tx) => {
        if (isOff)
          throw new Refusal(
            'conflict',
            'Le réglage JOBS=off arrête les tâches\u00a0: retirez-le, puis redémarrez le site.',
          )
        const [row] = await tx.select().from(siteOrigin).for('no key update')
        // Another administrator has ended it.
        if (!isAnothers(row?.publicUrl)) return
        await writeOrigin(tx, publicUrl)
        const isQueued = inOrder(mail, eq(mail.status, 'queued'), 'no key update')
        await tx.update(mail).set({ status: 'failed', lastError: HELD }).where(isQueued)
        await deleteUnfinished(tx)
        await recordAudit(tx, { by, action: 'site.resumed', subject: publicUrl })
      }),
  }
}

const HELD = 'Resté en attente pendant que les mails de ce site étaient arrêtés'

const writeOrigin = (db: Database, publicUrl: string): Promise<unknown> =>
  db.insert(siteOrigin).values({ publicUrl }).onConflictDoUpdate({ target: siteOrigin.id, set: { publicUrl } })

/** Whether a URL has a host of the local machine: demo, development, tests. */
const isLocal = (url: string): boolean => /^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(new URL(url).hostname)
