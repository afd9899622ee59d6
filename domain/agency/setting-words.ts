import { type Sector, SECTOR_NAMES, sectorRow } from '#domain/listing/register/activities.ts'
import type { SettingName, Settings } from './settings.ts'

/** Names of the groups of settings in the audit log. */
export const SETTING_WORDS: Record<SettingName, string> = {
  identity: 'coordonnées et mentions légales',
  host: 'hébergeur',
  legal: 'textes légaux',
  fees: 'barème des honoraires',
  mails: 'mails et modèles',
  slip: 'bon de visite',
  words: 'textes du site',
  look: 'logo et couleurs',
  hours: 'horaires et fermetures',
  social: 'réseaux sociaux',
  testimonials: 'témoignages',
  appointments: 'rendez-vous',
  publishing: 'mise en ligne',
  team: 'règles de l’équipe',
  valuation: 'plafonds des estimations',
  window: 'écran de la vitrine',
  matching: 'rapprochement des acquéreurs',
}

/** Names of the fields of a group in the audit log. The site's texts (`words`) have labels of their own. */
export const SETTING_FIELDS: { [Name in Exclude<SettingName, 'words'>]: Record<keyof Settings[Name], string> } = {
  identity: {
    name: 'nom',
    baseline: 'phrase de présentation',
    legalName: 'dénomination sociale',
    form: 'forme juridique',
    capital: 'capital',
    siren: 'SIREN',
    rcsCity: 'ville du RCS',
    vatNumber: 'numéro de TVA',
    address: 'adresse',
    phone: 'téléphone',
    email: 'email',
    publicationDirector: 'directeur de la publication',
    professionalCard: 'carte professionnelle',
    guarantee: 'garantie financière',
    insurance: 'assurance professionnelle',
    mediator: 'médiateur',
    privacyEmail: 'email des demandes sur les données',
    accessibilityEmail: 'email du contact d’accessibilité',
  },
  host: { name: 'hébergeur', address: 'adresse de l’hébergeur', phone: 'téléphone de l’hébergeur' },
  legal: {
    notice: 'mentions légales',
    privacy: 'page de confidentialité',
    terms: 'conditions générales',
    accessibility: 'page d’accessibilité',
  },
  fees: { label: 'nom de la page', schedules: 'barèmes' },
  mails: {
    templates: 'modèles',
    signature: 'signature',
    opening: 'première ligne',
    closing: 'dernières lignes',
    reporting: 'compte rendu des mandats',
  },
  slip: { text: 'texte' },
  look: { light: 'couleur de jour', dark: 'couleur de nuit', logo: 'logo', share: 'image de partage', icon: 'icône' },
  hours: { week: 'horaires', closures: 'fermetures', openHolidays: 'jours fériés ouverts' },
  social: { links: 'liens' },
  testimonials: { testimonials: 'témoignages' },
  appointments: { capacity: 'rendez-vous en même temps', noticeHours: 'délai de réservation en heures' },
  publishing: {
    requireMandate: 'mandat exigé avant la mise en ligne',
    discretion: 'lieu montré par une nouvelle affaire',
  },
  team: {
    factorRequired: 'second facteur exigé',
    agentsSeeAll: 'partie confidentielle ouverte aux autres négociateurs',
  },
  matching: { below: 'prix au-dessous du budget, en %', above: 'prix au-dessus du budget, en %' },
  window: { listings: 'affaires montrées', seconds: 'secondes par affaire' },
  valuation: Object.fromEntries(SECTOR_NAMES.map((sector) => [sector, sectorRow(sector).label])) as Record<
    Sector,
    string
  >,
}
