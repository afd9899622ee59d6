import type { Agency } from '#contract/agency/agency.ts'

/** What a mail says, before it is laid out as text and as HTML. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** Label and value; values may have several lines. */
  facts?: [label: string, value: string][]
  link?: { label: string; url: string }
}

/** Lays a letter out, with the agency's legal mentions at its foot (loi 70-9, décret 72-678 art. 92). */
export function layOut({ subject, paragraphs, facts = [], link }: Letter, agency: Agency) {
  const foot = mentions(agency)
  const text = [
    ...paragraphs,
    ...(facts.length ? [facts.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...(link ? [`${link.label} :\n${link.url}`] : []),
    `-- \n${foot.join('\n')}`,
  ].join('\n\n')
  const html = page(subject, [
    ...paragraphs.map((words) => `<p>${lines(words)}</p>`),
    facts.length ? table(facts) : '',
    link ? `<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>` : '',
    `<hr><p><small>${foot.map(escape).join('<br>')}</small></p>`,
  ])
  return { subject, text, html }
}

const page = (title: string, parts: string[]) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escape(title)}</title></head>` +
  `<body style="max-width:40rem;margin:0 auto;padding:16px;font:16px/1.5 sans-serif">${parts.join('\n')}</body></html>`

const table = (facts: [string, string][]) =>
  `<table cellpadding="4">${facts
    .map(([label, value]) => `<tr><th align="left" valign="top">${escape(label)}</th><td>${lines(value)}</td></tr>`)
    .join('')}</table>`

const lines = (words: string) => escape(words).replaceAll('\n', '<br>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (words: string) => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

function mentions({ name, legalName, address, phone, email, professionalCard, rcsCity, siren }: Agency): string[] {
  return [
    name === legalName ? name : `${name} — ${legalName}`,
    `${address.street}, ${address.postalCode} ${address.city}`,
    `${phone.display} — ${email}`,
    `Carte professionnelle ${professionalCard.number} délivrée par ${professionalCard.placeOfDelivery}` +
      ` (${professionalCard.mentions.join(', ')})`,
    `RCS ${rcsCity} ${siren}`,
  ]
}
