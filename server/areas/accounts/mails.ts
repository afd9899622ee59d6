import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { MailContent } from '#server/mail/render-mail.ts'

/**
 * The token stands in the fragment: browsers send it to no server, and no log keeps it. No name: nobody has verified the
 * email, and a name can be any text.
 */
export const resetLetter = ({ publicUrl, token }: { publicUrl: string; token: string }): MailContent => ({
  subject: 'Choisir un nouveau mot de passe',
  paragraphs: [
    'Bonjour,',
    `Vous avez demandé à choisir un nouveau mot de passe. Le lien ci-dessous sert une fois, dans les ${RESET_LINK_MINUTES} minutes. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.`,
  ],
  link: { label: 'Choisir un nouveau mot de passe', url: `${publicUrl}/reinitialiser#${token}` },
})
