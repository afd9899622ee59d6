import { CODE_MINUTES } from '#domain/data-room/agreement.ts'
import { longDate, longDateTime } from '#domain/format.ts'
import type { AgreementRecord } from '#server/data-room/agreement-record.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'

/** Names neither the listing nor the sale, because someone else may see the screen. */
export const codeMail = (code: string): MailContent => ({
  subject: 'Votre code pour signer',
  paragraphs: [
    GREETING,
    `Saisissez ce code sur la page de l’accord. Il sert une fois, dans les ${CODE_MINUTES}\u00a0minutes.`,
    'Ne le donnez à personne, nous ne vous le demanderons pas. Si vous ne signez rien en ce moment, ignorez ce mail.',
  ],
  facts: [['Code', code]],
})

interface SignedMail {
  record: AgreementRecord
  publicUrl: string
  /** Whether an earlier certificate was sent without a time stamp. */
  isLate: boolean
}

const ATTACHED =
  'L’accord et le certificat de signature sont joints à ce mail. Gardez-les\u00a0: ils prouvent ce qui a été signé.'
const STAMPED =
  'Une autorité tierce a horodaté la signature depuis notre dernier mail. Le certificat joint remplace le précédent.'

/** To the signatory. */
export const signedMail = ({ record, publicUrl, isLate }: SignedMail): MailContent => ({
  subject: isLate ? 'Votre certificat de signature, horodaté' : 'Votre accord de confidentialité signé',
  paragraphs: [GREETING, isLate ? STAMPED : ATTACHED],
  facts: factsOf(record),
  link: { label: 'Ouvrir ma demande', url: `${publicUrl}/dossiers/${record.signatory.requestId}` },
})

/** To the agency. */
export const signedMailToAgency = ({ record, publicUrl, isLate }: SignedMail): MailContent => ({
  subject: `${isLate ? 'Certificat horodaté' : 'Accord de confidentialité signé'} — ${record.signatory.name}`,
  paragraphs: [isLate ? STAMPED : `${record.signatory.name} a signé l’accord. ${ATTACHED}`],
  facts: [['Société', record.signatory.company], ['Email', record.signatory.email], ...factsOf(record)],
  link: { label: 'Vérifier la signature', url: `${publicUrl}/preuve/${record.reference}` },
})

const factsOf = ({ listing, reference, signedAt, endsOn }: AgreementRecord): [string, string][] => [
  ['Bien', [listing.reference, listing.title].filter(Boolean).join(', ')],
  ['Signé le', longDateTime(signedAt)],
  ['Dernier jour', longDate(endsOn)],
  ['Référence', reference],
]
