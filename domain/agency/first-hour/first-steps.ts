import * as z from 'zod/mini'
import type { May } from '#domain/accounts/team.ts'

// The first hour of an agency: what an empty site still needs before it is the agency's. One row a line, in the order shown.

export const FIRST_STEP_NAMES = [
  'identity',
  'look',
  'fees',
  'mail',
  'key',
  'factor',
  'team',
  'catalogue',
  'register',
  'publication',
] as const
export type FirstStepName = (typeof FIRST_STEP_NAMES)[number]

/** `done`: said by a person, where no fact tells; `aside`: not wanted for now. */
export const FIRST_STEP_MARKS = ['done', 'aside'] as const
export type FirstStepMark = (typeof FIRST_STEP_MARKS)[number]

interface FirstStepRow {
  title: string
  /** Why, in one sentence. */
  why: string
  /** The article of the law or the rule of mailboxes that wants it; absent where only the work does. */
  source?: string
  /** The page where it is done, and the words of its link. */
  to: string
  action: string
  /** Where it is done by those who may not open that page. */
  others?: { to: string; action: string }
  /** Which roles may do it; all of the team when absent. */
  may?: May
  /** Whether it may be put aside. */
  isOptional?: true
  /** What an owner may say instead, where no fact tells. */
  press?: string
}

export const FIRST_STEPS: Record<FirstStepName, FirstStepRow> = {
  identity: {
    title: 'Identité et mentions légales',
    why: 'Les mentions légales, le pied de chaque mail et chaque document nomment l’agence, sa carte professionnelle, son assurance et son médiateur.',
    source: 'LCEN, art.\u00a01-1\u00a0; décret 72\u2011678, art.\u00a092\u00a0; C. consom., art.\u00a0L616-1',
    to: '/admin/agence/coordonnees',
    action: 'Remplir les coordonnées',
    may: 'owner',
  },
  look: {
    title: 'Logo et couleurs',
    why: 'Un visiteur reconnaît votre agence à son logo, sur le site, dans un lien partagé et sur vos fiches.',
    to: '/admin/agence/marque',
    action: 'Choisir le logo et les couleurs',
    may: 'owner',
    isOptional: true,
    press: 'Garder l’apparence telle quelle',
  },
  fees: {
    title: 'Barème d’honoraires',
    why: 'Les prix que vous pratiquez vraiment, TTC et avec qui les paie, sont affichés avant toute annonce.',
    source: 'arrêté du 10 janvier 2017, modifié le 26 janvier 2022',
    to: '/admin/agence/honoraires',
    action: 'Saisir vos honoraires',
    may: 'owner',
  },
  mail: {
    title: 'Mails qui arrivent',
    why: 'Gmail, Yahoo et Microsoft écartent les mails d’un domaine qui ne publie ni SPF ni DKIM\u00a0: vos réponses finiraient en indésirables.',
    source: 'règles des expéditeurs de Gmail et Yahoo (février 2024) et de Microsoft (mai 2025)',
    to: '/admin/agence/mails',
    action: 'Envoyer un mail d’essai et lire le domaine',
    may: 'owner',
  },
  key: {
    title: 'Clé des fichiers en lieu sûr',
    why: 'Une sauvegarde ne contient pas la clé FILE_KEY\u00a0: sans elle, plus aucun document confidentiel ne se lit.',
    source: 'RGPD, art.\u00a032',
    to: '/admin/agence/etat',
    action: 'Voir l’état du site',
    may: 'owner',
    press: 'Elle est en lieu sûr, hors de ce serveur',
  },
  factor: {
    title: 'Votre second facteur',
    why: 'Un mot de passe volé ne doit pas suffire à lire des dossiers confidentiels.',
    source: 'RGPD, art.\u00a032\u00a0; recommandation de la CNIL sur l’authentification multifacteur',
    to: '/admin/securite',
    action: 'Ajouter un second facteur',
  },
  team: {
    title: 'Équipe',
    why: 'Chacun a son compte\u00a0: le journal dit qui a lu et changé quoi, et un départ ne coûte qu’un compte.',
    source: 'RGPD, art.\u00a032',
    to: '/admin/agence/equipe',
    action: 'Inviter quelqu’un',
    may: 'owner',
    isOptional: true,
  },
  catalogue: {
    title: 'Vos affaires',
    why: 'Un fichier de votre ancien logiciel ou un tableur se reprend en une fois\u00a0; une affaire seule se saisit.',
    to: '/admin/agence/reprise',
    action: 'Reprendre vos affaires',
    others: { to: '/admin/biens/nouveau', action: 'Saisir une affaire' },
    isOptional: true,
  },
  register: {
    title: 'Registre des mandats',
    why: 'Ses numéros se suivent sans trou, dans l’ordre du temps\u00a0: ils continuent ceux de votre ancien registre, ou commencent à 1.',
    source: 'décret 72\u2011678, art.\u00a072',
    to: '/admin/registre',
    action: 'Donner le premier numéro',
    may: 'owner',
    isOptional: true,
    press: 'Il n’y a pas de registre antérieur',
  },
  publication: {
    title: 'Première publication',
    why: 'Une affaire paraît une fois son mandat écrit inscrit au registre et ses mentions complètes.',
    source: 'loi 70-9, art.\u00a06',
    to: '/admin/affaires',
    action: 'Publier une affaire',
    isOptional: true,
  },
}

const FirstStep = z.object({
  name: z.enum(FIRST_STEP_NAMES),
  state: z.enum(['done', 'left', 'aside']),
  missing: z.nullable(z.string()).check(z.describe('What is still missing, in French')),
  isOptional: z.boolean().check(z.describe('Whether the caller may put it aside')),
  press: z.nullable(z.string()).check(z.describe('What the caller may say instead, where no fact tells')),
  said: z
    .nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() }))
    .check(z.describe('Who has said so, and when; `by` is null once that account is deleted')),
})
export type FirstStep = z.infer<typeof FirstStep>

export const FirstHour = z.object({
  steps: z
    .array(FirstStep)
    .check(z.describe('What the caller may do; empty when nothing is left but what was put aside')),
})
export type FirstHour = z.infer<typeof FirstHour>

export const FirstStepForm = z.object({
  name: z.enum(FIRST_STEP_NAMES, 'Ligne inconnue'),
  mark: z
    .nullable(z.enum(FIRST_STEP_MARKS, 'Choisissez ce qu’il en est.'))
    .check(z.describe('Null takes back what was said')),
})
export type FirstStepForm = z.infer<typeof FirstStepForm>
