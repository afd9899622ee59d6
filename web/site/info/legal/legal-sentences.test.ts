import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LISTINGS } from '../../../../tools/demo/listings.ts'
import { LEGAL_SENTENCES, outdatedSentences } from '#domain/words/legal-sentences.ts'
import { SERVICE_CONTENTS } from '#domain/words/service-contents.ts'
import type { ServiceId } from '#domain/words/services.ts'
import { MarkedText } from '../services/marked-text.tsx'
import { withSentences } from '#domain/words/with-sentences.ts'
import { PROCESS_FAQ, PROCESS_STEPS } from '#domain/words/steps.ts'

/** What only legal-sentences.json may state. The last three find the information of employees and deposits in any wording. */
const STATES_THE_LAW = [
  /\barticles? [LRD]?\d/,
  // Not the code of an application or a device.
  /\bcode (civil|général|des postes|du (tourisme|travail)|de (commerce|déontologie|la |l’))/,
  /\b(loi|décret|arrêté) n°/,
  /\bCSE\b/,
  /salarié[^.]{0,150}\b(un|deux|trois|\d+) mois/,
  /dépôt (de garantie )?[^.]{0,80}\b(trimestre|mois)/,
]

/** The visible texts of a file, approximately: without comments, strings joined. */
const wordsOf = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/['`] \+\s*['`]/g, '')
    .replace(/\s+/g, ' ')

/** A service's text as it is shown. */
const serviceText = (id: number) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MarkedText, { text: SERVICE_CONTENTS[id as ServiceId] })),
  ).replace(/<[^>]*>/g, ' ')

const statesTheLaw = (code: string) => STATES_THE_LAW.some((pattern) => pattern.test(wordsOf(code)))

test.for(Object.entries(LEGAL_SENTENCES))('%s has its source and the date when it was checked', ([, sentence]) => {
  expect(sentence.text).toMatch(/\p{L}.*[^\s]$/u)
  expect(sentence.source).toMatch(/(code|loi|décret|règlement|RGPD|référentiel).*\d/i)
  expect(new Date(sentence.readOn).toISOString().slice(0, 10)).toBe(sentence.readOn)
})

test('the disclaimer shows the year of the oldest check', () => {
  const [oldest = ''] = Object.values(LEGAL_SENTENCES)
    .map(({ readOn }) => readOn.slice(0, 4))
    .toSorted()
  expect(LEGAL_SENTENCES.notAdvice.text).toContain(`en ${oldest}.`)
})

test('every page that gives the deadline to inform employees gives one month', () => {
  const services = [1, 2, 3, 4, 5, 6].map(serviceText)
  const saying = [services[0], services[2], services[5], JSON.stringify(PROCESS_FAQ)]
  for (const page of saying) expect(page).toMatch(/au plus tard un mois avant/)
  expect(services.join() + JSON.stringify([PROCESS_FAQ, PROCESS_STEPS])).not.toMatch(/réforme|deux mois avant/)
})

test('a text can only name existing sentences', () => {
  expect(withSentences('Dit : {risks}')).toBe(`Dit : ${LEGAL_SENTENCES.risks.text}`)
  expect(() => withSentences('{riskz}')).toThrow('No sentence is named riskz')
})

test('the fine for not informing employees is the current one', () => {
  expect(JSON.stringify(PROCESS_FAQ)).toMatch(/0,5\s% du prix/)
})

test.for([
  ['a delay in its own words', `text: 'Les salariés le savent au plus tard ' +\n  'deux mois avant.'`],
  ['a deposit', `<li>Le dépôt de garantie ne dépasse pas un trimestre de loyer.</li>`],
  ['an article', `'(article L214-1 du code de l’urbanisme)'`],
  ['a law', `<li>loi n° 70-9 du 2 janvier 1970</li>`],
] as const)('%s in a file is detected', ([, code]) => {
  expect(statesTheLaw(code)).toBe(true)
})

test('no other file states the law @slow', () => {
  const files = globSync('{web,domain,server}/**/*.{ts,tsx,json,txt}', {
    exclude: [
      '**/*.test.ts',
      '**/legal-sentences.*',
      'server/db/migrations/**',
      'server/places/**/*.json',
      // A contract, which has its own version and date.
      'domain/data-room/agreement-wording.ts',
    ],
  })
  expect(files).toContain('domain/words/process.json')
  expect([...files, 'agency.json'].filter((file) => statesTheLaw(readFileSync(file, 'utf8')))).toEqual([])
})

test('a demo listing with a deposit above one quarter has a lease older than the legal limit', () => {
  const above = LISTINGS.map(({ description, features }) => [...features, description].join('\n')).filter((text) =>
    /dépôt[^.]*\b(deux|trois|quatre) trimestres|dépôt[^.]*\b(quatre|cinq|six|neuf|douze) mois/.test(text),
  )
  expect(above).not.toEqual([])
  for (const text of above) expect(text).toMatch(/bail[^.]*\b20(0\d|1\d|2[0-5])\b/)
})

test('a sentence must be checked again after a year', () => {
  const day = (readOn: string) => ({ text: 'x', source: 'x', readOn })
  const sentences = { old: day('2025-03-01'), justNow: day('2026-03-01'), limit: day('2025-03-02') }
  expect(outdatedSentences('2026-03-02', sentences)).toEqual([sentences.old])
})
