import { AsyncLocalStorage } from 'node:async_hooks'

const pages = new AsyncLocalStorage<Map<string, unknown>>()

/** Renders one page, whose calls share what they read: see sharedInPage(). */
export const asOnePage = <Page>(render: () => Promise<Page>): Promise<Page> => pages.run(new Map(), render)

/** What `read` returns, the same for all calls of one page that read it under this key. Outside of a page, always anew. */
export function sharedInPage<Value>(key: string, read: () => Value): Value {
  const shared = pages.getStore()
  if (!shared) return read()
  if (!shared.has(key)) shared.set(key, read())
  return shared.get(key) as Value
}
