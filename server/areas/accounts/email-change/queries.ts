import { and, desc, eq, gt } from 'drizzle-orm'
import { EMAIL_LINK_HOURS } from '#domain/retention.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { account, emailChange, factorQuestion, passwordReset, session } from '#server/db/schema.ts'
import { type Post, sendMail } from '#server/mail/mail.ts'
import { emailRestoredMail } from '#server/areas/accounts/mails.ts'
import { deleteOf, isOtherEmail, onTakenEmail, takeLink } from '#server/areas/accounts/queries.ts'

const validSince = ago(EMAIL_LINK_HOURS, 'hours')

const NOT_RESTORED = 'Cette adresse est maintenant celle d’un autre compte\u00a0: elle ne peut pas être rétablie ici.'

/**
 * Restores the email an account had before a change, and deletes the links of later changes. Ends all sessions and
 * password links, and notifies the email that was replaced. Throws a Refusal when the link was used or has expired, or
 * when another account now has this email.
 */
export const restoreEmail = ({ db, ...post }: Post & { db: Database }, token: string): Promise<void> =>
  onTakenEmail(
    () =>
      db.transaction(async (tx) => {
        const { owner, link } = await takeLink(tx, emailChange, { token, validSince })
        await tx.delete(emailChange).where(and(eq(emailChange.accountId, owner.id), gt(emailChange.id, link.id)))
        await tx
          .update(account)
          .set({ email: link.formerEmail, verifiedEmail: link.formerEmail, updatedAt: new Date() })
          .where(eq(account.id, owner.id))
        await deleteOf(tx, owner.id, [session, factorQuestion, passwordReset])
        if (isOtherEmail(owner.email, link.formerEmail))
          await sendMail(tx, post, { to: owner.email, ...emailRestoredMail(post.agency) })
      }),
    NOT_RESTORED,
  )

/** The former emails of an account for which a restoration link is still valid (72 hours), newest first. */
export const listFormerEmails = (db: Database, accountId: number) =>
  db
    .select({ email: emailChange.formerEmail, changedAt: emailChange.createdAt })
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), gt(emailChange.createdAt, validSince)))
    .orderBy(desc(emailChange.id))
