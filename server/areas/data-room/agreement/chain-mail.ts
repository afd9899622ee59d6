import { counted, longDate } from '#domain/format.ts'
import { todayInParis } from '#server/core/today.ts'
import {
  type ChainCheck,
  type ChainFault,
  checkAgreements,
  rememberMailedHead,
} from '#server/data-room/agreement-chain.ts'
import type { Database } from '#server/db/database.ts'
import { listAdminEmails } from '#server/mail/admin-emails.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'

/**
 * Mails the hash of the last signed agreement to each administrator, when it has changed: the mail proves what was signed until
 * that day. A chain that is no longer intact is reported every night, with its agreements. Contains no names.
 */
export async function mailChainHead({ db, ...post }: MailServices & { db: Database }): Promise<void> {
  const check = await checkAgreements(db)
  const { lastNumber: mailedNumber, lastHash: mailedHash, faults } = check
  await db.transaction(async (tx) => {
    const isNews = mailedNumber !== null && mailedHash !== null && faults.length === 0
    if (isNews ? !(await rememberMailedHead(tx, { mailedNumber, mailedHash })) : faults.length === 0) return
    const content = isNews ? headMail(check) : brokenMail(check)
    const link = { label: 'Ouvrir les dossiers confidentiels', url: '/admin/acces' }
    for (const to of await listAdminEmails(tx)) await sendMail(tx, post, { to, ...content, link })
  })
}

const headMail = ({ rows, lastNumber, lastHash }: ChainCheck): MailContent => ({
  subject: `Accords signés — empreinte du ${longDate(todayInParis())}`,
  paragraphs: [
    'Un accord de confidentialité a été signé. La chaîne des accords est entière\u00a0: aucun ne manque, aucun n’a été modifié.',
    'Gardez ce mail\u00a0: il prouve à quelle date ces accords étaient enregistrés.',
  ],
  facts: [
    ['Accords gardés', String(rows)],
    ['Dernier numéro', String(lastNumber)],
    ['Empreinte (SHA-256)', lastHash ?? ''],
  ],
})

/** A mail lists no more faults than that. */
const SHOWN_FAULTS = 20

const brokenMail = ({ rows, faults }: ChainCheck): MailContent => ({
  subject: 'Accords signés à vérifier',
  paragraphs: [
    `La chaîne des accords de confidentialité signés n’est plus entière\u00a0: ${counted(faults.length, 'anomalie')}, qui ${faults.length > 1 ? 'viennent' : 'vient'} d’un changement fait hors du site.`,
    'Ne supprimez rien, et prévenez la personne qui s’occupe du serveur\u00a0: elle compare avec une sauvegarde et avec les certificats envoyés par mail.',
  ],
  facts: [
    ['Accords vérifiés', String(rows)],
    ...faults
      .slice(0, SHOWN_FAULTS)
      .map((fault): [string, string] => [`Accord n°\u00a0${fault.number}`, faultWords(fault)]),
  ],
})

function faultWords({ number, reference, what }: ChainFault): string {
  if (what === 'missing') return 'Manque'
  const words = what === 'changed' ? 'Modifié' : `Ne suit plus le n°\u00a0${number - 1}`
  return `${words}, référence ${reference}`
}
