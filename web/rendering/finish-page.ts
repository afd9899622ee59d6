interface Rendered {
  /** As React rendered the page, with this nonce on the site's own scripts. */
  html: string
  nonce: string
  /** JSON that the browser starts from, in an element with this id. */
  state: { id: string; json: string }
  /** A script that only development has. */
  handoff: string
}

export interface FinishedPage {
  html: Buffer
  /** The site's own inline scripts. */
  scripts: string[]
}

/** The one place where the text of a rendered page changes: its scripts wait, lose their nonce, and its state is added. */
export function finishPage({ html, nonce, state, handoff }: Rendered): FinishedPage {
  const page = takeOwnScripts(holdScripts(html), nonce)
  const end = page.html.lastIndexOf('</body>')
  const data = `<script type="application/json" id="${state.id}">${inScript(state.json)}</script>`
  const added = handoff ? `<script>${handoff}</script>` : ''
  return {
    // Only React's streams write the doctype.
    html: Buffer.from(`<!DOCTYPE html>${page.html.slice(0, end)}${data}${added}${page.html.slice(end)}`),
    scripts: handoff ? [...page.scripts, handoff] : page.scripts,
  }
}

/** JSON that cannot end the script it stands in. */
export const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)

/**
 * Makes the scripts of a page wait for START_SCRIPTS_LATE. Only a type and relations change, so that React finds each
 * element where it rendered it. The script imports its modules, and the last of them by a call, whose failure browsers do
 * not report as an error of the script: it does so itself, for RELOAD_WITHOUT_FILES.
 */
const holdScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="later"')
    .replace('type="module" async=""', 'type="later"')
    .replace(
      /import\("[^"]+"\)(?=;<\/script>)/,
      `$&.catch(e=>{document.querySelector('script[type=later]').dispatchEvent(new Event('error'));throw e})`,
    )

/**
 * Finds the site's own inline scripts by the nonce, which no content can guess. Returns them with the page without the
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
