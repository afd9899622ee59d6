import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { User } from '#domain/accounts/account.ts'
import {
  ACCEPTANCE,
  type AgreementText,
  CODE_MINUTES,
  CODE_TRIES,
  maskedEmail,
  type SigningForm,
} from '#domain/data-room/agreement.ts'
import type { agreementCalls } from '#domain/wire/data-room-calls.ts'
import { counted } from '#domain/format.ts'
import { isNameOf, shownName } from '#domain/person-name.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { getProof } from '#server/data-room/agreement-record.ts'
import { textFor } from '#server/data-room/agreement-text.ts'
import { type Access, findAccess, missingRequest, refuseWhileEmailWaits } from '#server/data-room/requests.ts'
import { findAgreement, findKept, listSigned, recordRead } from '#server/data-room/signed-agreements.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { Services } from '#server/services.ts'
import { getFile } from '../documents/admin-queries.ts'
import { codeMail } from './mails.ts'
import {
  changed,
  isCodeAlive,
  noteShown,
  noteWrongCode,
  refuseUnlessSignable,
  sendingsLeft,
  storeCode,
  takeTry,
} from './queries.ts'
import { alreadySigned, sign } from './sign.ts'

/** Binds a code to a request, a person and a text, so that it cannot sign another one. */
const bound = (code: string, ...to: [requestId: number, accountId: number, textHash: string]) => [code, ...to].join(' ')

const CODES = 1_000_000

/** Calls for signing the confidentiality agreement and proving it: docs/decisions/data-room-signature.md. */
export const agreementHandlers = (services: Services): Handlers<typeof agreementCalls> => {
  const { db, mail, agency } = services

  async function find(id: number, accountId: number) {
    const asked = (await findAccess(db, { id, accountId })) ?? missingRequest()
    // Once an agreement has ended, another one is signed.
    const signed = asked.boundUntil === null ? undefined : await findAgreement(db, id, { accountId })
    return { asked, text: textFor(asked, agency), signed }
  }

  async function read(id: number, { id: accountId }: User): Promise<AgreementText> {
    const { asked, text, signed } = await find(id, accountId)
    if (signed) {
      const { reference, signedAt: at } = signed.record
      return { ...text, sendingsLeft: 0, codeSentTo: null, signed: { at, reference } }
    }
    refuseUnlessSignable(asked)
    await refuseWhileEmailWaits(db, accountId)
    const signing = await noteShown(db, { requestId: id, version: text.version, textHash: text.sha256 })
    const codeSentTo = isCodeAlive(signing) ? maskedEmail(asked.email) : null
    return { ...text, sendingsLeft: sendingsLeft(signing), codeSentTo, signed: null }
  }

  async function getSignable(id: number, { id: accountId }: User) {
    const { signed, ...signable } = await find(id, accountId)
    if (signed) throw alreadySigned()
    refuseUnlessSignable(signable.asked)
    await refuseWhileEmailWaits(db, accountId)
    return signable
  }

  const own = (id: number, { id: accountId }: User, what: Paper) =>
    findAgreement(db, id, { accountId }).then((found) => paperOf(found, what))

  /** An agreement for a member: of a request, or by its number. The audit log says who read it. */
  async function forDesk(
    caller: SignedIn & { team: TeamMembership },
    of: { request: number } | { number: number },
    what: Paper,
  ) {
    const reader = await readerOf(db, caller)
    const found = await ('request' in of ? findAgreement(db, of.request, { reader }) : findKept(db, of.number, reader))
    const paper = paperOf(found, what)
    if (found) await recordRead(db, found, caller.user)
    return paper
  }

  return {
    'GET /api/access-requests/{id}/agreement': ({ params, user }) => read(params.id, user),

    async 'POST /api/access-requests/{id}/agreement/code'({ params: { id }, body, user }) {
      refuseCompanyWithoutPower(body)
      const { text, asked } = await getSignable(id, user)
      if (body.sha256 !== text.sha256) throw changed()
      refuseOtherName(body, asked.request)
      const code = String(randomInt(CODES)).padStart(6, '0')
      const codeHash = await hash(bound(code, id, user.id, text.sha256))
      const email = maskedEmail(asked.email)
      await db.transaction(async (tx) => {
        const { name, quality, company } = body
        const steps = [...stepsOf(body), `Code à six chiffres envoyé à ${email}`]
        await storeCode(tx, { requestId: id, textHash: text.sha256, codeHash, name, quality, company, steps })
        await mail.send(tx, { to: asked.email, ...renderMail(codeMail(code), agency) })
      })
      return { message: `Un code est envoyé à ${email}. Il sert ${CODE_MINUTES}\u00a0minutes.` }
    },

    async 'POST /api/access-requests/{id}/agreement'({ params: { id }, body, user, from }) {
      const { asked, text } = await getSignable(id, user)
      const signing = await takeTry(db, id)
      if (!signing) {
        // A double click may have signed meanwhile.
        await getSignable(id, user)
        throw refusedField('code', 'Ce code ne sert plus\u00a0: demandez-en un autre.')
      }
      if (signing.textHash !== text.sha256) throw changed()
      if (!(await verify(signing.codeHash, bound(body.code, id, user.id, text.sha256)))) {
        await noteWrongCode(db, id)
        throw wrongCode(CODE_TRIES - signing.tries)
      }
      await sign(services, { asked, text, signing, user, from })
      return read(id, user)
    },

    'GET /api/access-requests/{id}/agreement/pdf': ({ params, user }) => own(params.id, user, 'copy'),

    'GET /api/access-requests/{id}/agreement/certificate': ({ params, user }) => own(params.id, user, 'certificate'),

    async 'GET /api/admin/listings/{id}/agreements'({ params, ...signedIn }) {
      await getFile(db, params.id, { by: signedIn.user, reader: await readerOf(db, signedIn) })
      return listSigned(db, params.id)
    },

    'GET /api/admin/agreements/{id}/pdf': ({ params, ...caller }) => forDesk(caller, { number: params.id }, 'copy'),

    'GET /api/admin/agreements/{id}/certificate': ({ params, ...caller }) =>
      forDesk(caller, { number: params.id }, 'certificate'),

    'GET /api/admin/access-requests/{id}/agreement/pdf': ({ params, ...caller }) =>
      forDesk(caller, { request: params.id }, 'copy'),

    'GET /api/admin/access-requests/{id}/agreement/certificate': ({ params, ...caller }) =>
      forDesk(caller, { request: params.id }, 'certificate'),

    'GET /api/proofs': ({ query }) => getProof(db, query.reference),
  }
}

