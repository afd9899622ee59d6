import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Agency } from '#domain/agency/agency.ts'
import { rememberedAgency } from './frame/remembered-agency.ts'
import { meantLink, toPagePath } from './page-path.ts'
import { CallError } from './api/call.ts'
import { connect } from './api/connections.ts'
import { nonceOfRequest, renderedPage } from './rendering/page-contexts.ts'
import { isPageStored } from './api/page-store.ts'

/** Calls an API handler as an anonymous visitor, without HTTP. */
type Call = (
  name: string,
  input: { params?: Record<string, number>; query?: Record<string, string> },
) => Promise<{ answer: unknown } | { status: number; message: string }>

interface SiteConnections {
  /** Reads the data of pages from the API's handlers. */
  call: Call
  publicUrl: string
  agency: Agency
}

/** Creates the renderer of the site's pages. */
export function createSite({ call, publicUrl, agency }: SiteConnections) {
  connect({
    publicUrl,
    rememberedAgency: () => rememberedAgency(agency),
    transport: async (name, content) => {
      const outcome = await call(name, content as Parameters<Call>[1])
      if ('answer' in outcome) return outcome.answer
      throw new CallError(outcome.status, JSON.stringify({ message: outcome.message }), '')
    },
  })
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)
  return {
    toPagePath,
    meantLink,
    async render(path: string) {
      const nonce = crypto.randomUUID()
      const context = new RouterContextProvider(new Map([[nonceOfRequest, nonce]]))
      const response = await handle(new Request(new URL(path, publicUrl)), context)
      const { status } = response
      // Not cached: there are hundreds of millions of ids without a listing.
      const isUnknownListing = status === 404 && /^\/properties\/[1-9]/.test(path)
      const location = response.headers.get('Location')
      return {
        status,
        isStored: !isUnknownListing && context.get(isPageStored),
        ...(location ? { location } : {}),
        ...(context.get(renderedPage) ?? { html: Buffer.from(await response.arrayBuffer()), scripts: [] }),
      }
    },
  }
}
