import { expect, test } from 'vitest'
import { LookForm, lookSheet, nightOf, SITE_LOOK } from './look.ts'

const why = (own: Partial<LookForm>) =>
  LookForm.safeParse({ ...SITE_LOOK, ...own }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('the colours of the site pass, and those it proposes', () => {
  expect(why({})).toBeUndefined()
  for (const light of ['#7a1f2b', '#0b5d3b', '#1a1a1a', '#5b2a86'])
    expect(why({ light, dark: nightOf(light) })).toBeUndefined()
})

test.for([
  [
    { light: '#f2b705' },
    /^light Trop claire pour lire un lien\u00a0: contraste de 1,5 pour 1, il en faut 4,5\. .* #[\da-f]{6}\.$/,
  ],
  [{ dark: '#f2b705' }, /^dark Trop claire pour un texte blanc/],
  [{ dark: '#101010' }, /^dark Trop sombre pour se voir la nuit/],
  [{ light: 'red' }, /^light Indiquez une couleur/],
  [{ logo: 'https://ailleurs.example/logo.png' }, /^logo Envoyez une image\.$/],
] as const)('what cannot be read is refused, with what can: %j', ([own, message]) => {
  expect(why(own)?.[0]).toMatch(message)
})

test.for(['#f2b705', '#ff3300', '#00e0c0', '#ffffff', '#000000'])('the colour proposed for %s passes', (colour) => {
  for (const path of ['light', 'dark'] as const) {
    const proposed = /(#[\da-f]{6})\.$/.exec(why({ [path]: colour })?.find((one) => one.startsWith(path)) ?? '')?.[1]
    if (proposed) expect(why({ [path]: proposed })).toBeUndefined()
  }
})

test('the sheet has both themes', () => {
  expect(lookSheet(SITE_LOOK)).toMatch(/--primary:#1b4ab1.*prefers-color-scheme:dark.*--primary:#3868cd/s)
})
