import { ofName } from '#domain/elision.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { INVITATION_DAYS } from '#domain/limits.ts'
import { EMAIL_LINK_HOURS, RESET_LINK_MINUTES } from '#domain/retention.ts'
import { visibleName } from '#domain/person-name.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'

/**
 * The token is in the URL fragment, which browsers do not send, so that it is never logged. Contains no name: the email is
 * unverified, and a name can be any text, so the mail could be used to send spam.
 */
export const resetLinkMail = (token: string): MailContent => ({
  subject: 'Choisir un nouveau mot de passe',
  paragraphs: [
    GREETING,
    `Vous avez demandé à choisir un nouveau mot de passe. Le lien ci-dessous sert une fois, dans les ${RESET_LINK_MINUTES} minutes. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.`,
  ],
  link: { label: 'Choisir un nouveau mot de passe', url: `/reinitialiser#${token}` },
})

/** How a new password was set: in the account, by a mailed link, or by an owner of the agency. */
const WAYS = {
  oneself: 'vient d’être changé depuis votre compte',
  link: 'vient d’être remplacé par le lien envoyé à cette adresse',
  agency: 'vient d’être remplacé par l’agence',
}
export type PasswordWay = keyof typeof WAYS

/** To an account, about its new password. Without a name, as above. */
export const newPasswordMail = (way: PasswordWay, { phone, email }: Agency): MailContent => ({
  subject: 'Votre mot de passe a été changé',
  paragraphs: [
    GREETING,
    `Le mot de passe de votre compte ${WAYS[way]}, et vos autres appareils sont déconnectés. Si vous l’avez voulu, vous n’avez rien à faire.`,
    `Sinon, choisissez-en aussitôt un autre par le lien ci-dessous, et prévenez-nous au ${phone.display} ou à ${email}.`,
  ],
  link: { label: 'Choisir un autre mot de passe', url: '/mot-de-passe-oublie' },
})

/** Names the team member who sends it, but not the invited person. */
export const invitationMail = (
  token: string,
  agency: Agency,
  by: { firstName: string; lastName: string },
): MailContent => ({
  subject: `Rejoignez l’équipe ${ofName(agency.name)}`,
  paragraphs: [
    GREETING,
    `${visibleName(`${by.firstName} ${by.lastName}`)} vous invite à tenir le site ${ofName(agency.name)}\u00a0: annonces, demandes, mandats. Le lien ci-dessous vous fait choisir un mot de passe\u00a0; il sert une fois, dans les ${INVITATION_DAYS}\u00a0jours.`,
    'Si vous n’attendiez pas cette invitation, ne faites rien\u00a0: sans vous, elle ne change rien.',
  ],
  link: { label: 'Rejoindre l’équipe', url: `/invitation#${token}` },
})

// The mails below contain no names, because the emails are unverified and a name can be any text.

/** To the former email of an account. Without the new one, because this inbox may belong to someone else now. */
export const formerEmailMail = (token: string): MailContent => ({
  subject: 'Votre adresse email a été changée',
  paragraphs: [
    GREETING,
    'L’adresse email de votre compte vient d’être changée. Tant que la nouvelle n’est pas confirmée, les liens de mot de passe et les codes continuent d’arriver ici.',
    'Si vous l’avez voulu, dites-le avec le premier lien, ou donnez votre mot de passe là où arrive le lien de la nouvelle adresse.',
    `Sinon, ouvrez le second : il permet de rétablir votre ancienne adresse et de déconnecter tous vos appareils. Ces liens servent dans les ${EMAIL_LINK_HOURS} heures.`,
  ],
  // Token in the fragment, as for a password link.
  link: { label: 'C’est bien moi', url: `/confirmer-email#${token}` },
  otherLink: { label: 'Rétablir', url: `/retablir-email#${token}` },
})

/** To the former email of a member of the team whom an owner of the agency has given another one. */
export const leaverEmailMail = ({ phone, email }: Agency): MailContent => ({
  subject: 'Votre adresse email a été changée',
  paragraphs: [
    GREETING,
    'Un dirigeant de l’agence vient de changer l’adresse email de votre compte.',
    `Si cela vous étonne, prévenez l’agence au ${phone.display} ou à ${email}.`,
  ],
})

