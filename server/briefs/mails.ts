import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'

/**
 * Asks somebody who told the agency what they look for whether its listings may be mailed. The address was only said, so it
 * has no name and no text that was typed: `words` are of the official lists.
 */
export const agreementMail = (words: string, token: string): MailContent => ({
  subject: 'Votre recherche\u00a0: voulez-vous recevoir les biens\u00a0?',
  paragraphs: [
    GREETING,
    `Vous nous avez dit ce que vous cherchez. Le lien ci-dessous, valable ${ALERT_LINK_HOURS}\u00a0heures, ouvre une page où vous acceptez de recevoir par email les biens qui y correspondent.`,
    'Si vous ne le voulez pas, ou si vous n’avez rien demandé, ne faites rien\u00a0: aucun bien ne vous sera envoyé.',
  ],
  facts: [['Recherche', words]],
  link: { label: 'Recevoir les biens qui correspondent', url: `/recherche/confirmer#${token}` },
})
