import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sectionsIn } from './legal-text.tsx'

const shown = (text: string) =>
  sectionsIn(text).map(({ id, title, content }) => [
    id,
    title,
    renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Fragment, null, content))),
  ])

test('a text is parsed into sections of paragraphs, lists, facts and quotations, with links', () => {
  const text = `## une : La première
Un **mot** fort, [ici](/contact)&nbsp;; [là](https://example.fr).
- un
- deux
> Cité.

## autre : La seconde
### Titre
* Terme : valeur : suite
`
  expect(shown(text)).toEqual([
    [
      'une',
      'La première',
      '<p>Un <strong>mot</strong> fort, <a href="/contact">ici</a>\u00a0; <a href="https://example.fr">là</a>.</p>' +
        '<ul><li>un</li><li>deux</li></ul><blockquote>Cité.</blockquote>',
    ],
    [
      'autre',
      'La seconde',
      '<h3>Titre</h3><dl class="facts-list"><div><dt>Terme</dt><dd>valeur : suite</dd></div></dl>',
    ],
  ])
})

test('a link can only be a path, http(s), mailto or tel', () => {
  expect(shown('## a : A\n[x](javascript:alert)')[0]?.[2]).toBe('<p>[x](javascript:alert)</p>')
})

test('a section may have no id, and repeat a line', () => {
  expect(shown('## Objet : les annonces\nUne ligne.\nUne ligne.\n## Droit')).toEqual([
    ['partie-1', 'Objet : les annonces', '<p>Une ligne.</p><p>Une ligne.</p>'],
    ['partie-2', 'Droit', ''],
  ])
})
