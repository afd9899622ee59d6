import { cutText } from '#domain/cut-text.ts'
import { oneLine } from '#domain/one-line.ts'
import { DOCUMENT_KINDS, type DocumentKind, DOCUMENT_TITLE_MAX_CHARS } from './document.ts'
import { KIND_WORDS } from './kind-words.ts'

// What the name of a file says about the document: « BILAN_2025.pdf » is the balance sheet of 2025.

/** Much longer than any file name, so that folding it takes no time. */
const NAME_MAX_CHARS = 300

const EXTENSION = /\.(?:pdf|jpe?g|png|heic|tiff?|docx?|xlsx?|odt|ods|pptx?|txt|csv|zip)$/iu

/** Small words, which names leave out or not. */
const SMALL = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'un', 'une'])

/** What cameras, scanners and copies of files add, and no title needs. */
const NOISE = new Set([
  'img',
  'image',
  'dsc',
  'dscn',
  'dscf',
  'pxl',
  'whatsapp',
  'scan',
  'numerisation',
  'copie',
  'copy',
])

/** Written in capitals in a title. */
const CAPITALS = new Set(
  'pv ag ca tva dpe ddt dta erp plu sci sas sarl eurl sasu rcs rne iii iv vi cdi cdd dsn sig aot hcr lld'.split(' '),
)

const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Singular and plural are one word; short words and numbers stay. */
const stem = (word: string): string => (/^\p{L}{4,}$/u.test(word) ? word.replace(/[sx]$/u, '') : word)

const stemsOf = (words: readonly string[]): string[] =>
  words
    .map(fold)
    .filter((word) => !SMALL.has(word))
    .map(stem)

interface Phrase {
  kind: DocumentKind
  stems: string[]
}

const PHRASES: Phrase[] = Object.entries(KIND_WORDS).flatMap(([kind, phrases]) =>
  phrases.map((phrase) => ({ kind: kind as DocumentKind, stems: stemsOf(phrase.split(' ')) })),
)

/** More words say more, then words more than the numbers of forms, then longer words. */
const weightOf = ({ stems }: Phrase): number =>
  stems.length * 1_000 + stems.reduce((sum, word) => sum + (/^\d+$/u.test(word) ? 1 : 10 * word.length), 0)

/** The words of a file name: parted by signs, and where the case or digits begin (« PVSecurite », « bilan2025 »). */
function wordsOf(fileName: string): string[] {
  const bare = oneLine(fileName.slice(0, NAME_MAX_CHARS)).replace(EXTENSION, '')
  return bare
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replaceAll(/(\p{L}{2})(?=\d)/gu, '$1 ')
    .replaceAll(/(\d)(?=\p{L}{2})/gu, '$1 ')
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean)
}

const has = (words: readonly string[], { stems }: Phrase): boolean =>
  words.some((_, at) => stems.every((word, index) => words[at + index] === word))

function guessKind(words: readonly string[]): DocumentKind | undefined {
  const stems = stemsOf(words)
  const [found] = PHRASES.filter((phrase) => has(stems, phrase)).toSorted((a, b) => weightOf(b) - weightOf(a))
  return found?.kind
}

const YEAR = /^(?:19[5-9]|20[0-4])\d$/u

/** As a title writes it: capitals only for what is always in capitals, so not for a name typed with the caps lock on. */
function written(word: string): string {
  const folded = fold(word)
  if (CAPITALS.has(folded)) return folded.toUpperCase()
  return /^\p{Lu}{2,}$/u.test(word) ? word.toLowerCase() : word
}

/** « Bilan 2025 »: the words of the name, the year last; the label of the kind when the name has no word. */
function titleOf(words: readonly string[], kind: DocumentKind): string {
  const shown = words.filter((word) => !NOISE.has(fold(word)))
  const year = shown.findLast((word) => YEAR.test(word))
  const others = shown.filter((word) => !YEAR.test(word) || shown.filter((one) => YEAR.test(one)).length > 1)
  const isWordless = others.every((word) => /^\d+$/u.test(word))
  const numbers = others.filter((word) => word.length <= 4)
  const parts = isWordless ? [kind === 'other' ? 'Document' : DOCUMENT_KINDS[kind], ...numbers] : others.map(written)
  const text = [...parts, ...(year && !parts.includes(year) ? [year] : [])].join(' ').replace(/\bk bis\b/iu, 'Kbis')
  const [first = ''] = text
  return cutText(first.toUpperCase() + text.slice(first.length), DOCUMENT_TITLE_MAX_CHARS - '...'.length)
}

export interface GuessedDocument {
  kind: DocumentKind
  title: string
  /** Whether the name says nothing of its kind: somebody must look. */
  isUnsure: boolean
}

/** Guesses the kind and a readable title of a document from the name of its file. */
export function guessDocument(fileName: string): GuessedDocument {
  const words = wordsOf(fileName)
  const guessed = guessKind(words)
  const kind = guessed ?? 'other'
  return { kind, title: titleOf(words, kind), isUnsure: guessed === undefined }
}
