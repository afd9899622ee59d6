import type { ContactConsent, ContactOrigin } from './contact.ts'
import type { ContactItemKind } from './contact-page.ts'

// French words of a person’s page.

export const CONTACT_ORIGIN_LABELS: Record<ContactOrigin, string> = {
  form: 'Formulaire du site',
  alert: 'Alerte',
  brief: 'Recherche confiée',
  account: 'Compte',
  access: 'Dossier confidentiel',
  listing: 'Fiche d’une affaire',
  mandate: 'Mandat',
  appointment: 'Rendez-vous',
  phone: 'Demande notée par l’agence',
  import: 'Reprise d’un autre logiciel',
  typed: 'Saisie par l’agence',
}

export const CONTACT_CONSENT_LABELS: Record<ContactConsent, string> = {
  unknown: 'Inconnu\u00a0: se trouve et s’appelle, ne reçoit aucune offre par mail',
  given: 'Accepte de recevoir des offres',
  refused: 'Ne veut pas d’offres',
}

/** Headings of what somebody left. */
export const CONTACT_ITEM_HEADINGS: Record<ContactItemKind, string> = {
  request: 'Demandes',
  appointment: 'Rendez-vous',
  file: 'Dossiers confidentiels',
  proposal: 'Dossiers proposés',
  affair: 'Affaires à vendre',
  alert: 'Alertes',
  favourite: 'Favoris',
  mail: 'Mails envoyés',
}
