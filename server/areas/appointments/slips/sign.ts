import type { SlipForm, SlipPaperForm, SlipSigningForm } from '#domain/appointments/visit-slip.ts'
import { isNameOf, shownName } from '#domain/person-name.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { refusedField } from '#server/core/refusal.ts'
import { wallTime } from '#server/core/zoned-time.ts'
import { sha256 } from '#server/data-room/agreement-record.ts'
import type { Database } from '#server/db/database.ts'
import { GREETING, renderMail } from '#server/mail/render-mail.ts'
import type { Services } from '#server/services.ts'
import type { Desk } from '../queries.ts'
import { getSignable, insertSigned } from './admin-queries.ts'
import { drawSlip } from './draw-slip.ts'
import type { SignedRow, SlipVisit } from './queries.ts'
import type { SlipEnd } from './slip-pdf.ts'

interface Signer {
  services: Services
  desk: Desk
}

/** Signs a slip with the signatures of all its visitors, drawn or typed, in the presence of the caller. */
export async function signOnScreen(signer: Signer, id: number, body: SlipSigningForm): Promise<void> {
  const { services, desk } = signer
  const visit = await getSignable(services.db, id, body.textSha256, desk)
  refuseOtherSignatures(body, visit.form)
  const signedAt = new Date()
  const end: SlipEnd = {
    is: 'screen',
    witness: shownName(desk.by),
    signedAt,
    textSha256: visit.text.sha256,
    signatures: visit.form.visitors.map(({ name }, at) => ({
      visitor: name,
      strokes: body.signatures[at]?.strokes ?? [],
      typed: body.signatures[at]?.name ?? '',
    })),
  }
  const signedOn = wallTime(signedAt, timeZoneOf(services.agency)).day
  await store(signer, id, visit, { way: 'screen', signedOn, signedAt, end, isMailed: body.isMailed })
}

/** Records that a slip was signed on paper, which proves it. */
export async function signOnPaper(signer: Signer, id: number, { signedOn, isMailed }: SlipPaperForm): Promise<void> {
  const { services, desk } = signer
  const recordedAt = new Date()
  if (signedOn > wallTime(recordedAt, timeZoneOf(services.agency)).day)
    throw refusedField('signedOn', 'Ce jour n’est pas encore venu.')
  const visit = await getSignable(services.db, id, undefined, desk)
  const end: SlipEnd = { is: 'paper', signedOn, witness: shownName(desk.by), recordedAt }
  await store(signer, id, visit, { way: 'paper', signedOn, signedAt: recordedAt, end, isMailed })
}

function refuseOtherSignatures({ signatures }: SlipSigningForm, { visitors }: SlipForm): void {
  if (signatures.length !== visitors.length)
    throw refusedField(
      'signatures',
      `Il faut ${visitors.length === 1 ? 'une signature' : `${visitors.length} signatures`}.`,
    )
  for (const [at, { strokes, name }] of signatures.entries()) {
    const visitor = visitors[at]?.name ?? ''
    const isTheirs = isNameOf(name, { firstName: visitor, lastName: '', email: visitor })
    if (strokes.length === 0 && !isTheirs)
      throw refusedField(`signatures.${at}.name`, `Tapez le nom du visiteur\u00a0: ${visitor}.`)
  }
}

interface Ending {
  way: SignedRow['way']
  signedOn: string
  signedAt: Date
  end: SlipEnd
  isMailed: boolean
}

/** Draws the signed PDF, once, then stores it with what it is of, and mails it if that was asked. */
async function store({ services, desk }: Signer, id: number, visit: SlipVisit, ending: Ending): Promise<void> {
  const { way, signedOn, signedAt, end, isMailed } = ending
  const recipients = isMailed ? recipientsOf(visit) : []
  const { text, form } = visit
  const copy = await drawSlip({ agency: services.agency, text, made: signedAt, end })
  const record = { ...form, plain: text.plain, witness: shownName(desk.by) }
  const signing = { textSha256: text.sha256, way, signedOn, record, copy, copySha256: sha256(copy) }
  await services.db.transaction(async (tx) => {
    await insertSigned(tx, id, signing, desk)
    for (const to of recipients) await mailCopy(tx, services, { to, copy, visit })
  })
}

/** The visitors who have an email. Refuses when none has, and for a discreet visit: a mailbox of a shop has many readers. */
function recipientsOf({ found: { row }, form }: SlipVisit): string[] {
  if (row.kind === 'visite-discrete')
    throw refusedField('isMailed', 'Rien d’une visite discrète ne part par mail\u00a0: remettez le bon imprimé.')
  const emails = new Set(form.visitors.flatMap(({ email }) => (email ? [email] : [])))
  if (emails.size === 0)
    throw refusedField('isMailed', 'Aucun visiteur n’a d’adresse email\u00a0: décochez le mail ou indiquez-la.')
  return [...emails]
}

function mailCopy(
  tx: Database,
  services: Services,
  { to, copy, visit }: { to: string; copy: Buffer; visit: SlipVisit },
) {
  const { agency, mail } = services
  const content = {
    subject: 'Votre bon de visite',
    paragraphs: [GREETING, 'Le bon de visite que vous avez signé est joint à ce mail. Gardez-le.'],
    facts: [['Visite', visit.visited.when] as [string, string]],
  }
  const attachments = [
    { filename: 'bon-de-visite.pdf', contentType: 'application/pdf', base64: copy.toString('base64') },
  ]
  const { leadId } = visit.found.row
  const about = leadId === null ? undefined : { leadId }
  return mail.send(tx, { to, replyTo: agency.email, attachments, ...renderMail(content, agency) }, about)
}
