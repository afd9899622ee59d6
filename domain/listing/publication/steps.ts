import type { StatusForm } from '#domain/listing/dossier.ts'
import type { Status } from '#domain/listing/register/status.ts'

type Day = 'offerOn' | 'compromisOn' | 'conditionsUntil' | 'deedOn'

/** What the steps of a listing's life record; null once it no longer applies. */
export type SteppedDossier = { [Name in Day]?: string | null | undefined } & { soldPrice?: number | null | undefined }

/** The days that each step records, with their labels. */
export const STEP_DAYS: Partial<Record<Status, Partial<Record<Day, string>>>> = {
  'sous offre': { offerOn: 'Offre acceptée le' },
  'sous compromis': { compromisOn: 'Compromis signé le', conditionsUntil: 'Conditions suspensives jusqu’au' },
  vendu: { deedOn: 'Acte signé le' },
}

/**
 * Problems in the data of a step, with the form field of each: a compromis needs its day, a sale the day of its deed and its
 * price. No past event may be after `today` (YYYY-MM-DD), and the days must be in order.
 */
export function stepProblems(
  to: Status,
  dossier: SteppedDossier,
  today: string,
): { path: keyof StatusForm; message: string }[] {
  const { offerOn, compromisOn, conditionsUntil, deedOn, soldPrice } = dossier
  const isToCome = (day: string | null | undefined) => Boolean(day && day > today)
  const isBefore = (day: string | null | undefined, other: string | null | undefined) =>
    Boolean(day && other && day < other)
  const [toCome, tooEarly] = ['Cette date est à venir', 'Cette date précède le compromis']
  const rules: Partial<Record<Status, [isWrong: boolean, path: keyof StatusForm, message: string][]>> = {
    'sous offre': [[isToCome(offerOn), 'offerOn', toCome]],
    'sous compromis': [
      [!compromisOn, 'compromisOn', 'Indiquez la date du compromis'],
      [isToCome(compromisOn), 'compromisOn', toCome],
      [isBefore(conditionsUntil, compromisOn), 'conditionsUntil', tooEarly],
    ],
    vendu: [
      [!deedOn, 'deedOn', 'Indiquez la date de l’acte'],
      [isToCome(deedOn), 'deedOn', toCome],
      [isBefore(deedOn, compromisOn), 'deedOn', tooEarly],
      [!soldPrice, 'soldPrice', 'Indiquez le prix de vente'],
    ],
  }
  return (rules[to] ?? []).flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []))
}

/** Clears what no longer applies once a listing is back in a status: the days and price of later steps. */
export function forgottenAt(to: Status): SteppedDossier {
  const sale = { deedOn: null, soldPrice: null }
  const compromis = { compromisOn: null, conditionsUntil: null, ...sale }
  const all = { offerOn: null, ...compromis }
  return { brouillon: all, 'en vente': all, 'sous offre': compromis, 'sous compromis': sale, vendu: {}, retiré: {} }[to]
}
