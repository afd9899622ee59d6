import type { ReactNode } from 'react'

let render: ((node: ReactNode) => string) | undefined

/** Called once, on the server: the browser's scripts must not contain React's renderer. */
export function setChildrenRenderer(renderer: (node: ReactNode) => string): void {
  render = renderer
}

const kept = new WeakMap<object, Map<string, Buffer>>()

/** Stands in a page for kept HTML, before its number. Nothing that a visitor or the catalogue writes can contain it. */
const MARK = import.meta.env.SSR ? `<kept ${crypto.randomUUID()} ` : ''

/** What the marks of the page being rendered stand for. */
let marked: Buffer[] = []

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
  const variants = kept.get(shown) ?? new Map<string, Buffer>()
  kept.set(shown, variants)
  const html = variants.get(variant) ?? fillIn(render(children()))
  variants.set(variant, html)
  return { dangerouslySetInnerHTML: { __html: `${MARK}${marked.push(html) - 1}>` } }
}

/**
 * The bytes of a page that React has just rendered, in parts, kept children included. They are most of it: joining and
 * encoding their text again would take a tenth of the time of a page of results.
 */
export function withKeptChildren(...parts: string[]): Buffer {
  const bytes = fillIn(...parts)
  marked = []
  return bytes
}

const fillIn = (...parts: string[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const [start = '', ...others] = part.split(MARK)
      return [Buffer.from(start), ...others.flatMap(fillInStart)]
    }),
  )

/** Of a text that begins with the number of a mark. */
function fillInStart(text: string): Buffer[] {
  const end = text.indexOf('>')
  return [marked[Number(text.slice(0, end))] ?? Buffer.alloc(0), Buffer.from(text.slice(end + 1))]
}
