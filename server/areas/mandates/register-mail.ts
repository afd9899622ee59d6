import { counted, longDate } from '#domain/format.ts'
import type { RegisterCheck } from '#domain/mandates/mandate.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { checkRegister } from '#server/listings/mandate-register.ts'
import { listAdminEmails } from '#server/mail/admin-emails.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { rememberMailed } from './queries.ts'

/**
 * Mails the hash of the register's last row to each administrator, when it has changed: the mail proves what the register
 * contained on that day. A register that is no longer intact is reported every day. Contains no names.
 */
export async function mailRegisterHead({ db, ...post }: MailServices & { db: Database }): Promise<void> {
  const check = await checkRegister(db)
  const { isIntact, lastNumber: number, lastHash: hash } = check
  await db.transaction(async (tx) => {
    if (isIntact && (number === null || hash === null || !(await rememberMailed(tx, { number, hash })))) return
    const content = isIntact ? headMail(check) : brokenMail(check)
    const link = { label: 'Ouvrir le registre', url: '/admin/registre' }
    for (const to of await listAdminEmails(tx)) await sendMail(tx, post, { to, ...content, link })
  })
}

const headMail = ({ rows, lastNumber, lastHash }: RegisterCheck): MailContent => ({
  subject: `Registre des mandats — empreinte du ${longDate(todayInParis())}`,
  paragraphs: [
    'Le registre des mandats a changé. Il est entier : aucun numéro ne manque, aucune ligne n’a été modifiée.',
    'Gardez ce mail : il prouve à quelle date le registre contenait ces lignes.',
  ],
  facts: [
    ['Contenu', counted(rows, 'ligne')],
    ['Dernier numéro', String(lastNumber)],
    ['Empreinte (SHA-256)', lastHash ?? ''],
  ],
})

const brokenMail = ({ rows, brokenAt }: RegisterCheck): MailContent => ({
  subject: 'Registre des mandats à vérifier',
  paragraphs: [
    `Le numéro ${brokenAt} du registre des mandats manque ou a été modifié hors du site.`,
    'N’inscrivez plus rien, exportez le registre en PDF et prévenez la personne qui s’occupe du serveur : elle compare avec une sauvegarde.',
  ],
  facts: [['Lignes vérifiées', String(rows)]],
})
