import { frenchNumber } from '#domain/format.ts'
import { blurredNumber } from '#domain/listing/blur.ts'
import { amountIn } from '#domain/reading/amount.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { FIELD_NAMES, field, type FactName } from '#domain/listing/register/fields.ts'
import { publicTexts } from './exposed-words.ts'

/** Smaller surfaces are too common to identify a place. */
const TELLING_SURFACE_M2 = 100

/** Phrases that identify a business without naming it, each with the warning shown for it. */
const TELLING: [pattern: RegExp, why: string][] = [
  [/(?<!\p{L})métro(?!\p{L})/iu, 'Peu de villes ont un métro\u00a0: hors de Paris, ce mot dit laquelle.'],
  [
    /(?<!\p{L})(seule?|unique|derni[eè]re?|premi[eè]re?|plus (?:ancien|vieux|grand)(?:ne)?|vieille|grande)\s[^.]{0,60}?(?:du|de la|de l’|dans la|dans le)\s?(département|ville|village|canton|bourg|quartier|station|île|vallée|région|commune)(?!\p{L})/iu,
    'Ce qui est seul de son espèce se reconnaît sans être nommé.',
  ],
  [
    /(?<!\p{L})à\s+(?:\d[\d\s]*\s?(?:m|mètres|km)|\S+ minutes?(?: à pied)? d)(?!\p{L}|²)/iu,
    'Une distance exacte à un lieu connu se retrouve sur une carte.',
  ],
]

/**
 * Warns of phrases in the texts of a blurred listing that would identify it without a name: a metro, « le seul du canton »,
 * a precise distance, the exact year of a register or surface of a plan. Never blocks: what is common in one place is unique
 * in another.
 */
export function identifyingWarnings(form: DossierForm): { path: string; message: string }[] {
  if (form.discretion === 'commune') return []
  const exact = exactValues(form)
  return publicTexts(form).flatMap(({ path, text }) => {
    const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ')
    const why = TELLING.find(([pattern]) => pattern.test(plain))?.[1] ?? exact.find(({ test }) => test(plain))?.why
    return why ? [{ path, message: why }] : []
  })
}

/** The values that the public projection blurs, as texts would write them. */
function exactValues({ facts }: DossierForm): { test: (text: string) => boolean; why: string }[] {
  return FIELD_NAMES.flatMap((name) => {
    const [{ blurred }, value] = [field(name), facts[name]]
    if (!blurred || blurred === 'withheld' || typeof value !== 'number') return []
    if (blurred === 'decade') {
      return [
        {
          test: (text: string) => word(String(value)).test(text),
          why: 'Une année exacte se retrouve dans un registre\u00a0: dites la décennie.',
        },
      ]
    }
    if (blurred === 'about') {
      return blurredNumber(value, blurred) === value
        ? []
        : [
            {
              test: (text: string) => saysCount(text, name, value),
              why: 'Un nombre exact se retrouve sur un site de réservation\u00a0: dites « une quinzaine », « une quarantaine ».',
            },
          ]
    }
    if (value < TELLING_SURFACE_M2 || value % 100 === 0) return []
    const written = frenchNumber(value).replaceAll(/[\u00a0\u202f]/g, ' ?')
    return [
      {
        test: (text: string) => word(written).test(text),
        why: 'Une surface exacte se retrouve sur un plan\u00a0: arrondissez-la.',
      },
    ]
  })
}

/** What is counted by a field, as texts name it. */
const COUNTED: Partial<Record<FactName, string>> = {
  rooms: 'chambres?|clés|pièces',
  seats: 'couverts|places assises',
  terraceSeats: 'couverts|places assises',
  pitches: 'emplacements',
  employees: 'salariés|employés|personnes',
  contractsTaken: 'salariés|contrats',
  parkings: 'places|stationnements',
  lots: 'lots',
}

/** Whether a text gives this number of rooms, seats or people, in digits or in words. */
function saysCount(text: string, name: FactName, count: number): boolean {
  const nouns = COUNTED[name]
  if (!nouns) return false
  const said = new RegExp(
    `(?<![\\p{L}\\d])((?:[\\p{L}\\d]{1,20}[- ]){0,3}[\\p{L}\\d]{1,20}) (?:${nouns})(?!\\p{L})`,
    'giu',
  )
  return [...text.matchAll(said)].some(([, before = '']) => {
    const words = before.split(' ')
    return words.some((_, at) => amountIn(words.slice(at).join(' '), { unit: '' }) === count)
  })
}

const word = (text: string) => new RegExp(`(?<![\\d,] ?)${text}(?!,?\\d| \\d{3}| ?€)`)
