import { randomUUID } from 'node:crypto'
import {
  domainProblem,
  keepingRead,
  lostRecords,
  MAIL_RECORDS,
  MAIL_TEXT_MAX_CHARS,
  type MailDomain,
  type MailDomainCheck,
  type TestMail,
} from '#domain/agency/mail-domain/mail-domain.ts'
import { shownRecord } from '#domain/agency/mail-domain/dns-answer.ts'
import { type SmtpFailure, smtpWords } from '#domain/agency/mail-domain/smtp-words.ts'
import { longDateTime } from '#domain/format.ts'
import { Refusal } from '#server/core/refusal.ts'
import { checkMailDomain, domainOfEmail } from '#server/mail/domain-check.ts'
import { sendMail } from '#server/mail/mail.ts'
import { listOwnerEmails } from '#server/mail/admin-emails.ts'
import { isLoopback } from '#server/mail/transport.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { Services } from '#server/services.ts'
import type { MailFacts } from './queries.ts'
import { readFact, type SiteFacts, writeFact } from '../site-state/queries.ts'

export type MailDomainServices = Pick<Services, 'db' | 'agency' | 'mail' | 'mailSetup' | 'publicUrl'>

/** What keeps the agency's mails from arriving, in French; null when nothing does. */
export function mailProblem(
  { agency, mailSetup }: Pick<Services, 'agency' | 'mailSetup'>,
  facts: MailFacts,
): string | null {
  const { 'test-mail': test, 'mail-domain': read } = facts
  if (mailSetup.relay === null)
    return 'Aucun serveur de mail (SMTP_URL)\u00a0: les mails restent dans un dossier du serveur'
  if (test?.from !== agency.email) return `Aucun mail d’essai n’est encore parti de ${agency.email}`
  if (!test.isAccepted) return 'Le dernier mail d’essai n’a pas été accepté'
  const domain = domainOfEmail(agency.email)
  if (read?.check.domain !== domain) return `Le DNS de ${domain} n’a pas encore été lu`
  return domainProblem(read.check)
}

/** What is known of the agency's mails. */
export async function readMailDomain(
  services: Pick<MailDomainServices, 'db' | 'agency' | 'mailSetup'>,
): Promise<MailDomain> {
  const { db, agency, mailSetup } = services
  const [read, test] = await Promise.all([readFact(db, 'mail-domain'), readFact(db, 'test-mail')])
  return {
    from: agency.email,
    relay: mailSetup.relay,
    check: read ? { ...read.value.check, at: read.at.toISOString() } : null,
    test: test ? { ...test.value, at: test.at.toISOString() } : null,
    problem: mailProblem(services, {
      ...(read && { 'mail-domain': read.value }),
      ...(test && { 'test-mail': test.value }),
    }),
  }
}

/** The host from which mails leave for the world: this machine’s public name, when its own mail server sends them. */
function sendingHost({ mailSetup: { relay }, publicUrl }: MailDomainServices): string | null {
  return relay !== null && isLoopback(relay) ? new URL(publicUrl()).hostname : relay
}

/** Reads the DNS, with this selector or the last one of the same domain, and keeps the result. */
export async function checkNow(services: MailDomainServices, selector: string | undefined): Promise<void> {
  const { db, agency, mailSetup } = services
  const former = (await readFact(db, 'mail-domain'))?.value
  const isSame = former?.check.domain === domainOfEmail(agency.email)
  const known = selector === undefined && isSame ? former.check.selector : selector || null
  const check = await checkMailDomain({
    ...mailSetup,
    relay: sendingHost(services),
    from: agency.email,
    selector: known,
  })
  await writeFact(db, 'mail-domain', { check, lost: lostNow(former, check) })
}

/** The records that are lost: those lost before that are still not in order, and the new ones. */
function lostNow(
  former: SiteFacts['mail-domain'] | undefined,
  check: MailDomainCheck,
): SiteFacts['mail-domain']['lost'] {
  if (former?.check.domain !== check.domain) return []
  const isBad = (name: string) =>
    check.records.some((one) => one.name === name && one.verdict !== 'good' && one.verdict !== 'weak')
  const lost = [...former.lost.filter(isBad), ...lostRecords(former.check, check).map(({ name }) => name)]
  return [...new Set(lost)]
}

