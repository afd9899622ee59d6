import { CONFIDENTIALITY_CHECK, CONFIDENTIALITY_PROMISE } from './confidentiality.ts'
import { LEGAL_SENTENCES, type LegalSentence } from './legal-sentences.ts'

const LEGAL: Record<string, LegalSentence> = LEGAL_SENTENCES
const PROMISES: Record<string, string> = {
  confidentialityPromise: CONFIDENTIALITY_PROMISE,
  confidentialityCheck: CONFIDENTIALITY_CHECK,
}

/** Replaces {names} in a text by the shared sentences: « Salariés : {employeesTold} ». Throws for an unknown name. */
export const withSentences = (text: string, more: Record<string, string> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const sentence = LEGAL[name]?.text ?? PROMISES[name] ?? more[name]
    if (sentence === undefined) throw new Error(`No sentence is named ${name}`)
    return withSentences(sentence)
  })
