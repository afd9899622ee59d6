import { AsyncLocalStorage } from 'node:async_hooks'

const pages = new AsyncLocalStorage<Map<string, unknown>>()

/** Renders one page, whose calls share what they read with sharedInPage(). */
export const asOnePage = <Page>(render: () => Promise<Page>): Promise<Page> => pages.run(new Map(), render)

/** Returns the result of `read`. Within one page, `read` runs once per key; outside a page, each time. */
export function sharedInPage<Value>(key: string, read: () => Value): Value {
  const shared = pages.getStore()
  if (!shared) return read()
  if (!shared.has(key)) shared.set(key, read())
  return shared.get(key) as Value
}
