import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { addressOf, PAGE_PATTERNS } from './addresses.ts'
import { CallError, setTransport } from './api/call.ts'
import { nonceOfRequest, takeOwnScripts } from './own-scripts.ts'
import { pageStore } from './api/page-store.ts'
import { setPublicUrl } from './api/public-url.ts'

/** How the server's handlers answer a visitor without HTTP. */
type Call = (
  name: string,
  input: { params?: Record<string, number>; query?: Record<string, string> },
) => Promise<{ answer: unknown } | { status: number; message: string }>

/** The site: renders pages out of the handlers it is given. */
export function createSite({ call, publicUrl }: { call: Call; publicUrl: string }) {
  setPublicUrl(publicUrl)
  setTransport(async (name, input) => {
    const outcome = await call(name, input as Parameters<Call>[1])
    if ('answer' in outcome) return outcome.answer
    throw new CallError(outcome.status, JSON.stringify({ message: outcome.message }), '')
  })
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)
  return {
    addressOf,
    patterns: PAGE_PATTERNS,
    async render(address: string) {
      const nonce = crypto.randomUUID()
      const context = new RouterContextProvider(new Map([[nonceOfRequest, nonce]]))
      const response = await handle(new Request(new URL(address, publicUrl)), context)
      const { status } = response
      // Hundreds of millions of numbers name no listing.
      const isNoListing = status === 404 && /^\/properties\/[1-9]/.test(address)
      const store = isNoListing ? 'nowhere' : context.get(pageStore)
      return { status, store, ...takeOwnScripts(await response.text(), nonce) }
    },
  }
}
