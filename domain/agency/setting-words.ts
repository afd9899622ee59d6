import type { SettingName } from './settings.ts'

/** How the journal names the groups of settings. Apart: their schemas weigh on the administration's first page. */
export const SETTING_WORDS: Record<SettingName, string> = {
  identity: 'coordonnées et mentions légales',
  fees: 'barème des honoraires',
  mails: 'mails et modèles',
  words: 'textes du site',
  look: 'logo et couleurs',
  hours: 'horaires et fermetures',
  social: 'réseaux sociaux',
  testimonials: 'témoignages',
  appointments: 'rendez-vous',
  publishing: 'mise en ligne',
  team: 'règles de l’équipe',
}