type Paper = 'copy' | 'certificate'

/** A PDF of an agreement. Refuses when there is no agreement, or no certificate yet. */
function paperOf(signed: Record<Paper, Buffer | null> | undefined, what: Paper): File {
  if (!signed) throw new Refusal('missing', 'Cette demande n’existe pas, ou n’a pas d’accord.')
  const bytes = signed[what]
  if (!bytes) {
    const later = { retryAfterSeconds: 10 }
    throw new Refusal('unavailable', 'Le certificat est en préparation. Réessayez dans un instant.', later)
  }
  const name = what === 'copy' ? 'accord-signe.pdf' : 'certificat.pdf'
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}

function refuseCompanyWithoutPower({ company, quality, hasPower }: SigningForm): void {
  if (!company) return
  if (!quality) throw refusedField('quality', 'Qualité\u00a0: à renseigner pour une société')
  if (!hasPower) throw refusedField('hasPower', 'Déclarez avoir le pouvoir d’engager la société.')
}

/** The agreement is signed by the name that stands in it, that of the account when it asked for the file. */
function refuseOtherName({ name }: SigningForm, request: Access['request']): void {
  if (isNameOf(name, request)) return
  throw refusedField('name', `Signez du nom qui figure dans l’accord\u00a0: ${shownName(request)}.`)
}

/** What the person did on the page, in the order of its fields, as their browser declares it. */
const stepsOf = ({ name, quality, company }: SigningForm): string[] => [
  'Texte parcouru à l’écran jusqu’à sa fin, d’après le navigateur',
  `Nom saisi\u00a0: ${[name, quality].filter(Boolean).join(', ')}`,
  ...(company ? [`Société saisie\u00a0: ${company}, avec la déclaration du pouvoir de l’engager`] : []),
  `Case cochée\u00a0: «\u00a0${ACCEPTANCE}\u00a0»`,
]

const wrongCode = (left: number) =>
  refusedField(
    'code',
    left > 0
      ? `Ce code n’est pas le bon. Il vous reste ${counted(left, 'essai')}.`
      : 'Cinq essais faux\u00a0: ce code ne sert plus. Demandez-en un autre.',
  )
