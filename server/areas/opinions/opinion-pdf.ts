import type { Agency } from '#domain/agency/agency.ts'
import { euros, longDate, numericDate, percents } from '#domain/format.ts'
import { activity } from '#domain/listing/register/activities.ts'
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
import { drawDocument, type PdfWriter } from '#server/publishing/pdf/written-document.ts'

interface Opinion {
  form: Omit<OpinionForm, 'leadId' | 'listingId'> & { demand?: string }
  inputs: ValuationInputs
  valuation: Valuation
  agency: Agency
  /** The agent who signs it, its day, and the day of the references: YYYY-MM-DD. */
  agent: string
  day: string
  referencesReadOn: string
}

/** The PDF of an opinion of value: the retained value, then its basis, method by method. */
export const opinionPdf = (opinion: Opinion): Promise<Uint8Array> =>
  drawDocument(
    { title: `Avis de valeur, ${opinion.form.subject}`, agency: opinion.agency, made: new Date(opinion.day) },
    ({ write }) => writeOpinion(opinion, write),
  )

function writeOpinion(opinion: Opinion, write: PdfWriter['write']): void {
  const { form, inputs, valuation, agent, day, referencesReadOn } = opinion
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

  if (form.demand) {
    write('H2', 'Qui cherche une telle affaire')
    write(
      'P',
      `${form.demand} Ce sont des recherches confiées à l’agence, confirmées et à jour, comptées le ${longDate(day)}.`,
    )
  }

  write('H2', 'Lecture')
  for (const remark of remarks(valuation, inputs)) write('P', remark)

  write('H2', 'Portée de cet avis')
  for (const sentence of OPINION_DISCLAIMERS) write('small', sentence)
  write('small', `Références publiées, lues le ${numericDate(referencesReadOn)}.`)
}

const sourceTitle = (id: string | undefined): string => (id && REFERENCES.sources[id]?.title) || ''
