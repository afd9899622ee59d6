import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Agency } from '#domain/agency/agency.ts'
import { euros, longDate, numericDate, percents } from '#domain/format.ts'
import { activity } from '#domain/listing/register/activities.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { DEAL_LABELS } from '#domain/valuation/inputs.ts'
import { isOutside, type OpinionForm } from '#domain/valuation/opinion.ts'
import { REFERENCES } from '#domain/valuation/references.ts'
import type { Valuation, ValuationInputs } from '#domain/valuation/valuation.ts'
import {
  amounts,
  confidenceReason,
  CONFIDENCES,
  COVERS,
  methodWords,
  OPINION_DISCLAIMERS,
  remarks,
} from '#domain/valuation/words.ts'

// Points. A4 upright.
const MARGIN = 48
const FOOT = 44
const [INK, INK_2, LINE] = ['#161b2c', '#4a5063', '#d8d5cb']

const font = (file: string) => readFile(new URL(`../../publishing/fonts/${file}`, import.meta.url))

interface Opinion {
  form: Omit<OpinionForm, 'leadId' | 'listingId'>
  inputs: ValuationInputs
  valuation: Valuation
  agency: Agency
  /** Who signs it, the day, and that of the references: YYYY-MM-DD. */
  agent: string
  day: string
  referencesReadOn: string
}

/** An opinion of value on A4, tagged: the retained value, then what it rests on, method by method. */
export async function draw(opinion: Opinion): Promise<Uint8Array> {
  const { agency, day } = opinion
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: `Avis de valeur, ${opinion.form.subject}`, Author: agency.name, CreationDate: new Date(day) },
  } as object)
  const [display, text] = await Promise.all([font('besley-650.ttf'), font('radio-canada-500.ttf')])
  pdf.registerFont('display', display).registerFont('text', text)
  drawPages(pdf, opinion)
  drawFeet(pdf, agency)
  pdf.end()
  return buffer(pdf)
}

type Kind = 'H1' | 'H2' | 'H3' | 'P' | 'small' | 'value'

const STYLES: Record<Kind, { face: 'display' | 'text'; size: number; color: string; before: number }> = {
  H1: { face: 'display', size: 22, color: INK, before: 14 },
  H2: { face: 'display', size: 13, color: INK, before: 16 },
  H3: { face: 'display', size: 10.5, color: INK, before: 10 },
  P: { face: 'text', size: 9.5, color: INK, before: 4 },
  small: { face: 'text', size: 8.5, color: INK_2, before: 3 },
  value: { face: 'display', size: 20, color: INK, before: 4 },
}

function drawPages(pdf: PDFKit.PDFDocument, opinion: Opinion): void {
  const { form, inputs, valuation, agency, agent, day, referencesReadOn } = opinion
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const write = (kind: Kind, words: string) => {
    const { face, size, color, before } = STYLES[kind]
    const shown = drawable(words)
    pdf.font(face).fontSize(size)
    // A title stays with the lines it is above.
    const needed = pdf.heightOfString(shown, { lineGap: 1.5 }) + before + (kind.startsWith('H') ? 40 : 0)
    if (pdf.y + needed > pdf.page.maxY()) pdf.addPage()
    else pdf.y += before
    const type = kind === 'small' || kind === 'value' ? 'P' : kind
    root.add(pdf.struct(type, {}, [() => pdf.font(face).fontSize(size).fillColor(color).text(shown, { lineGap: 1.5 })]))
  }

  const { street, postalCode, city } = agency.address
  write('H3', agency.name)
  write('small', `${street}, ${postalCode} ${city} · ${agency.phone.display} · ${agency.email}`)
  write('H1', 'Avis de valeur')
  write('P', `${form.subject}. ${activity(inputs.activity).label}, ${DEAL_LABELS[inputs.deal].toLowerCase()}.`)
  write('P', `Établi le ${longDate(day)} par ${agent}${form.client ? `, pour ${form.client}` : ''}.`)

  write('H2', 'Valeur retenue par l’agence')
  write('value', euros(form.retained))
  const { range, parts, covers, confidence } = valuation
  const reason = confidenceReason(valuation)
  write(
    'P',
    range
      ? `Fourchette calculée${COVERS[covers]}\u00a0: ${amounts(range)}. Confiance ${CONFIDENCES[confidence]}\u00a0: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
      : 'Les méthodes ci-dessous ne donnent pas de fourchette utile\u00a0: la valeur retenue est l’appréciation de l’agence.',
  )
  if (parts)
    write('P', `Dont le fonds\u00a0: ${amounts(parts.business)}\u00a0; les murs\u00a0: ${amounts(parts.walls)}.`)
  if (isOutside(form.retained, range)) write('P', `Pourquoi cette valeur\u00a0: ${form.reason}`)
  for (const paragraph of form.comment.split(/\n+/).filter((one) => one.trim())) write('P', paragraph)

  write('H2', 'Méthodes')
  for (const { title, amount, reference, source, sentences } of methodWords(valuation, inputs)) {
    write('H3', amount ? `${title}\u00a0: ${amount}` : title)
    if (reference) write('P', `Référence\u00a0: ${reference}. Source\u00a0: ${sourceTitle(source)}.`)
    write('P', sentences.join(' '))
  }

  if (inputs.comparables.length > 0) {
    write('H2', 'Ventes comparables connues de l’agence')
    for (const { label, price, revenue, ebitda } of inputs.comparables) {
      const ratios = [
        revenue ? `${percents(Math.round((price / revenue) * 100))} du CA` : '',
        ebitda ? `${(Math.round((price / ebitda) * 100) / 100).toLocaleString('fr-FR')} fois l’EBE` : '',
      ].filter(Boolean)
      write('P', `${label}\u00a0: ${euros(price)}${ratios.length ? ` (${ratios.join(', ')})` : ''}`)
    }
  }

  write('H2', 'Lecture')
  for (const remark of remarks(valuation, inputs)) write('P', remark)

  write('H2', 'Portée de cet avis')
  for (const sentence of OPINION_DISCLAIMERS) write('small', sentence)
  write('small', `Références publiées, lues le ${numericDate(referencesReadOn)}.`)
  root.end()
}

const sourceTitle = (id: string | undefined): string => (id && REFERENCES.sources[id]?.title) || ''

/** The fonts have no narrow no-break space, nor the true minus. */
const drawable = (words: string): string => withoutControls(words).replaceAll('\u202f', '\u00a0').replaceAll('−', '-')

/** Once the number of pages is known. */
function drawFeet(pdf: PDFKit.PDFDocument, { name, address, professionalCard, insurance }: Agency): void {
  const { street, postalCode, city } = address
  const mention = `${name}, ${street}, ${postalCode} ${city}. Carte professionnelle n°\u00a0${professionalCard.number}, délivrée par ${professionalCard.placeOfDelivery}. Assurance\u00a0: ${insurance.insurer}.`
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - MARGIN - 20
    const width = pdf.page.width - 2 * MARGIN
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + width, y - 8)
      .lineWidth(0.5)
      .stroke(LINE)
    pdf.font('text').fontSize(7).fillColor(INK_2)
    pdf.text(drawable(mention), MARGIN, y, { width: width - 90 })
    pdf.text(`Page ${at + 1} sur ${count}`, MARGIN, y, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}
