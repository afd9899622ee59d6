import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageStateOf, STATE_ID } from './api/page-data.ts'
import { finishPage, inScript } from './rendering/finish-page.ts'
import { nonceOfRequest, renderedPage, ScriptNonce } from './rendering/page-contexts.ts'

/** Renders the whole page at once: pages are cached as bytes, so nothing is streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: RouterContextProvider,
): Promise<Response> {
  const nonce = requestContext.get(nonceOfRequest)
  const { serverHandoffStream, staticHandlerContext } = context
  const handoff = serverHandoffStream ? await handoffOf(serverHandoffStream) : ''
  const html = renderToString(
    <ScriptNonce value={nonce}>
      {/* Without the stream, which the render would wait for. */}
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </ScriptNonce>,
  )
  const state = { id: STATE_ID, json: JSON.stringify(pageStateOf(staticHandlerContext)) }
  requestContext.set(renderedPage, finishPage({ html, nonce, state, handoff }))
  return new Response(null, { status, headers })
}

/** The script that `HydratedRouter` waits for, as React Router's own component writes it; only in development. */
async function handoffOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  if (!import.meta.env.DEV) {
    void stream.cancel()
    return ''
  }
  const state = inScript(JSON.stringify(await new Response(stream).text()))
  return `window.__reactRouterContext.streamController.enqueue(${state});window.__reactRouterContext.streamController.close();`
}
