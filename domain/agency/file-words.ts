import type { MailsForm } from './mail-words.ts'

/** Of the first version: the mail had neither attachment nor link. An agency that has edited it keeps its own words. */
const FALSE_WORDS =
  'Suite à votre demande, vous trouverez le dossier {bien} ci-joint ou par le lien de ce mail.\n\nIl est confidentiel\u00a0: merci de ne le transmettre qu’à vos conseils. Je vous appelle dans les jours qui viennent pour répondre à vos questions.'

/** The agency's templates, with the words of ours that were false replaced by true ones unless it has edited them. */
export const withTrueWords = (mails: MailsForm): MailsForm => ({
  ...mails,
  templates: mails.templates.map((one) => (one.text === FALSE_WORDS ? { ...one, text: FILE_WORDS } : one)),
})

/** How a file is proposed, while no template of the agency has its link. */
export const FILE_WORDS = `Suite à votre demande, voici le lien par lequel vous pouvez demander le dossier confidentiel {bien}{réf}. Il vous est personnel\u00a0:

{lien du dossier}

Ce dossier se lit en ligne, une fois votre demande acceptée et l’accord de confidentialité signé. Je vous appelle dans les jours qui viennent pour répondre à vos questions.`
