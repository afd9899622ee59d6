import { type SQL, sql } from 'drizzle-orm'
import type { AccessTask } from '#domain/agency/today.ts'
import { SELLER_DAYS } from '#domain/data-room/access.ts'
import { today } from '#server/core/today.ts'
import { workingDay } from '#server/core/working-days.ts'
import { startOf } from '#server/db/day.ts'
import { accessRequest } from '#server/db/schema.ts'
import { isOpenNow } from './requests.ts'

const { id, state, stateAt, sellerAskedAt, sellerAnswer, sellerAnsweredAt } = accessRequest

/** Whether the seller of a row of `access_request` has not answered in time: isSellerLate(), in a query. */
export const isSellerLateIn = (): SQL =>
  sql`(${state} in ('requested', 'info-needed') and ${sellerAnswer} is null
    and ${sellerAskedAt} < ${startOf(sql`${workingDay(today(), -SELLER_DAYS)}::date`)})`

const UNANSWERED = sql`from room_question where room_question.request_id = ${id} and room_question.answer is null`

/** What a row of `access_request` waits for from the agency, and since when; null: nothing. */
export const taskOf = () => ({
  what: sql<AccessTask['what'] | null>`case
    when ${isSellerLateIn()} then 'seller'
    when ${state} = 'requested' and (${sellerAskedAt} is null or ${sellerAnswer} is not null) then 'decide'
    when ${isOpenNow} and exists (select ${UNANSWERED}) then 'question' end`,
  since: sql<Date>`case
    when ${isOpenNow} then (select min(asked_at) ${UNANSWERED})
    when ${isSellerLateIn()} then ${sellerAskedAt}
    else coalesce(${sellerAnsweredAt}, ${stateAt}) end`.mapWith(stateAt),
})