/** To the email of an account, to verify it. */
export const verificationMail = (token: string): MailContent => ({
  subject: 'Confirmez votre adresse email',
  paragraphs: [
    GREETING,
    `Vous avez demandé à confirmer que cette adresse est la vôtre, pour recevoir une copie des demandes envoyées avec elle. Le lien ci-dessous sert une fois, dans les ${EMAIL_LINK_HOURS} heures, depuis votre compte.`,
    'Si vous n’avez rien demandé, ne faites rien : personne ne recevra ces demandes.',
  ],
  link: { label: 'Confirmer mon adresse', url: `/profile?tab=security#${token}` },
})

/** To a team member, about a log-in with their password from an unknown browser. */
export const newBrowserMail = ({ token, at, device }: Record<'token' | 'at' | 'device', string>): MailContent => ({
  subject: 'Connexion à votre compte depuis un nouvel appareil',
  paragraphs: [
    GREETING,
    'Quelqu’un s’est connecté à votre compte depuis un navigateur que le site ne connaissait pas. Si c’est vous, vous n’avez rien à faire.',
    `Sinon, ouvrez le lien ci-dessous\u00a0: il ferme toutes les sessions de votre compte. Choisissez ensuite un nouveau mot de passe. Le lien sert une fois, dans les ${EMAIL_LINK_HOURS} heures.`,
  ],
  facts: [
    ['Quand', `${at} (heure de Paris)`],
    ['Appareil', device],
  ],
  link: { label: 'Fermer toutes mes sessions', url: `/deconnexion#${token}` },
})

/** To an account that joins the team without an invitation, or gets a role there with more rights. */
export const promotionMail = ({ phone, email }: Agency): MailContent => ({
  subject: 'Votre compte a de nouveaux droits',
  paragraphs: [
    GREETING,
    'Un dirigeant de l’agence vient de donner plus de droits à votre compte. Tous vos appareils ont été déconnectés\u00a0: connectez-vous de nouveau.',
    `Si vous ne vous y attendiez pas, ou si vous n’avez pas de compte chez nous, prévenez-nous au ${phone.display} ou à ${email}.`,
  ],
})

/** To the email that an account now has, to confirm it. */
export const newEmailMail = (token: string, { phone, email }: Agency): MailContent => ({
  subject: 'Votre nouvelle adresse email',
  paragraphs: [
    GREETING,
    'Cette adresse est désormais celle de votre compte : elle vous sert à vous connecter.',
    `Confirmez-la avec le lien ci-dessous, dans les ${EMAIL_LINK_HOURS} heures. Jusque-là, les liens de mot de passe et les codes vont à l’adresse précédente, et vos dossiers confidentiels attendent.`,
    `Si vous n’avez pas de compte chez nous, ne confirmez rien : le même lien permet de le dire et de libérer votre adresse. Au besoin, prévenez-nous au ${phone.display} ou à ${email}.`,
  ],
  link: { label: 'Confirmer cette adresse', url: `/confirmer-email#${token}` },
})

/** To the former email of an account, once the new one is confirmed. */
export const emailConfirmedMail = ({ phone, email }: Agency): MailContent => ({
  subject: 'Votre nouvelle adresse email est confirmée',
  paragraphs: [
    GREETING,
    'La nouvelle adresse email de votre compte est confirmée. Les liens de mot de passe et les codes n’arrivent plus ici, et cette adresse ne peut plus être rétablie.',
    `Si ce n’est pas vous, prévenez-nous tout de suite au ${phone.display} ou à ${email}.`,
  ],
})

/** To the email that was replaced when the former one was restored, or to the former one when the new one refused. */
export const emailRestoredMail = ({ phone, email }: Agency): MailContent => ({
  subject: 'Le changement de votre adresse email est annulé',
  paragraphs: [
    GREETING,
    'Le changement d’adresse email de votre compte est annulé par un lien envoyé à l’une des deux adresses : le compte a repris la précédente.',
    `Si vous ne l’avez pas voulu, prévenez-nous au ${phone.display} ou à ${email}.`,
  ],
})
