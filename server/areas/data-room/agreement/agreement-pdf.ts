import type { Agency } from '#domain/agency/agency.ts'
import type { Agreement } from '#domain/data-room/agreement-wording.ts'
import { oneLine } from '#domain/one-line.ts'
import { exactTime } from '#domain/data-room/exact-time.ts'
import { longDate } from '#domain/format.ts'
import { drawDocument } from '#server/publishing/pdf/written-document.ts'

export interface SignedCopy {
  agency: Agency
  text: Agreement & { sha256: string }
  reference: string
  /** URL of the proof page, /preuve/…. */
  proofUrl: string
  signatory: { name: string; quality: string; company: string; email: string }
  signedAt: Date
  endsOn: string
}

/** The signed copy for the signatory and the agency: the whole text, then who signed it and when. */
export const agreementPdf = (signed: SignedCopy): Promise<Uint8Array> =>
  drawDocument(
    { title: `${signed.text.title}, ${signed.reference}`, agency: signed.agency, made: signed.signedAt },
    ({ write, facts }) => {
      const { text, reference, proofUrl, signatory, signedAt, endsOn } = signed
      write('H1', text.title)
      write('small', `Texte ${text.version}, relu le ${longDate(text.readOn)}. Référence ${reference}.`)
      for (const { title, paragraphs } of text.articles) {
        write('H2', title)
        for (const paragraph of paragraphs) write('P', paragraph)
      }
      write('H2', 'Signature électronique')
      facts([
        ['Signé par', oneLine(signatory.name)],
        ['En qualité de', oneLine(signatory.quality)],
        [
          'Pour',
          signatory.company && `${oneLine(signatory.company)}, que le signataire déclare avoir le pouvoir d’engager`,
        ],
        ['Adresse email', signatory.email],
        ['Signé le', exactTime(signedAt)],
        ['Dernier jour', longDate(endsOn)],
        ['Empreinte du texte (SHA-256)', text.sha256],
        ['À vérifier sur', proofUrl],
      ])
    },
  )
