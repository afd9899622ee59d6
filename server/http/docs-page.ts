import { escapeMarkup } from '#server/core/escape.ts'

/** Renders the OpenAPI document as an HTML page, without scripts or external files. */
export function docsPage(document: object): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describe(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>REST API</title></head><body><main><h1>REST API</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Every refusal is <code>{ "message": "…" }</code>, in French.</p>
${rows.join('\n')}</main></body></html>`
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: { enum?: string[]; type?: string; description?: string }
}

interface Operation {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>
}

function describe(
  method: string,
  path: string,
  { summary, parameters = [], requestBody, responses = {} }: Operation,
): string {
  const parts = [
    `<h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2><p>${escapeMarkup(summary ?? '')}</p>`,
    parameters.length ? `<h3>Parameters</h3><ul>${parameters.map(describeParameter).join('')}</ul>` : '',
    requestBody ? `<h3>Body</h3>${schemaOf(requestBody.content)}` : '',
    ...Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content = {} }]) => `<h3>Answer ${status}</h3>${schemaOf(content)}`),
  ]
  return `<section>${parts.join('')}</section>`
}

const describeParameter = ({ name, in: place, required, description, schema }: Parameter) =>
  `<li><code>${escapeMarkup(name)}</code> (${place}${required ? ', required' : ''}${schema?.enum ? `: ${escapeMarkup(schema.enum.join(', '))}` : ''}) ${escapeMarkup(description ?? schema?.description ?? '')}</li>`

const schemaOf = (content: Record<string, { schema: unknown }>) =>
  Object.values(content)
    .map(
      ({ schema }) =>
        `<details><summary>Schema</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('')
