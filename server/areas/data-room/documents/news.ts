import type { Services } from '#server/services.ts'
import { counted } from '#domain/format.ts'
import { GREETING, type MailContent, renderMail } from '#server/mail/render-mail.ts'
import { takeNews } from './queries.ts'

type News = Awaited<ReturnType<typeof takeNews>>[number]

/** Every morning: tells readers how many documents were added to their files. The mail contains no tracking. */
export const mailNews = ({ db, mail, agency, publicUrl }: Pick<Services, 'db' | 'mail' | 'agency' | 'publicUrl'>) =>
  db.transaction(async (tx) => {
    for (const news of await takeNews(tx)) {
      const message = renderMail(newsMail(news, publicUrl()), agency)
      const stopUrl = `${publicUrl()}/api/data-room-news/one-click?token=${news.newsToken}`
      await mail.send(tx, { to: news.to, ...message, stopUrl })
    }
  })

/** Without the titles of the documents, because mails are not encrypted. */
function newsMail({ id, count, newsToken, title, reference }: News, publicUrl: string): MailContent {
  const added = counted(count, 'document ajouté', 'documents ajoutés')
  const one = count < 2
  return {
    subject: `${added} au dossier confidentiel${reference ? `, réf. ${reference}` : ''}`,
    paragraphs: [
      GREETING,
      `${one ? 'Un document a été ajouté ou remplacé' : `${count} documents ont été ajoutés ou remplacés`} dans un dossier confidentiel qui vous est ouvert.`,
    ],
    facts: [
      ['Bien', title],
      ['Référence', reference],
    ],
    link: { label: 'Ouvrir le dossier', url: `${publicUrl}/dossiers/${id}` },
    note: {
      text: 'Vous recevez ce mail, une fois par jour au plus, parce que ce dossier vous est ouvert.',
      // The token is in the URL fragment, which browsers do not send, so that it is never logged.
      link: { label: 'Ne plus le recevoir', url: `${publicUrl}/dossiers/arret#${newsToken}` },
    },
  }
}
