import * as z from 'zod/mini'

/** The signs by which an owner sees whether the site works, in the order of « État du site » and of `npm run status`. */
export const SITE_SIGNS = {
  version: 'Version',
  backup: 'Dernière sauvegarde',
  mails: 'Mails',
  testMail: 'Dernier mail d’essai',
  mailDomain: 'Domaine des mails',
  jobs: 'Tâches programmées',
  disk: 'Espace disque',
  database: 'Base de données',
  storage: 'Photos et documents',
  certificate: 'Certificat',
  factors: 'Seconds facteurs de l’équipe',
  standby: 'Mails et tâches',
  fileKey: 'Clé des documents',
} as const
export type SiteSignName = keyof typeof SITE_SIGNS

const SiteSign = z.object({
  name: z.enum(Object.keys(SITE_SIGNS) as SiteSignName[]),
  text: z.string(),
  isRed: z.boolean().check(z.describe('Whether somebody must act')),
})
export type SiteSign = z.infer<typeof SiteSign>

export const SiteState = z.object({
  signs: z.array(SiteSign),
  waitingMails: z.number().check(z.describe('Mails that have failed, or wait for another attempt')),
})
export type SiteState = z.infer<typeof SiteState>

/** A backup older than this is told. A daily one may take some hours. */
export const BACKUP_MAX_HOURS = 36
/** A mail that waits longer is told: the first attempts fail within that time when a mail server restarts. */
export const MAIL_WAIT_MINUTES = 15
/** Each scheduled job runs once a day at least. */
export const JOB_MAX_HOURS = 36
/** Certificates of 90 days are renewed 30 days before their end; then something is wrong. */
export const CERTIFICATE_MIN_DAYS = 14
export const DISK_MIN_DAYS = 14
export const DISK_MIN_BYTES = 2 * 1024 ** 3
