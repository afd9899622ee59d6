import type { Agency } from '#domain/agency/agency.ts'
import { SIGNATURE_KIND } from '#domain/data-room/agreement-wording.ts'
import { maskedEmail } from '#domain/data-room/agreement.ts'
import { oneLine } from '#domain/one-line.ts'
import { exactTime } from '#domain/data-room/exact-time.ts'
import { longDate } from '#domain/format.ts'
import { canonicalJson } from '#server/core/chained-hash.ts'
import { describeDevice } from '#server/core/device.ts'
import type { Chained } from '#server/data-room/agreement-record.ts'
import type { TimeStamp } from '#server/data-room/time-stamp.ts'
import { drawDocument } from '#server/publishing/pdf/written-document.ts'

export interface Certificate extends Chained {
  agency: Agency
  proofUrl: string
  made: Date
  /** Null while none of the `authorities` has provided one. */
  timeStamp: TimeStamp | null
  authorities: number
}

/** The certificate: how an agreement was signed, step by step, and how to check that nothing has changed since. */
export const certificatePdf = (certificate: Certificate): Promise<Uint8Array> => {
  const { agency, record, made } = certificate
  return drawDocument(
    { title: `Certificat de signature, ${record.reference}`, agency, made },
    ({ write, facts, code, attach }) => {
      const { listing, text, signatory, steps } = record
      write('H1', 'Certificat de signature')
      write(
        'P',
        `${SIGNATURE_KIND} Ce certificat dit comment elle a été recueillie, et de quoi vérifier que rien n’a changé depuis.`,
      )
      write('small', `Référence ${record.reference}. Établi le ${exactTime(made)}.`)

      write('H2', 'Ce qui a été signé')
      facts([
        ['Document', `Accord de confidentialité, texte ${text.version} relu le ${longDate(text.readOn)}`],
        ['Affaire', [listing.reference, `«\u00a0${oneLine(listing.title)}\u00a0»`].filter(Boolean).join(', ')],
        ['Dernier jour de l’accord', longDate(record.endsOn)],
        ['Empreinte du texte (SHA-256)', text.sha256],
        ['Empreinte de la copie signée, en PDF (SHA-256)', record.copySha256],
      ])

      write('H2', 'Qui a signé')
      facts([
        ['Nom saisi', oneLine(signatory.name)],
        ['Compte', `${oneLine(signatory.account)}, n°\u00a0${signatory.accountId}`],
        ['Qualité', oneLine(signatory.quality) || 'En son nom'],
        ['Société', signatory.company && `${oneLine(signatory.company)}, pouvoir de l’engager déclaré`],
        ['Adresse email', maskedEmail(signatory.email)],
        ['Adresse IP', record.ip],
        ['Navigateur', describeDevice(record.userAgent)],
      ])

      write('H2', 'Les étapes')
      facts(steps.map(({ at, words }) => [exactTime(at), oneLine(words)]))

      write('H2', 'L’enregistrement')
      write(
        'P',
        'Le fichier enregistrement.json, joint à ce PDF, contient le texte, le signataire, les étapes et l’empreinte de l’enregistrement précédent. Son empreinte SHA-256 est celle de l’enregistrement\u00a0: en changer un caractère la change, et rompt la chaîne.',
      )
      facts([
        ['Numéro', String(certificate.number)],
        ['Empreinte de l’enregistrement', certificate.hash],
        ['Empreinte du précédent', record.previousSha256 ?? 'Aucune\u00a0: c’est le premier'],
      ])
      attach('enregistrement.json', Buffer.from(canonicalJson(record)), 'L’enregistrement de la signature')

      write('H2', 'L’horodatage')
      write('P', stampWords(certificate))
      if (certificate.timeStamp) {
        const { authority, at, token } = certificate.timeStamp
        facts([
          ['Autorité', authority],
          ['Heure certifiée', exactTime(at)],
        ])
        attach('horodatage.tst', Buffer.from(token, 'base64'), 'Le jeton d’horodatage (RFC 3161)')
      }

      write('H2', 'Vérifier')
      write(
        'P',
        'La page ci-dessous compare un fichier aux empreintes, sans l’envoyer, et dit si la chaîne est entière.',
      )
      code(certificate.proofUrl, 'Vérifier cette signature en ligne')
    },
  )
}

function stampWords({ timeStamp, authorities }: Certificate): string {
  if (timeStamp)
    return 'Une autorité tierce a horodaté l’empreinte de l’enregistrement (RFC 3161). Le jeton joint à ce PDF, horodatage.tst, a été vérifié à sa réception\u00a0: il porte cette empreinte et cette demande, et il est signé par le certificat qu’il contient. Qui s’en prévaut vérifie que ce certificat est bien celui de l’autorité.'
  return authorities
    ? 'Absent\u00a0: aucune autorité d’horodatage n’avait répondu quand ce certificat a été établi. La demande est renouvelée\u00a0; un certificat complété remplacera celui-ci. Les heures ci-dessus sont celles du serveur de l’agence.'
    : 'Absent\u00a0: l’agence n’a désigné aucune autorité d’horodatage. Les heures ci-dessus sont celles du serveur de l’agence.'
}
