import type { ReactNode } from 'react'

let render: ((node: ReactNode) => string) | undefined

/** Called once, on the server: the browser's scripts must not contain React's renderer. */
export function setChildrenRenderer(renderer: (node: ReactNode) => string): void {
  render = renderer
}

/** UTF-8, a character for each byte: V8 holds such a string in one piece, a byte a character. */
type Bytes = string

const kept = new WeakMap<object, Map<string, Bytes>>()

/** Stands in a page for kept HTML, before its number. Nothing that a visitor or the catalogue writes can contain it. */
const MARK = import.meta.env.SSR ? `<kept ${crypto.randomUUID()} ` : ''

/** What the marks of the page being rendered stand for. */
let marked: Bytes[] = []

/**
 * The children of an element, as its props. On the server their HTML is rendered once for the object they show and kept as
 * long as the object is, as bytes: see withKeptChildren(). `variant` names everything else they depend on. They must be the
 * same on every page and read no context. The component that calls this may use no hook: React renders the children before
 * it has finished the component.
 */
export function keptChildren(
  shown: object,
  variant: string,
  children: () => ReactNode,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!import.meta.env.SSR || !render) return { children: children() }
  const variants = kept.get(shown) ?? new Map<string, Bytes>()
  kept.set(shown, variants)
  const html = variants.get(variant) ?? fillIn(render(children())).toString('latin1')
  variants.set(variant, html)
  return { dangerouslySetInnerHTML: { __html: `${MARK}${marked.push(html) - 1}>` } }
}

/**
 * The bytes of a page that React has just rendered, kept children included. They are most of it: joining and encoding their
 * text again would take a tenth of the time of a page of results.
 */
export function withKeptChildren(html: string): Buffer {
  const bytes = fillIn(html)
  marked = []
  return bytes
}

function fillIn(html: string): Buffer {
  const [start = '', ...others] = html.split(MARK)
  const pieces: [text: string, encoding: 'utf8' | 'latin1'][] = [[start, 'utf8']]
  for (const text of others) {
    const end = text.indexOf('>')
    pieces.push([marked[Number(text.slice(0, end))] ?? '', 'latin1'], [text.slice(end + 1), 'utf8'])
  }
  const length = pieces.reduce((sum, [text, encoding]) => sum + Buffer.byteLength(text, encoding), 0)
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const [text, encoding] of pieces) at += bytes.write(text, at, encoding)
  return bytes
}
