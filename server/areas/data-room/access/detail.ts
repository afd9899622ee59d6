import type { AccessDetail, OwnAccessDetail } from '#domain/data-room/access.ts'
import { closedTo } from '#server/data-room/questions.ts'
import { findAccess, missingRequest } from '#server/data-room/requests.ts'
import type { Services } from '#server/services.ts'
import { toAccessDetail, toOwnDetail } from './access-rows.ts'
import { countShown, findProfile, listAdvisers, listQuestions, readParties } from './queries.ts'

type Sources = Pick<Services, 'db' | 'agency'>

/** A request as the person who made it sees it. */
export async function readOwnDetail(
  { db, agency }: Sources,
  { id, accountId }: { id: number; accountId: number },
): Promise<OwnAccessDetail> {
  const access = (await findAccess(db, { id, accountId })) ?? missingRequest()
  const { request } = access
  const [questions, advisers, documents] = await Promise.all([
    listQuestions(db, request, access.isRead),
    listAdvisers(db, id),
    countShown(db, request.dossierId, request.level),
  ])
  return toOwnDetail(access, { agency, questions: questions.map((one) => closedTo(access, one)), advisers, documents })
}

/** A request as the agency sees it. */
export async function readDeskDetail({ db, agency }: Sources, id: number): Promise<AccessDetail> {
  const access = (await findAccess(db, { id })) ?? missingRequest()
  const { accountId, adviserOf, dossierId } = access.request
  const [profile, parties, questions, advisers] = await Promise.all([
    accountId !== null && adviserOf === null ? findProfile(db, accountId) : undefined,
    readParties(db, dossierId),
    listQuestions(db, access.request, false),
    listAdvisers(db, id),
  ])
  return toAccessDetail(access, { agency, profile, parties, questions, advisers })
}
