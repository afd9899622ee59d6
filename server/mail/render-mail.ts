import type { Agency } from '#contract/agency/agency.ts'
import { escapeMarkup } from '#server/core/escape.ts'

/** The content of a mail, before it is rendered as text and HTML. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Label and value; a value may have several lines. */
  facts?: [label: string, value: string][]
  link?: { label: string; url: string }
}

/** Renders a mail as text and HTML, with the agency's legal mentions in the footer (loi 70-9, décret 72-678 art. 92). */
export function renderMail({ subject, paragraphs, facts = [], link }: MailContent, agency: Agency) {
  const footer = legalMentions(agency)
  const text = [
    ...paragraphs,
    ...(facts.length ? [facts.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...(link ? [`${link.label} :\n${link.url}`] : []),
    `-- \n${footer.join('\n')}`,
  ].join('\n\n')
  const html = htmlPage(subject, [
    ...paragraphs.map((text) => `<p>${escapeLines(text)}</p>`),
    facts.length ? htmlTable(facts) : '',
    link ? `<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>` : '',
    `<hr><p><small>${footer.map(escapeMarkup).join('<br>')}</small></p>`,
  ])
  return { subject, text, html }
}

const htmlPage = (title: string, parts: string[]) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>` +
  `<body style="max-width:40rem;margin:0 auto;padding:16px;font:16px/1.5 sans-serif">${parts.join('\n')}</body></html>`

const htmlTable = (facts: [string, string][]) =>
  `<table cellpadding="4">${facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top">${escapeMarkup(label)}</th><td>${escapeLines(value)}</td></tr>`,
    )
    .join('')}</table>`

const escapeLines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

function legalMentions({ name, legalName, address, phone, email, professionalCard, rcsCity, siren }: Agency): string[] {
  return [
    name === legalName ? name : `${name} — ${legalName}`,
    `${address.street}, ${address.postalCode} ${address.city}`,
    `${phone.display} — ${email}`,
    `Carte professionnelle ${professionalCard.number} délivrée par ${professionalCard.placeOfDelivery}` +
      ` (${professionalCard.mentions.join(', ')})`,
    `RCS ${rcsCity} ${siren}`,
  ]
}
