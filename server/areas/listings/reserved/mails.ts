import type { MailContent } from '#server/mail/render-mail.ts'

/** To the agent: a reserved listing could not be published at its time. */
export const unpublishedMail = ({ id, title }: { id: number; title: string }, reason: string): MailContent => ({
  subject: `Affaire non publiée — ${title}`,
  paragraphs: [
    'Cette affaire était réservée aux recherches qui correspondent, et devait être publiée ensuite. Elle ne l’a pas été\u00a0: elle est de nouveau un brouillon, que plus aucun acquéreur ne lit.',
    reason,
  ],
  facts: [['Bien', title]],
  link: { label: 'Ouvrir la fiche', url: `/admin/biens/${id}` },
})
