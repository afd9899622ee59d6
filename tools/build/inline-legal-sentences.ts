import type { Plugin } from 'vite'
import { LEGAL_SENTENCES } from '../../domain/words/legal-sentences.ts'

/** Inlines each legal sentence where it is used: as a shared module, a page with one sentence would load all of them. */
export const legalSentencesInPlace = (): Plugin => ({
  name: 'legal-sentences-in-place',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { code: /LEGAL_SENTENCES\.\w+\.text/ },
    handler: (code) => ({ code: code.replace(IMPORT, '').replace(USE, (_, id) => textOf(id)), map: null }),
  },
})

const IMPORT = /import \{ LEGAL_SENTENCES \} from .*\n/

const USE = /LEGAL_SENTENCES\.(\w+)\.text/g

const textOf = (id: keyof typeof LEGAL_SENTENCES) => JSON.stringify(LEGAL_SENTENCES[id].text)
