import type { Appointment } from '#domain/agency/slots.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { SUBJECTS } from '#domain/leads/lead.ts'
import { longDateTime } from '#domain/format.ts'
import { meetingPromise, meetingText } from '#server/appointments/meeting-words.ts'
import { GREETING, type MailContent, type MailListing } from '#server/mail/render-mail.ts'
import { toldAnswers } from './answers.ts'
import { topicOf } from '#domain/leads/subject.ts'
import { visibleName } from '#domain/person-name.ts'
import type { LeadRecord } from './answers.ts'

/** The appointment booked with a lead. */
type Booked = Appointment | undefined

/** The mail to the agency: contains the whole form, so that it can call back without opening the site. */
export function announcement(lead: LeadRecord, appointment: Booked): MailContent {
  const name = visibleName(`${lead.firstName} ${lead.lastName}`)
  const what = lead.kind === 'estimate' ? `Demande d’estimation — ${lead.propertyType}` : `Message — ${topicOf(lead)}`
  const mark = lead.suspicions.length ? '[Suspect] ' : ''
  return {
    subject: `${mark}${what} — ${name}`,
    paragraphs: [
      ...(lead.suspicions.length ? [`Ce message est peut-être indésirable : ${lead.suspicions.join(', ')}.`] : []),
      lead.email
        ? `${name} vous a écrit sur le site. Répondez à ce mail pour lui répondre.`
        : `${name} demande à être rappelé au ${lead.phone}.`,
    ],
    facts: factsOf(lead, appointment),
    listings: listingOf(lead),
    link: { label: 'Ouvrir la demande', url: `/admin/demandes?demande=${lead.id}` },
  }
}

/**
 * The acknowledgement to the sender. Contains no text typed in the form, not even the name: the email is not verified, so
 * the site could be used to send any text to any mailbox. Only the agency's texts and values chosen from lists.
 */
export function acknowledgement(lead: LeadRecord, { name, phone }: Agency, appointment: Booked): MailContent {
  // Employees may read the mailbox of a shop: nothing in the mail says that the shop is to be valued or sold.
  const isDiscreet = lead.kind === 'estimate' || lead.subject === 'vente' || lead.subject === 'evaluation'
  return {
    subject: `Votre message à ${name}`,
    paragraphs: [
      GREETING,
      ...(appointment ? bookedWords(lead, appointment, phone.display) : [receivedWords(isDiscreet, phone.display)]),
      'Si vous n’avez rien envoyé, quelqu’un a donné votre adresse par erreur : vous pouvez ignorer ce mail.',
    ],
    facts: [
      ['Référence', leadReference(lead)],
      ['Envoyé le', longDateTime(lead.createdAt)],
      ['Sujet', isDiscreet ? null : SUBJECTS[lead.subject as keyof typeof SUBJECTS]],
      ['Rendez-vous', appointment && `${appointment.words}, ${appointment.where}`],
      ['Rendez-vous souhaité', wishedMeeting(lead, appointment)],
    ],
    listings: listingOf(lead),
  }
}

const bookedWords = (lead: LeadRecord, { words }: Appointment, phone: string) => [
  `${meetingPromise(lead, words)} Le fichier joint ajoute ce rendez-vous à votre agenda.`,
  `Pour le déplacer ou l’annuler, appelez le ${phone}.`,
]

const receivedWords = (isDiscreet: boolean, phone: string) =>
  isDiscreet
    ? `Nous avons bien reçu votre message. Un conseiller vous rappelle sous 48 heures ; vous pouvez aussi nous joindre au ${phone}.`
    : 'Nous avons bien reçu votre message et vous répondrons rapidement.'

/** The requested form of meeting, if nothing is booked, and the half-days that suit the visitor. */
const wishedMeeting = (lead: LeadRecord, appointment: Booked) =>
  [...(appointment ? [] : [meetingText(lead)]), lead.halfDays?.join(', ')].filter(Boolean).join('\u00a0: ')

/** The listing that a lead is about, if any, with a link to its page. */
const listingOf = ({ propertyId, propertyTitle }: LeadRecord): MailListing[] =>
  propertyId && propertyTitle ? [{ title: propertyTitle, url: `/properties/${propertyId}`, lines: [] }] : []

const factsOf = (lead: LeadRecord, appointment: Booked): MailContent['facts'] => [
  ['Référence', leadReference(lead)],
  ['Nom', visibleName(`${lead.firstName} ${lead.lastName}`)],
  ['Email', lead.email],
  ['Téléphone', lead.phone],
  ['Téléphone international', lead.phoneE164],
  ['Rendez-vous', appointment && `${appointment.words}, ${appointment.where}`],
  ...toldAnswers(lead, { halfDays: () => wishedMeeting(lead, appointment) }).map(
    ({ label, text }): [string, string] => [label, text],
  ),
  ['Autres offres', lead.otherOffers ? 'accepte d’être recontacté' : null],
  ['Consentement', `« ${lead.consentWords} » (version ${lead.consentVersion})`],
]
