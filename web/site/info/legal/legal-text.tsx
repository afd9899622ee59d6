import type { ReactNode } from 'react'
import type { AgencyIdentity } from '#domain/agency/settings.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'

export interface LegalSection {
  /** The hash of the section: /confidentialite#droits. */
  id: string
  title: string
  content: ReactNode
}

/** The values of the names in braces: {host.name}. */
type Values = Record<string, unknown>

type Address = AgencyIdentity['mediator']['address']
const isAddress = (value: unknown): value is Address => typeof value === 'object'

const addressLine = ({ street, postalCode, city, country }: Address) => `${street}, ${postalCode} ${city}, ${country}`

/** The prefixes of lines, and the component that renders consecutive lines with the same prefix. */
const MARKS: [mark: RegExp, show: (props: { lines: string[] }) => ReactNode][] = [
  [/^### /, ({ lines }) => lines.map((line) => <h3 key={line}>{line}</h3>)],
  [/^- /, ({ lines }) => <ul>{lines.map(inline('li'))}</ul>],
  [/^\* /, Facts],
  [/^> /, ({ lines }) => <blockquote>{lines.join('\n')}</blockquote>],
  [/^/, ({ lines }) => lines.map(inline('p'))],
]

/**
 * Parses a text into sections. « ## id : Titre » begins a section; « - » and « * Terme : valeur » list items, « > » a
 * quotation, « ### » a heading; `**` surrounds strong text, and links are written [label](/page). A line with an
 * optional value, {capital?}, is dropped when the value is missing. Throws when another value is missing.
 */
export const sectionsIn = (text: string, values: Values): LegalSection[] =>
  text
    .replaceAll('&nbsp;', '\u00a0')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n').filter(Boolean)
      const [id = '', title = ''] = heading.split(/ : (.*)/)
      return { id, title, content: partsOf(lines.flatMap((line) => filled(line, values))) }
    })

function partsOf(lines: string[]): ReactNode {
  const parts: { show: (typeof MARKS)[number][1]; lines: string[] }[] = []
  for (const line of lines) {
    const [mark, show] = MARKS.find(([begins]) => begins.test(line)) ?? ['', Facts]
    if (parts.at(-1)?.show !== show) parts.push({ show, lines: [] })
    parts.at(-1)?.lines.push(line.replace(mark, ''))
  }
  return parts.map(({ show: Show, lines: own }) => <Show key={own[0]} lines={own} />)
}

/** Inserts the values into a line; returns no line when an optional value is missing. */
function filled(line: string, values: Values): string[] {
  let isWhole = true
  const text = line.replace(/\{([\w.]+)(\??)\}/g, (_, name: string, mayBeAbsent: string) => {
    const value = name.split('.').reduce<unknown>((of, key) => (of as Values | undefined)?.[key], values)
    if (!value && !mayBeAbsent) throw new Error(`A legal text names ${name}, which has no value`)
    isWhole &&= Boolean(value)
    return isAddress(value) ? addressLine(value) : String(value)
  })
  return isWhole ? [text] : []
}

const LINK = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(((?:\/|https?:|mailto:|tel:)[^()]*)\)/

/** Renders each line as an element, with its links. */
const inline = (Element: 'li' | 'p') =>
  function Line(line: string) {
    return <Element key={line}>{withLinks(line)}</Element>
  }

function withLinks(text: string): ReactNode {
  const found = LINK.exec(text)
  if (!found) return text
  const [whole, strong, label, to = ''] = found
  return (
    <>
      {text.slice(0, found.index)}
      {strong ? (
        <strong>{strong}</strong>
      ) : to.startsWith('/') ? (
        <PageLink to={to}>{label}</PageLink>
      ) : (
        <a href={to}>{label}</a>
      )}
      {withLinks(text.slice(found.index + whole.length))}
    </>
  )
}

function Facts({ lines }: { lines: string[] }) {
  return (
    <dl className="facts-list">
      {lines
        .map((line) => line.split(/ : (.*)/))
        .map(([term, value = '']) => (
          <Fact key={term} label={term} text={withLinks(value)} />
        ))}
    </dl>
  )
}
