import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Writable } from 'node:stream'
import { nonceOfRequest, ScriptNonce } from './own-scripts.ts'

/** Renders the whole page before answering: pages are cached as bytes, so nothing is streamed. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusNow = status
    const chunks: Uint8Array[] = []
    const nonce = requestContext.get(nonceOfRequest)
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ScriptNonce>
    )
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Uint8Array, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              headers.set('Content-Type', 'text/html; charset=utf-8')
              resolve(new Response(yieldToStylesheet(Buffer.concat(chunks).toString()), { status: statusNow, headers }))
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        statusNow = 500
        console.error(error)
      },
    })
  })
}

/** React Router preloads its modules at high priority, ahead of the stylesheet: first paint took 1.2 s longer. */
const yieldToStylesheet = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')
