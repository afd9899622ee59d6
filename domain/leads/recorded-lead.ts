import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'
import { WrittenBriefForm } from '#domain/briefs/written-brief.ts'
import { EMAIL_MAX_CHARS, MESSAGE_MAX_CHARS, PHONE_MAX_CHARS } from '#domain/limits.ts'
import { nameField } from '#domain/person-name.ts'
import { isStorable, UNSTORABLE, withoutControls } from '#domain/plain-text.ts'
import { waysToReach } from '#domain/reading/ways-to-reach.ts'

// A request that did not come by a form of the site: the agency writes it down (RGPD art. 14: the person is informed, and has
// consented to nothing).

/** How a request came to the agency. */
export const LEAD_CHANNELS = ['site', 'phone', 'counter', 'letter', 'mail'] as const
export type LeadChannel = (typeof LEAD_CHANNELS)[number]

export const LEAD_CHANNEL_LABELS: Record<LeadChannel, string> = {
  site: 'Site',
  phone: 'Téléphone',
  counter: 'Agence',
  letter: 'Courrier',
  mail: 'Mail',
}

export const RECORDED_CHANNELS = ['phone', 'counter', 'letter', 'mail'] as const satisfies LeadChannel[]

/** How the person was told what becomes of their data. */
export const NOTICES = ['said', 'mailed'] as const
export type LeadNotice = (typeof NOTICES)[number]

export const NOTICE_LABELS: Record<LeadNotice, string> = {
  said: 'Information donnée de vive voix',
  mailed: 'Information envoyée par mail',
}

/** What a caller looks for. `isMailed`: the email of the request is asked for its agreement; otherwise told by telephone. */
const RecordedBrief = z.object({
  ...z.pick(WrittenBriefForm, { line: true, criteria: true, rhythm: true }).shape,
  isMailed: z.boolean(),
})

const WHO = 'Indiquez qui vous a contacté.'
const WHAT = 'Écrivez ce que demande la personne, ou choisissez l’affaire.'
const CONTACT_MAX_CHARS = EMAIL_MAX_CHARS + PHONE_MAX_CHARS

export const RecordedLeadForm = z
  .object({
    channel: z.enum(RECORDED_CHANNELS, 'Indiquez comment la demande est arrivée.'),
    name: nameField(WHO),
    contact: z.string('Indiquez un téléphone ou un email.').check(
      z.maxLength(CONTACT_MAX_CHARS, `${CONTACT_MAX_CHARS} caractères au plus.`),
      z.check(({ value, issues }) => {
        const read = waysToReach(value)
        if ('problem' in read)
          issues.push({
            code: 'custom',
            input: value,
            message: value.trim() ? read.problem : 'Indiquez un téléphone ou un email.',
            continue: true,
          })
      }),
    ),
    message: z
      .string(WHAT)
      .check(
        z.refine(isStorable, { error: UNSTORABLE, abort: true }),
        z.overwrite(withoutControls),
        z.trim(),
        z.maxLength(MESSAGE_MAX_CHARS, `${MESSAGE_MAX_CHARS.toLocaleString('fr-FR')} caractères au plus.`),
      ),
    listingId: z.optional(z.nullable(idOf('Choisissez une affaire de la liste, ou videz ce champ.'))),
    forId: z
      .optional(z.nullable(idOf('Membre inconnu')))
      .check(
        z.describe('The member for whom it is, such as the agent of the caller; the agent of the listing otherwise'),
      ),
    brief: z
      .optional(z.nullable(RecordedBrief))
      .check(z.describe('What a caller looks for; stored with the request and the person, and compared at once')),
    notice: z.optional(z.nullable(z.enum(NOTICES, 'Indiquez comment la personne est informée.'))),
  })
  .check(
    z.refine(({ message, listingId, brief }) => message !== '' || typeof listingId === 'number' || Boolean(brief), {
      error: WHAT,
      path: ['message'],
    }),
    z.refine(({ notice, contact }) => notice !== 'mailed' || hasEmail(contact), {
      error: 'Il faut un email pour envoyer l’information.',
      path: ['notice'],
    }),
  )
export type RecordedLeadForm = z.infer<typeof RecordedLeadForm>

const hasEmail = (contact: string): boolean => {
  const read = waysToReach(contact)
  return 'email' in read && read.email !== ''
}

const CIVILITIES: [written: RegExp, civility: 'Madame' | 'Monsieur'][] = [
  [/^(?:mme|madame|mlle|mademoiselle)\.? /i, 'Madame'],
  [/^(?:m|mr|monsieur)\.? /i, 'Monsieur'],
]

/** A name as said on the telephone: « Mme Durand » is Madame Durand, « Marie Durand » has a first name. */
export function nameParts(name: string) {
  const [written, civility = null] = CIVILITIES.find(([pattern]) => pattern.test(name)) ?? []
  const bare = written ? name.replace(written, '').trim() : name
  const space = bare.indexOf(' ')
  const hasFirst = space > 0 && civility === null
  return {
    civility,
    firstName: hasFirst ? bare.slice(0, space) : '',
    lastName: hasFirst ? bare.slice(space + 1) : bare,
  }
}
