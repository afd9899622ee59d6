import type { ReactNode } from 'react'
import { ConfidentialityLevels } from '#web/frame/confidentiality/levels.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'

/** Placeholder for the three levels of confidentiality of a listing. */
const LEVELS = '{confidentialité}'

/** The prefixes of lines, and the component that renders consecutive lines with the same prefix. */
const MARKS: [mark: RegExp, show: (props: { items: string[] }) => ReactNode][] = [
  [/^- /, List],
  [/^\d+\. /, Steps],
  [/^\* /, Facts],
  [/^> /, Notes],
  [/^## /, Headings],
  [/^(?=.)/, Paragraphs],
]

/** Renders a text of prefixed lines: paragraphs, lists, steps, notes. */
export function MarkedText({ text }: { text: string }) {
  const parts: [show: (typeof MARKS)[number][1], items: string[]][] = []
  for (const line of text.split('\n'))
    for (const [mark, show] of MARKS)
      if (mark.test(line)) {
        if (parts.at(-1)?.[0] !== show) parts.push([show, []])
        parts.at(-1)?.[1].push(line.replace(mark, ''))
        break
      }
  // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
  return parts.map(([Show, items], index) => <Show key={index} items={items} />)
}

function Paragraphs({ items }: { items: string[] }) {
  return items.map((text) =>
    text === LEVELS ? <ConfidentialityLevels key={text} headingLevel={3} /> : <p key={text}>{text}</p>,
  )
}

/** Splits « Terme : texte ». */
const titled = (item: string) => item.split(/\s: (.*)/)

function Headings({ items }: { items: string[] }) {
  return items.map((title) => <h2 key={title}>{title}</h2>)
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="dashes" role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Steps({ items }: { items: string[] }) {
  return (
    <ol className="steps" role="list">
      {items.map(titled).map(([title, text], index) => (
        <li key={title}>
          <span className="plate plate-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Facts({ items }: { items: string[] }) {
  return (
    <dl className="facts-list service-facts">
      {items.map(titled).map(([term, text]) => (
        <Fact key={term} label={term} text={text} />
      ))}
    </dl>
  )
}

/** Notes set apart from the text; each may end with a link to another page: « [label](/page) ». */
function Notes({ items }: { items: string[] }) {
  return items.map(titled).map(([title, all = '']) => {
    const [text, label, to] = all.split(/ \[([^[\]]*)\]\((\/[^()]*)\)$/)
    return (
      <section key={title} className="service-note">
        <h2>{title}</h2>
        <p>{text}</p>
        {to && (
          <PageLink className="link tap" to={to}>
            {label}
          </PageLink>
        )}
      </section>
    )
  })
}
