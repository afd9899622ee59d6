import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageStateOf, STATE_ID } from './api/page-data.ts'
import { holdScripts } from './rendering/start-scripts-late.ts'
import { nonceOfRequest, renderedPage, ScriptNonce, takeOwnScripts } from './rendering/own-scripts.ts'
import { setChildrenRenderer, withKeptChildren } from './ui/kept-children.ts'

setChildrenRenderer(renderToString)

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
      {/* Without the stream, which it would wait for. */}
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </ScriptNonce>,
  )
  // The site's scripts stand before and after what the page shows, which is most of it and stays as it is.
  const [main, afterMain, end] = [html.indexOf('<main'), html.lastIndexOf('</main>'), html.lastIndexOf('</body>')]
  const before = takeOwnScripts(holdScripts(html.slice(0, main)), nonce)
  const after = takeOwnScripts(holdScripts(html.slice(afterMain, end)), nonce)
  const state = inScript(JSON.stringify(pageStateOf(staticHandlerContext)))
  const data = `<script type="application/json" id="${STATE_ID}">${state}</script>`
  requestContext.set(renderedPage, {
    // Only React's streams write the doctype.
    html: withKeptChildren(
      `<!DOCTYPE html>${before.html}${html.slice(main, afterMain)}${after.html}${data}${handoff && `<script>${handoff}</script>`}${html.slice(end)}`,
    ),
    scripts: [...before.scripts, ...after.scripts, ...(handoff ? [handoff] : [])],
  })
  return new Response(null, { status, headers })
}

/** What `HydratedRouter` waits for, as React Router's own component writes it; only in development. */
async function handoffOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  if (!import.meta.env.DEV) {
    void stream.cancel()
    return ''
  }
  const state = inScript(JSON.stringify(await textOf(stream)))
  return `window.__reactRouterContext.streamController.enqueue(${state});window.__reactRouterContext.streamController.close();`
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}

/** JSON that cannot end the script it stands in. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)