/** Every night: reads the DNS again, and mails the owners once what was in order and is not any more. */
export async function watchMailDomain(services: MailDomainServices): Promise<void> {
  const { db, agency, mailSetup } = services
  const former = (await readFact(db, 'mail-domain'))?.value
  if (!former && mailSetup.relay === null) return
  const isSame = former?.check.domain === domainOfEmail(agency.email)
  const selector = isSame ? former.check.selector : null
  const read = await checkMailDomain({ ...mailSetup, relay: sendingHost(services), from: agency.email, selector })
  const check = keepingRead(former?.check, read)
  const lost = former ? lostRecords(former.check, check) : []
  await db.transaction(async (tx) => {
    await writeFact(tx, 'mail-domain', { check, lost: lostNow(former, check) })
    if (lost.length === 0) return
    for (const to of await listOwnerEmails(tx))
      await sendMail(tx, services, {
        to,
        subject: `Le domaine ${check.domain} a perdu ce qui fait arriver vos mails`,
        paragraphs: [
          'Cette nuit, le DNS ne donnait plus ce qu’il donnait la dernière fois. Des messageries vont classer vos mails en indésirables.',
        ],
        facts: lost.flatMap(({ name, meaning, publish }) => [
          [MAIL_RECORDS[name], meaning] as [string, string],
          ...(publish ? [['À publier', `${publish.name} ${publish.type}\n${publish.value}`] as [string, string]] : []),
        ]),
        link: { label: 'Voir le domaine des mails', url: '/admin/agence/mails' },
      })
  })
}

/** Sends a test mail at once, not through the queue, and keeps what the mail server answered. */
export async function sendTestMail(
  services: MailDomainServices & Pick<Services, 'standby'>,
  to: string,
): Promise<void> {
  const { db, agency, mailSetup, publicUrl, standby } = services
  if (await standby.reason())
    throw new Refusal('conflict', 'Les mails de ce site sont arrêtés\u00a0: voyez « Ma journée ».')
  const content = {
    subject: 'Mail d’essai',
    paragraphs: [
      `Ce mail est parti de votre site le ${longDateTime(new Date())}. S’il est arrivé parmi les indésirables, lisez ce que le site dit de votre domaine.`,
    ],
    link: { label: 'Voir le domaine des mails', url: '/admin/agence/mails' },
  }
  const sent = await mailSetup.transport
    .deliver({ to, ...renderMail(content, agency, publicUrl()) }, randomUUID())
    .then(accepted(mailSetup.relay), refused)
  // Whose mailbox it was is nobody’s business later: servers name it in their answers.
  const answer = sent.answer.replaceAll(to, '…')
  await writeFact(db, 'test-mail', { from: agency.email, ...sent, answer })
}

type Outcome = Pick<TestMail, 'isAccepted' | 'words' | 'answer'>

const cut = (text: string) => shownRecord(text).slice(0, MAIL_TEXT_MAX_CHARS)

const accepted =
  (relay: string | null) =>
  (answer: string | undefined): Outcome =>
    relay === null
      ? {
          isAccepted: false,
          words:
            'Ce site n’a pas de serveur de mail (SMTP_URL)\u00a0: le mail est écrit dans le dossier outbox du serveur.',
          answer: '',
        }
      : {
          isAccepted: true,
          words: 'Le serveur de mail l’a accepté. Regardez s’il arrive, et dans quel dossier.',
          answer: cut(answer ?? ''),
        }

function refused(error: unknown): Outcome {
  const failure = error as SmtpFailure
  // Without an answer of the server, the message of the failure may name files or addresses: its code says enough.
  return { isAccepted: false, words: smtpWords(failure), answer: cut(failure.response ?? failure.code ?? '') }
}
