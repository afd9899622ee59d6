import { escapeMarkup } from '#server/core/escape.ts'

/** Renders the OpenAPI document as an HTML page, without scripts or external files. */
export function docsPage(document: object): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { summary?: string }>> }
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary = '', ...operation }]) =>
        `<section><h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2><p>${escapeMarkup(summary)}</p>` +
        `<details><summary>Parameters, body and answers</summary><pre>${escapeMarkup(JSON.stringify(operation, null, 2))}</pre></details></section>`,
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>REST API</title></head><body><main><h1>REST API</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Every refusal is <code>{ "message": "…" }</code>, in French.</p>
${rows.join('\n')}</main></body></html>`
}
