import type { User } from '#domain/accounts/account.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { longDateTime } from '#domain/format.ts'
import type { LeadChannel } from '#domain/leads/recorded-lead.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { visibleName } from '#domain/person-name.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'
import type { LeadRecord } from '#server/areas/leads/answers.ts'

/** How the person came to the agency, in a sentence. */
const BY: Record<LeadChannel, string> = {
  site: 'sur notre site',
  phone: 'par téléphone',
  counter: 'à l’agence',
  letter: 'par courrier',
  mail: 'par mail',
}

/**
 * What becomes of the data of a person whose request was recorded (RGPD art. 13 and 14). As the address was only said, it
 * contains neither a name, what was asked for, nor the listing.
 */
export function noticeMail(lead: LeadRecord, { name, phone, privacy }: Agency): MailContent {
  return {
    subject: `Votre demande à ${name}`,
    paragraphs: [
      GREETING,
      `Vous nous avez contactés ${BY[lead.channel]}. Pour y répondre, nous avons noté votre nom, vos coordonnées et votre demande.`,
      `Elles sont lues par l’agence seule, et effacées après ${privacy.requestsKeptMonths} mois. Vous ne recevrez aucune offre que vous n’avez pas demandée.`,
      `Pour les lire, les corriger ou les faire effacer, répondez à ce mail, ou appelez le ${phone.display}.`,
      'Si vous ne nous avez pas contactés, quelqu’un a donné votre adresse par erreur : dites-le-nous, nous l’effacerons.',
    ],
    facts: [
      ['Référence', leadReference(lead)],
      ['Notée le', longDateTime(lead.createdAt)],
    ],
    link: { label: 'Vos données et vos droits', url: '/confidentialite' },
  }
}

/** The request, to the agent of its listing, when another member has received it. */
export function announcementToAgent(lead: LeadRecord, by: User): MailContent {
  const name = visibleName(`${lead.firstName} ${lead.lastName}`)
  return {
    subject: `Demande notée — ${name}`,
    paragraphs: [
      `${visibleName(`${by.firstName} ${by.lastName}`)} a noté pour vous une demande reçue ${BY[lead.channel]}.`,
    ],
    facts: [
      ['Nom', name],
      ['Email', lead.email],
      ['Téléphone', lead.phone],
      ['Affaire', lead.propertyTitle],
      ['Demande', lead.message],
    ],
    link: { label: 'Ouvrir la demande', url: `/admin/demandes?demande=${lead.id}` },
  }
}
