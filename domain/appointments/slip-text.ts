import type { Agency } from '#domain/agency/agency.ts'
import { fillIn } from '#domain/agency/mail-words.ts'
import { SLIP_WORDS } from '#domain/agency/slip-words.ts'
import { euros, longDate } from '#domain/format.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { oneLine } from '#domain/one-line.ts'
import { visibleName } from '#domain/person-name.ts'
import { SLIP_KEPT_YEARS } from '#domain/retention.ts'
import type { SlipForm, Visitor } from './visit-slip.ts'

/** What a slip is about. */
export interface Visited {
  reference: string | null
  title: string
  place: string
  /** « mardi 8 janvier 2030 à 10h ». */
  when: string
  agent: string | null
  mandate: VisitedMandate | null
}

/** A mandate of the register, or one that the agency brought with it from its former register, whose numbers are not ours. */
export type VisitedMandate =
  | { number: number; signedOn: string }
  | { formerNumber: string; signedOn: string | null; endsOn: string }

export interface SlipWording {
  title: string
  facts: { label: string; text: string }[]
  paragraphs: string[]
  notice: string
  /** The whole text; its SHA-256 is what a signature names. */
  plain: string
}

const NO_MANDATE = 'Aucun mandat de l’agence n’est en vigueur pour cette affaire le jour de la visite.'

/** The text of a slip. Deterministic. A name or title adds no line, whatever it holds. */
export function slipText({ agency, visited, form }: { agency: Agency; visited: Visited; form: SlipForm }): SlipWording {
  const title = 'Bon de visite'
  const facts = [
    { label: 'Agence', text: agencyText(agency) },
    {
      label: 'Carte professionnelle',
      text: `N°\u00a0${agency.professionalCard.number}, ${agency.professionalCard.mentions.join(', ')}, délivrée par ${agency.professionalCard.placeOfDelivery}`,
    },
    { label: 'Affaire', text: [visited.reference, visited.title].filter(Boolean).join(', ') },
    { label: 'Situation', text: visited.place },
    { label: 'Mandat', text: visited.mandate ? mandateText(visited.mandate) : NO_MANDATE },
    { label: 'Visite', text: visited.when },
    { label: 'Conseiller', text: visited.agent ?? '' },
    ...form.visitors.map((visitor, at) => ({
      label: at === 0 ? 'Visiteur' : 'Second visiteur',
      text: visitorText(visitor),
    })),
    {
      label: 'Pour le compte de',
      text: form.company && [form.company, form.siren && `SIREN ${spacedSiren(form.siren)}`].filter(Boolean).join(', '),
    },
  ].flatMap(({ label, text }) => (text ? [{ label, text: frenchSpacing(oneLine(text)) }] : []))
  const words = agency.edited?.slip.text ?? SLIP_WORDS
  const paragraphs = fillIn(words, {
    '{agence}': oneLine(agency.legalName),
    '{affaire}': oneLine(visited.title),
    '{réf}': visited.reference ? ` (${oneLine(visited.reference)})` : '',
    '{visiteur}': form.visitors.map(({ name }) => visibleName(name)).join(' et '),
    '{date}': visited.when,
    '{mandat}': visited.mandate ? `mandat n°\u00a0${oneLine(numberOfMandate(visited.mandate))}` : 'sans mandat',
    '{conseiller}': oneLine(visited.agent ?? agency.name),
  })
    .split(/\n+/)
    .map((paragraph) => frenchSpacing(oneLine(paragraph)))
    .filter(Boolean)
  const notice = frenchSpacing(
    `L’agence garde ce bon, preuve de ses diligences, ${SLIP_KEPT_YEARS} ans après la signature et après la fin du mandat. Accès, rectification et autres droits : ${agency.privacyEmail ?? agency.email}.`,
  )
  const lines = [title, ...facts.map(({ label, text }) => `${label}\u00a0: ${text}`), ...paragraphs, notice]
  return { title, facts, paragraphs, notice, plain: lines.join('\n\n') }
}

function agencyText({
  legalName,
  form,
  capital,
  siren,
  rcsCity,
  address: { street, postalCode, city },
}: Agency): string {
  const money = capital === undefined ? '' : ` au capital de ${euros(capital)}`
  return `${legalName}, ${form}${money}, ${street}, ${postalCode} ${city}, RCS ${rcsCity} ${spacedSiren(siren)}`
}

const numberOfMandate = (mandate: VisitedMandate) =>
  'number' in mandate ? String(mandate.number) : mandate.formerNumber || 'non\u00a0communiqué'

function mandateText(mandate: VisitedMandate): string {
  const register = 'number' in mandate ? 'du registre des mandats' : 'du registre tenu auparavant'
  const signed = mandate.signedOn ? `, signé le ${longDate(mandate.signedOn)}` : ''
  return `N°\u00a0${numberOfMandate(mandate)} ${register}${signed}`
}

const visitorText = ({ name, address, phone, email }: Visitor) =>
  [visibleName(name), address, phone, email].filter(Boolean).join(', ')

const spacedSiren = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')
