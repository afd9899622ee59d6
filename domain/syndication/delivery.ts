import * as z from 'zod/mini'
import { filledLine, lineOf } from '#domain/one-line.ts'

// How the files of a portal reach its server: docs/decisions/syndication.md.

/** Explicit FTPS begins in clear and turns to TLS; implicit FTPS is TLS from the first byte. */
export const DELIVERY_KINDS = {
  sftp: 'SFTP',
  ftps: 'FTPS (explicite)',
  'ftps-implicit': 'FTPS (implicite)',
  ftp: 'FTP, sans chiffrement',
} as const
export const DELIVERY_KIND_NAMES = Object.keys(DELIVERY_KINDS) as (keyof typeof DELIVERY_KINDS)[]
export type DeliveryKind = keyof typeof DELIVERY_KINDS

export const DELIVERY_PORTS: Record<DeliveryKind, number> = { sftp: 22, ftps: 21, 'ftps-implicit': 990, ftp: 21 }

const PASSWORD_MAX_CHARS = 200
const PORT = 'Indiquez un port, de 1 à 65535.'
const HOST = 'Indiquez le nom du serveur, comme ftp.portail.fr.'

/** An account on the server of a portal. Its password is never given back. */
export const DeliveryForm = z.object({
  kind: z.enum(DELIVERY_KIND_NAMES, 'Choisissez le protocole.'),
  host: filledLine(HOST, 253).check(z.regex(/^[\w.:-]{1,253}$/, HOST)),
  port: z.int(PORT).check(z.gte(1, PORT), z.lte(65_535, PORT)),
  /** From the folder in which the account arrives; empty for that folder. */
  folder: lineOf('Indiquez le dossier, ou rien.', 200),
  userName: filledLine('Indiquez le nom d’utilisateur.', 100),
  /** Empty: the one that is kept. No line break, which would be another command of FTP. */
  password: z
    .string('Indiquez le mot de passe, ou rien pour garder celui d’avant.')
    .check(
      z.maxLength(PASSWORD_MAX_CHARS, `${PASSWORD_MAX_CHARS} caractères au plus.`),
      z.regex(/^\P{Cc}*$/u, 'Ce mot de passe contient un signe qui ne se tape pas.'),
    ),
})
export type DeliveryForm = z.infer<typeof DeliveryForm>

/** The account as its screen shows it. */
export const PortalDelivery = z.extend(z.omit(DeliveryForm, { password: true }), {
  /** SHA-256 of the key that the SFTP server showed at the first contact. */
  hostKey: z.nullable(z.string()),
})
export type PortalDelivery = z.infer<typeof PortalDelivery>

/** What became of a run. `stopped`: the file lost too many listings, so a person must look. */
export const RUN_OUTCOMES = {
  made: 'préparé',
  sent: 'envoyé',
  unchanged: 'inchangé, pas renvoyé',
  failed: 'échec',
  stopped: 'arrêté',
} as const
export const RUN_OUTCOME_NAMES = Object.keys(RUN_OUTCOMES) as (keyof typeof RUN_OUTCOMES)[]
export type RunOutcome = keyof typeof RUN_OUTCOMES
