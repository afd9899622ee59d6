import type { ReactNode } from 'react'

let render: ((node: ReactNode) => string) | undefined

/** Called once, on the server: the browser's scripts must not contain React's renderer. */
export function setChildrenRenderer(renderer: (node: ReactNode) => string): void {
  render = renderer
}

const kept = new WeakMap<object, Map<string, string>>()

/**
 * The children of an element, as its props. On the server their HTML is rendered once for the object they show and kept as
 * long as the object is; `variant` names everything else they depend on. They must be the same on every page and read no
 * context. The component that calls this may use no hook: React renders the children before it has finished the component.
 */
export function keptChildren(
  shown: object,
  variant: string,
  children: () => ReactNode,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!import.meta.env.SSR || !render) return { children: children() }
  const variants = kept.get(shown) ?? new Map<string, string>()
  kept.set(shown, variants)
  const html = variants.get(variant) ?? inOnePiece(render(children()))
  variants.set(variant, html)
  return { dangerouslySetInnerHTML: { __html: html } }
}

/** V8 would keep a string that React has put together as the tree of its thousand pieces: several times as large. */
const inOnePiece = (html: string) => Buffer.from(html).toString()
