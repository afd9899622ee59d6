import { expect, test } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

test('only scripts with the nonce of this rendering are the site’s own; the nonce is removed from the HTML', () => {
  const page = (nonce: string) =>
    [
      `<script${nonce}>own()</script>`,
      `<script type="module"${nonce} async="">import "/a.js"\nimport "/b.js"</script>`,
      `<script src="/c.js"${nonce}></script><link rel="modulepreload" href="/d.js"${nonce}/>`,
      '<script>other()</script><SCRIPT>other()</SCRIPT ><script nonce="old">other()</script>',
      '<script type="application/ld+json">{"name":"nonce"}</script>',
      // An unclosed tag does not spread its nonce to the page.
      `<script x="<script${nonce}>own()</script>`,
    ].join('')
  expect(takeOwnScripts(page(' nonce="secret"'), 'secret')).toEqual({
    html: page(''),
    scripts: ['own()', 'import "/a.js"\nimport "/b.js"', 'own()'],
  })
})
