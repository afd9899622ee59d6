import { expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const MODULES = 'import "/a.js"\nimport("/b.js");'

const STYLES = '<link rel="stylesheet" href="/a.css"/>'

/** A page as React renders it; `nonce` is written as an attribute. */
const page = (nonce: string) =>
  [
    `<head><meta charSet="utf-8"/>${STYLES}<script${nonce}>own()</script></head><body>`,
    `<link rel="modulepreload" href="/d.js"${nonce}/><script src="/c.js"${nonce}></script>`,
    '<main><script>other()</script><SCRIPT>other()</SCRIPT ><script nonce="old">other()</script>',
    '<script type="application/ld+json">{"name":"nonce"}</script>',
    // An unclosed tag must not pass its nonce on to the rest of the page.
    `<script x="<script${nonce}>own()</script></main>`,
    `<script${nonce} type="module" async="">${MODULES}</script></body>`,
  ].join('')

test('scripts are deferred, the head’s runs before the style sheets, those with the nonce are returned, and the state cannot end its element', () => {
  const { html, scripts } = finishPage({
    html: page(' nonce="secret"'),
    nonce: 'secret',
    state: { id: 'state', json: '{"title":"</script><b>"}' },
    handoff: '',
  })
  const held = `import "/a.js"\nimport("/b.js").catch(e=>{document.querySelector('script[type=later]').dispatchEvent(new Event('error'));throw e});`
  const state = String.raw`<script type="application/json" id="state">{"title":"\u003c/script>\u003cb>"}</script>`
  expect(html.toString()).toBe(
    `<!DOCTYPE html>${page('')
      .replace(`${STYLES}<script>own()</script>`, `<script>own()</script>${STYLES}`)
      .replace('<link rel="modulepreload"', '<link fetchpriority="low" rel="later"')
      .replace('type="module" async=""', 'type="later"')
      .replace(MODULES, held)
      .replace('</body>', `${state}</body>`)}`,
  )
  expect(scripts).toEqual(['own()', 'own()', held])
})
