import type { ReactNode } from 'react'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'

export interface LegalSection {
  /** The hash of the section: /confidentialite#droits. */
  id: string
  title: string
  content: ReactNode
}

/** The prefixes of lines, and the component that renders consecutive lines with the same prefix. */
const MARKS: [mark: RegExp, show: (props: { lines: string[] }) => ReactNode][] = [
  [/^### /, Subtitles],
  [/^- /, ({ lines }) => <ul>{lines.map(inline('li'))}</ul>],
  [/^\* /, Facts],
  [/^> /, ({ lines }) => <blockquote>{lines.join('\n')}</blockquote>],
  [/^/, ({ lines }) => lines.map(inline('p'))],
]

/**
 * Parses a text into sections. « ## id : Titre » begins a section, whose id may be missing; « - » and « * Terme : valeur » list
 * items, « > » a quotation, « ### » a heading; `**` surrounds strong text, and links are written [label](/page).
 */
export const sectionsIn = (text: string): LegalSection[] =>
  text
    .replaceAll('&nbsp;', '\u00a0')
    .split(/^## /m)
    .slice(1)
    .map((section, index) => {
      const [heading = '', ...lines] = section.split('\n').filter((line) => line.trim())
      const [, id = `partie-${index + 1}`, title = heading] = /^([a-z][\da-z-]*) : (.*)$/.exec(heading) ?? []
      return { id, title, content: partsOf(lines) }
    })

function partsOf(lines: string[]): ReactNode {
  const parts: { show: (typeof MARKS)[number][1]; lines: string[] }[] = []
  for (const line of lines) {
    const [mark, show] = MARKS.find(([begins]) => begins.test(line)) ?? ['', Facts]
    if (parts.at(-1)?.show !== show) parts.push({ show, lines: [] })
    parts.at(-1)?.lines.push(line.replace(mark, ''))
  }
  // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
  return parts.map(({ show: Show, lines: own }, index) => <Show key={index} lines={own} />)
}

function Subtitles({ lines }: { lines: string[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- a text may repeat a line
  return lines.map((line, index) => <h3 key={index}>{line}</h3>)
}

const LINK = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(((?:\/|https?:|mailto:|tel:)[^()]*)\)/

/** Renders each line as an element, with its links. */
const inline = (Element: 'li' | 'p') =>
  function Line(line: string, index: number) {
    return <Element key={index}>{withLinks(line)}</Element>
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
        .map(([term, value = ''], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text may repeat a line
          <Fact key={index} label={term} text={withLinks(value)} />
        ))}
    </dl>
  )
}
