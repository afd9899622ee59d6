interface Rendered {
  /** The page as React rendered it, with this nonce on the site's own scripts. */
  html: string
  nonce: string
  /** JSON of the initial state, to put in an element with this id. */
  state: { id: string; json: string }
  /** A script of React Router, in development only. */
  handoff: string
}

export interface FinishedPage {
  html: Buffer
  scripts: string[]
}

/** The only place that edits a rendered page: moves and defers scripts, removes their nonce and adds its state. */
export function finishPage({ html, nonce, state, handoff }: Rendered): FinishedPage {
  const page = takeOwnScripts(scriptFirst(holdScripts(html)), nonce)
  const end = page.html.lastIndexOf('</body>')
  const data = `<script type="application/json" id="${state.id}">${inScript(state.json)}</script>`
  const added = handoff ? `<script>${handoff}</script>` : ''
  return {
    // React writes the doctype only when it streams.
    html: Buffer.from(`<!DOCTYPE html>${page.html.slice(0, end)}${data}${added}${page.html.slice(end)}`),
    scripts: handoff ? [...page.scripts, handoff] : page.scripts,
  }
}

/** Escapes JSON so that it cannot end the script element around it. */
export const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)

/**
 * Defers the scripts of a page until START_SCRIPTS_LATE runs them. Changes only types and relations, so that React
 * finds each element where it rendered it. The page's script imports its last module with `import()`, whose failure is
 * not reported as an error event of the script: it dispatches that event itself, for RELOAD_WITHOUT_FILES.
 */
const holdScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="later"')
    .replace('type="module" async=""', 'type="later"')
    .replace(
      /import\("[^"]+"\)(?=;<\/script>)/,
      `$&.catch(e=>{document.querySelector('script[type=later]').dispatchEvent(new Event('error'));throw e})`,
    )

/** React writes the head's script last, where it waits for the style sheets above it, and the parser waits for it. */
function scriptFirst(html: string): string {
  const head = html.indexOf(CHARSET) + CHARSET.length
  const [start, end] = [html.indexOf('<script', head), html.indexOf('</head>', head)]
  if (head < CHARSET.length || start < 0 || !html.slice(start, end).endsWith('</script>')) return html
  return html.slice(0, head) + html.slice(start, end) + html.slice(head, start) + html.slice(end)
}

const CHARSET = '<meta charSet="utf-8"/>'

/**
 * Finds the site's own inline scripts by the nonce, which no content can guess. Returns them, and the page without the
 * nonce, so that each rendering gives the same bytes. The Content-Security-Policy blocks any other script.
 */
function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const parts = html.split(` nonce="${nonce}"`)
  const scripts = parts.slice(1).flatMap((after, index) => {
    const before = parts[index] ?? ''
    const end = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end)
    return /^<script\b(?!.* src=)/s.test(tag) ? [after.slice(end + 1, after.indexOf('</script>'))] : []
  })
  return { html: parts.join(''), scripts }
}
