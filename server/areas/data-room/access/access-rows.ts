import type { Agency } from '#domain/agency/agency.ts'
import { conflictsIn } from '#domain/data-room/conflicts.ts'
import {
  type AccessDetail,
  type AccessLine,
  type AccessStepName,
  type BuyerProfile,
  type Level,
  allowedSteps,
  type OwnAccess,
} from '#domain/data-room/access.ts'
import { isForSale } from '#domain/listing/register/status.ts'
import { shownName } from '#domain/person-name.ts'
import { nextForAgency, nextForReader } from '#server/data-room/next-step-words.ts'
import {
  type Access,
  type AccessRow,
  ENDING,
  isSellerLate,
  isSuspendedByStatus,
  offeredTo,
  requestState,
} from '#server/data-room/requests.ts'
import { type QuestionRow, toQuestion } from '#server/data-room/questions.ts'
import { isProfileCurrent, type ProfileRow, type readParties } from './queries.ts'

/** Rows of access requests as the API sends them. */
const toLine = (access: Access, next: string): OwnAccess => {
  const { request, listing, buyer } = access
  const { id, title, reference, status } = listing
  return {
    id: request.id,
    listing: { id, title, reference, isPublic: isForSale(status) },
    state: requestState(request),
    stateAt: request.stateAt.toISOString(),
    until: ENDING.has(request.state) ? (request.until?.toISOString() ?? null) : null,
    next,
    level: request.level as Level,
    adviser: request.adviserKind && buyer ? { kind: request.adviserKind, of: shownName(buyer) } : null,
    createdAt: request.createdAt.toISOString(),
  }
}

export const toOwnLine = (access: Access, agency: Agency): OwnAccess => toLine(access, nextForReader(access, agency))

export const toAccessLine = (access: Access, agency: Agency): AccessLine => ({
  ...toLine(access, nextForAgency(access, agency)),
  name: shownName(access.request),
  email: access.email,
  sellerIsLate: isSellerLate(access.request, agency),
  unanswered: access.unanswered,
  isResumable: isSuspendedByStatus(access),
})

export const toProfile = ({ confirmedAt, ...row }: ProfileRow): BuyerProfile => ({
  ...row,
  confirmedAt: confirmedAt.toISOString(),
  isCurrent: isProfileCurrent({ confirmedAt }),
})

const toAdviser = (request: AccessRow): AccessDetail['advisers'][number] => ({
  id: request.id,
  // Only buyers have no kind.
  kind: request.adviserKind ?? 'avocat',
  name: shownName(request),
  email: request.email,
  state: requestState(request),
})

/** The steps that the agency may take now. A request that was never approved cannot be renewed. */
export const stepsOf = (access: Access): AccessStepName[] =>
  allowedSteps(requestState(access.request), offeredTo(access)).filter(
    (step) => step !== 'renew' || access.request.level > 0,
  )

interface Beside {
  questions: QuestionRow[]
  advisers: AccessRow[]
}

const toDetail = ({ request, isSigned }: Access, { questions, advisers }: Beside) => ({
  message: request.message,
  asked: request.words,
  answer: request.answer,
  isSigned,
  questions: questions.map(toQuestion),
  advisers: advisers.map(toAdviser),
})

export const toOwnDetail = (
  access: Access,
  { agency, documents, ...beside }: Beside & { agency: Agency; documents: number },
) => ({
  ...toOwnLine(access, agency),
  ...toDetail(access, beside),
  documents,
})

type ForDesk = Beside & {
  agency: Agency
  profile: ProfileRow | undefined
  parties: Awaited<ReturnType<typeof readParties>>
}

export function toAccessDetail(access: Access, { agency, profile, parties, ...beside }: ForDesk): AccessDetail {
  const { request, email } = access
  const { sellerEmail, sellerAskedAt, sellerRemindedAt, sellerAnswer, sellerAnsweredAt } = request
  const names = [shownName(request), email, profile?.company ?? '']
  const texts = [request.message, request.answer ?? '', profile?.experience ?? '', profile?.project ?? '']
  return {
    ...toAccessLine(access, agency),
    ...toDetail(access, beside),
    leadId: request.leadId,
    phone: profile?.phone ?? '',
    profile: profile ? toProfile(profile) : null,
    conflicts: conflictsIn({ texts, names }, parties),
    nameToSeller: request.nameToSeller,
    seller:
      sellerEmail && sellerAskedAt
        ? {
            email: sellerEmail,
            askedAt: sellerAskedAt.toISOString(),
            remindedAt: sellerRemindedAt?.toISOString() ?? null,
            answer: sellerAnswer,
            answeredAt: sellerAnsweredAt?.toISOString() ?? null,
          }
        : null,
    sellerEmail: parties.facts.ownerEmail ?? null,
    steps: stepsOf(access),
  }
}
