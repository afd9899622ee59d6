import { ofName } from '#domain/elision.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { RECOVERY_CODES, WRONG_CODES_MAX } from '#domain/accounts/second-factor.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'

/** Subject and sentence of the mail about each change of second factors; `name` is that of a factor or a person. */
const NEWS = {
  added: (name) => [
    'Un second facteur est ajouté à votre compte',
    `Le second facteur «\u00a0${name}\u00a0» vient d’être ajouté à votre compte. Il vous sera demandé à chaque connexion\u00a0; vos autres appareils sont déconnectés.`,
  ],
  removed: (name) => [
    'Un second facteur est retiré de votre compte',
    `Le second facteur «\u00a0${name}\u00a0» vient d’être retiré de votre compte, et vos autres appareils sont déconnectés.`,
  ],
  renewed: () => [
    'Vos codes de secours ont été refaits',
    `${RECOVERY_CODES} nouveaux codes de secours viennent d’être créés pour votre compte\u00a0: les anciens ne servent plus.`,
  ],
  reset: (by) => [
    'Vos seconds facteurs ont été retirés',
    `${by} vient de retirer les seconds facteurs de votre compte et de fermer vos sessions. Connectez-vous avec votre mot de passe, puis ajoutez-en un nouveau.`,
  ],
  'reset-by-you': (name) => [
    'Vous avez retiré les seconds facteurs d’un compte',
    `Vous venez de retirer les seconds facteurs du compte ${ofName(name)}, dont les sessions sont fermées.`,
  ],
  refused: () => [
    'Des codes faux ont été donnés pour votre compte',
    'Quelqu’un connaît votre mot de passe ou tient une de vos sessions, et a donné plusieurs codes faux de suite. Pendant quelques minutes, aucun n’est plus accepté.',
  ],
  closed: () => [
    'Les codes ne sont plus acceptés pour votre compte',
    `${WRONG_CODES_MAX} codes faux de suite ont été donnés pour votre compte par quelqu’un qui connaît votre mot de passe\u00a0: ni ceux de votre application ni vos codes de secours ne sont plus acceptés. Connectez-vous avec une clé d’accès, ou demandez à un dirigeant de l’agence de retirer vos seconds facteurs.`,
  ],
  'closed-in-session': () => [
    'Les codes ne sont plus acceptés dans une de vos sessions',
    `${WRONG_CODES_MAX} codes faux de suite ont été donnés dans une session de votre compte\u00a0: elle n’en accepte plus. Déconnectez cet appareil depuis votre profil.`,
  ],
} satisfies Record<string, (name: string) => [subject: string, sentence: string]>

export type FactorNews = keyof typeof NEWS

export function factorMail(news: FactorNews, name: string, { phone, email }: Agency): MailContent {
  const [subject, sentence] = NEWS[news](name)
  const otherwise = `Si ce n’est pas vous, changez votre mot de passe et prévenez l’agence au ${phone.display} ou à ${email}.`
  return { subject, paragraphs: [GREETING, sentence, otherwise] }
}
