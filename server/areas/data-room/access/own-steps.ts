import type { User } from '#domain/accounts/account.ts'
import { type AdviserForm, ENDED_STATES } from '#domain/data-room/access.ts'
import { shownName } from '#domain/person-name.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type AccessMailServices, requestFacts, writeToDesk } from '#server/data-room/mails.ts'
import { pass } from '#server/data-room/move-access.ts'
import { type Access, asReader, requestState, takeRequest } from '#server/data-room/requests.ts'
import type { Database } from '#server/db/database.ts'
import { insertAdviser, insertReaderQuestion, insertRequest } from './queries.ts'
import { recordAccess } from './record-access.ts'

/** Creates a request, and tells the agent of its listing. Returns its id. */
export async function requestAccess(
  tx: Database,
  post: AccessMailServices,
  request: Parameters<typeof insertRequest>[1],
): Promise<number> {
  const { id, profile } = await insertRequest(tx, request)
  const access = await takeRequest(tx, id)
  await writeToDesk(tx, post, access, {
    subject: 'une demande',
    sentence: `${shownName(access.request)} demande à lire le dossier confidentiel de ce bien. Le lien ci-dessous permet d’approuver, de questionner ou de refuser.`,
    facts: requestFacts(access, profile),
  })
  return id
}

/** What a reader does with their own request, locked, and with what. */
interface OwnStep<Given> {
  access: Access
  user: User
  given: Given
}

/** Ends a request that its reader no longer wants. */
export async function renounceAccess(
  tx: Database,
  post: AccessMailServices,
  { access, user }: Omit<OwnStep<never>, 'given'>,
): Promise<void> {
  if (ENDED_STATES.some((state) => state === access.request.state))
    throw new Refusal('conflict', 'Cette demande est déjà terminée.')
  const also = { words: null, offer: null }
  await pass(tx, post, access, { to: 'revoked', by: asReader(access, user), also, isOwn: true })
  const sentence = `${shownName(access.request)} a renoncé à ce dossier.`
  await writeToDesk(tx, post, access, { subject: 'une renonciation', sentence })
}

/** Answers what the agency asked before it decides. */
export async function replyToAgency(
  tx: Database,
  post: AccessMailServices,
  { access, user, given: text }: OwnStep<string>,
): Promise<void> {
  if (requestState(access.request) !== 'info-needed')
    throw new Refusal('conflict', 'L’agence n’attend pas de réponse à cette demande.')
  await pass(tx, post, access, { to: 'requested', by: asReader(access, user), also: { answer: text }, isOwn: true })
  await writeToDesk(tx, post, access, {
    subject: 'une réponse',
    sentence: `${shownName(access.request)} a répondu à votre question. Il vous reste à décider.`,
    facts: [
      ['Question', access.request.words],
      ['Réponse', text],
    ],
  })
}

/** Names an adviser, who learns of it once the agency agrees. */
export async function nameAdviser(
  tx: Database,
  post: AccessMailServices,
  { access, user, given: form }: OwnStep<AdviserForm>,
): Promise<void> {
  if (access.buyer) throw new Refusal('forbidden', 'Seul l’acquéreur désigne ses conseils.')
  const adviser = await takeRequest(tx, await insertAdviser(tx, { access, form, by: asReader(access, user) }))
  await writeToDesk(tx, post, adviser, {
    subject: 'un conseil',
    sentence: `${shownName(access.request)} désigne ${shownName(adviser.request)}, ${form.kind}, pour lire le dossier confidentiel de ce bien. Il ou elle n’en saura rien avant votre accord.`,
  })
}

/** Asks the agency about the file. */
export async function askAgency(
  tx: Database,
  post: AccessMailServices,
  { access, user, given: form }: OwnStep<Parameters<typeof insertReaderQuestion>[2]>,
): Promise<void> {
  await insertReaderQuestion(tx, access, form)
  await recordAccess(tx, 'access.question', { access, by: asReader(access, user) })
  await writeToDesk(tx, post, access, { subject: 'une question', sentence: form.text })
}
