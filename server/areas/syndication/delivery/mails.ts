import type { Database } from '#server/db/database.ts'
import { listOwnerEmails } from '#server/mail/admin-emails.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'

/** Tells the owners that a portal did not get its file, and why. */
export async function tellOwners(tx: Database, services: MailServices, portal: string, why: string): Promise<void> {
  for (const to of await listOwnerEmails(tx))
    await sendMail(tx, services, {
      to,
      subject: `${portal}\u00a0: le fichier n’est pas parti`,
      paragraphs: [
        `Le portail “${portal}” n’a pas reçu le fichier de vos biens. Il montre donc encore ceux de la dernière fois.`,
        why,
        'Ce message ne revient qu’une fois par jour. Le site essaiera de nouveau la nuit prochaine.',
      ],
      link: { label: 'Voir la diffusion', url: '/admin/agence/diffusion' },
    })
}
