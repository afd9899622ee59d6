import type { Agency } from '#domain/agency/agency.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import { oneLine } from '#domain/one-line.ts'
import { escapeMarkup } from '#server/core/escape.ts'

/** The content of a mail, before it is rendered as text and HTML. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Values may have several lines. Facts without a value are not shown. */
  facts?: [label: string, value: string | null | undefined][]
  listings?: MailListing[]
  link?: Link
  /** A second thing to do, beside `link`. */
  otherLink?: Link
  /** Written by a member of the team: rendered without the agency's opening and closing lines. */
  isByHand?: true
  /** Small print at the end: why the mail was sent. */
  note?: { text: string; link: Link }
}

interface Link {
  label: string
  /** An absolute URL, or a path of this site. */
  url: string
}

/** A listing as its card shows it. Without a picture, because loading it would reveal when a mail is read. */
export interface MailListing {
  title: string
  url: string
  lines: string[]
}

/** First line of mails to a person. For such mails the agency may set another first line, and a closing. */
export const GREETING = 'Bonjour,'

/** Renders a mail as text and HTML, with the agency's legal mentions in the footer (loi 70-9, décret 72-678 art. 92). */
export function renderMail(content: MailContent, agency: Agency, publicUrl = '') {
  const { subject, isByHand } = content
  const whole = <Linked extends { url: string }>(linked: Linked) => ({
    ...linked,
    url: wholeUrl(linked.url, publicUrl),
  })
  const listings = (content.listings ?? []).map(whole)
  const links = [content.link, content.otherLink].flatMap((link) => (link ? [whole(link)] : []))
  const note = content.note && { ...content.note, link: whole(content.note.link) }
  const facts = (content.facts ?? []).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
  const { opening, closing } = (!isByHand && content.paragraphs[0] === GREETING && agency.edited?.mails) || {}
  const paragraphs = opening ? [opening, ...content.paragraphs.slice(1)] : content.paragraphs
  const footer = legalMentions(agency)
  const text = [
    ...paragraphs,
    ...(facts.length ? [facts.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...listings.map(({ title, url, lines }) => [title, ...lines, url].join('\n')),
    ...links.map(({ label, url }) => `${label} :\n${url}`),
    ...(closing ? [closing] : []),
    ...(note ? [`${note.text}\n${note.link.label} :\n${note.link.url}`] : []),
    `-- \n${footer.join('\n')}`,
  ].join('\n\n')
  const html = htmlPage(subject, [
    `<div style="${BRAND_STYLE}">${escapeMarkup(agency.name)}</div>`,
    ...paragraphs.map((text) => `<p>${isByHand ? linkedLines(text) : escapeLines(text)}</p>`),
    facts.length ? htmlTable(facts) : '',
    ...listings.map(htmlListing),
    ...links.map(
      ({ label, url }) => `<p><a style="${LINK_STYLE}" href="${escapeMarkup(url)}">${escapeMarkup(label)}</a></p>`,
    ),
    closing ? `<p>${escapeLines(closing)}</p>` : '',
    note
      ? `<p style="${FOOTER_STYLE}">${escapeMarkup(note.text)} <a style="color:#1b4ab1" href="${escapeMarkup(note.link.url)}">${escapeMarkup(note.link.label)}</a></p>`
      : '',
    `<hr style="${RULE_STYLE}"><p style="${FOOTER_STYLE}">${footer.map(escapeMarkup).join('<br>')}</p>`,
  ])
  return {
    subject: oneLine(subject),
    text,
    html: html.replaceAll(SITE_LOOK.light, agency.edited?.look.light ?? SITE_LOOK.light),
  }
}

export const wholeUrl = (url: string, publicUrl: string) => (url.startsWith('/') ? publicUrl + url : url)

/** Lines with their addresses as links: not all mail programs make links of them in HTML. */
const linkedLines = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/u)
    .map((part, index) =>
      index % 2 ? `<a style="color:#1b4ab1" href="${escapeMarkup(part)}">${escapeMarkup(part)}</a>` : escapeLines(part),
    )
    .join('')

// The site's design with what mail programs support: inline styles and installed fonts.
const BODY_STYLE = 'max-width:40rem;margin:0 auto;padding:16px;font:16px/1.5 sans-serif;color:#1a2033;background:#fff'
const BRAND_STYLE =
  'display:inline-block;border:3px solid #1b4ab1;border-radius:3px;background:#1b4ab1;color:#fff;' +
  'outline:1px solid #8ea6d9;outline-offset:-4px;padding:9px 16px;font:600 19px/1.2 Georgia,serif'
const LINK_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:3px;background:#1b4ab1;color:#fff;font-weight:600;text-decoration:none'
const RULE_STYLE = 'margin:28px 0 12px;border:0;border-top:3px double #1a2033'
const FOOTER_STYLE = 'margin:0;font-size:13px;color:#4a5165'
const LABEL_STYLE = 'padding:6px 16px 6px 0;font-weight:400;color:#4a5165;border-top:1px solid #d9dbe0'
const LISTING_STYLE = 'margin:0 0 20px;padding:12px 16px;border:1px solid #d9dbe0;border-radius:3px'
const TITLE_STYLE = 'font:600 18px/1.3 Georgia,serif;color:#1b4ab1'
const VALUE_STYLE = 'padding:6px 0;border-top:1px solid #d9dbe0'

const htmlPage = (title: string, parts: string[]) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"></head>` +
  `<body style="${BODY_STYLE}">${parts.join('\n')}</body></html>`

const htmlTable = (facts: [string, string][]) =>
  `<table cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="${LABEL_STYLE}">${escapeMarkup(label)}</th>` +
        `<td style="${VALUE_STYLE}">${escapeLines(value)}</td></tr>`,
    )
    .join('')}</table>`

const htmlListing = ({ title, url, lines }: MailListing) =>
  `<div style="${LISTING_STYLE}"><a style="${TITLE_STYLE}" href="${escapeMarkup(url)}">${escapeMarkup(title)}</a>` +
  `${lines.map((line) => `<br>${escapeMarkup(line)}`).join('')}</div>`

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
