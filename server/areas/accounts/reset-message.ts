import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { Message } from '#server/mail/mail.ts'

/** The token stands in the fragment: browsers send it to no server, and no log keeps it. */
export const resetMessage = (
  to: { email: string; firstName: string },
  { publicUrl, token }: { publicUrl: string; token: string },
): Message => ({
  to: to.email,
  subject: 'Choisir un nouveau mot de passe',
  text: `Bonjour ${to.firstName},

Vous avez demandé à choisir un nouveau mot de passe. Ouvrez ce lien dans les ${RESET_LINK_MINUTES} minutes :

${publicUrl}/reinitialiser#${token}

Il ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.
`,
})
