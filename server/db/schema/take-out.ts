import { text } from 'drizzle-orm/pg-core'
import { instant, table } from '../columns.ts'
import { account } from './accounts.ts'
import { belongsTo } from './register-columns.ts'

/** The secret address at which an owner takes everything away: docs/decisions/take-out.md. */
export const takeOutLink = table('take_out_link', {
  accountId: belongsTo('account_id', () => account.id).primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
