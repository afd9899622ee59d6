import { readDay } from '#domain/reading/typed-day.ts'
import { hasTags, htmlToText, withoutEntities } from '#domain/reading/html-text.ts'
import { postalCodeOfSheet } from '#domain/reading/postal-code.ts'
import { amountQuestion } from '#domain/reading/amount.ts'
import { readQualifiedAmount, saysNothing } from '#domain/reading/qualified-amount.ts'
import { isActivity } from '#domain/listing/register/activities.ts'
import { categoryNamed } from '#domain/listing/register/category.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import { type FactName, type FactRow, field, yearField } from '#domain/listing/register/fields.ts'
import type { Status } from '#domain/listing/register/status.ts'
import { DESCRIPTION_MAX_CHARS, LOCALE, REFERENCE_MAX_CHARS, TITLE_MAX_CHARS } from '#domain/limits.ts'
import { oneLine } from '#domain/one-line.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { shownCell } from './cell-text.ts'
import { foldedName } from './folded.ts'
import type { ReadMandate } from './mapping.ts'
import { pictureSources } from './picture-source.ts'
import { type CellReading, missingDay, readByRow, readFactCell, tooLongText, unreadAmount } from './read-fact.ts'
import type { RowInHand, RowReading } from './row-reading.ts'
import { isNothing, proposedValue } from './settled.ts'
import { factOf, type ImportTarget, isSettledFact, yearOf } from './targets.ts'

/** A cell, or its part, for one field. */
export interface CellToTake {
  target: ImportTarget
  text: string
  at: number
  header: string
}

/** Reads one cell into its row. */
export function takeValue(hand: RowInHand, cell: CellToTake, reading: RowReading): void {
  const { target } = cell
  const { read } = hand
  const name = factOf(target)
  hand.texts[target] ??= shownCell(cell.text.trim())
  if (read.columns && read.columns[target] === undefined) read.columns[target] = cell.at
  if (name !== undefined) takeFact(hand, name, cell, reading)
  else if (target.startsWith('years[')) takeFigure(hand, cell, reading)
  else if (target.startsWith('mandate.')) takeMandate(hand, cell, reading)
  else if (target === 'price') takePrice(hand, cell, reading)
  else if (target === 'pictures') takePictures(hand, cell, reading)
  else if (target === 'pictures.caption') takeCaption(hand, cell, reading)
  else if (target === 'title' || target === 'description') takeText(hand, target, cell)
  else takeNamed(hand, cell, reading)
}

/** References, the place, and what is settled by a list of values. */
function takeNamed(hand: RowInHand, cell: CellToTake, reading: RowReading): void {
  const { listing } = hand.read
  const { target, text, at } = cell
  if (target === 'reference' || target === 'sourceId') {
    const line = oneLine(text.replace(/^(\d+)\.0$/, '$1'))
    if (saysNothing(line) && line !== '0') return
    if (line.length > REFERENCE_MAX_CHARS) problem(hand, cell, tooLongText(line.length, REFERENCE_MAX_CHARS))
    else hand.read[target] ??= line
  } else if (target === 'place.postalCode') {
    const code = postalCodeOfSheet(text)
    if (code) listing.place.postalCode ??= code
    else if (!saysNothing(text))
      hand.read.warnings.push({ column: at, because: `«\u00a0${shownCell(text)}\u00a0» n’est pas un code postal.` })
  } else if (target === 'place.town') {
    if (!isNothing(text)) listing.place.town ??= oneLine(text)
  } else if (target === 'category') {
    const category = categoryNamed(text)
    if (category) listing.category = category
  } else takeSettled(hand, cell, reading)
}

/** The value of a list: as answered for the whole file, else as proposed. */
function settledValue(
  { target, text }: CellToTake,
  { answerOf, context, isPoliris, proposals }: RowReading,
): { value: string | null; isAnswered: boolean } {
  const answer = answerOf(target, text)
  if (answer !== undefined) return { value: answer, isAnswered: true }
  const key = `${target} ${text}`
  let value = proposals.get(key)
  if (value === undefined)
    proposals.set(key, (value = proposedValue(target, text, { members: context.members, isPoliris }).value))
  return { value, isAnswered: false }
}

function takeSettled(hand: RowInHand, cell: CellToTake, reading: RowReading): void {
  const { target, text, at } = cell
  if (isNothing(text)) return
  const { value, isAnswered } = settledValue(cell, reading)
  const { listing, warnings } = hand.read
  if (value === null) {
    if (isAnswered) return
    if (target === 'deal')
      problem(hand, cell, 'Nature de la cession inconnue\u00a0: choisissez une valeur de la liste.')
    else if (target === 'activities')
      warnings.push({ column: at, because: `Activité inconnue\u00a0: «\u00a0${shownCell(text)}\u00a0».` })
  } else if (target === 'deal') listing.deal ??= value as Deal
  else if (target === 'activities') {
    for (const activity of value.split(','))
      if (isActivity(activity) && !listing.activities.includes(activity) && listing.activities.length < 3)
        listing.activities.push(activity)
  } else if (target === 'status') listing.status ??= value as Status
  else if (target === 'agent') listing.agentId ??= Number(value)
}

/** Texts of several columns for one fact, and what stands between them. */
const JOINED_BY: Partial<Record<FactName, string>> = { ownerName: ' ', ownerAddress: ', ', notes: '\n' }

const FEES_HEADER = /^(?:dont|montant|montant de|montant des) (?:le |les )?(?:hono|honoraire|frai|commission)/

function takeFact(hand: RowInHand, name: FactName, cell: CellToTake, reading: RowReading): void {
  const { facts } = hand.read.listing
  const { text, at, header, target } = cell
  if (name === 'priceWithoutFees' && FEES_HEADER.test(foldedName(header))) {
    const { amount } = readQualifiedAmount(text)
    if (amount.is === 'value' && amount.value > 0) hand.fees = { amount: amount.value, text, at }
    return
  }
  if (isSettledFact(name)) {
    if (isNothing(text)) return
    const { value, isAnswered } = settledValue(cell, reading)
    if (value !== null) Object.assign(facts, { [name]: facts[name] ?? value })
    else if (!isAnswered) unknownChoice(hand, name, cell)
    return
  }
  const found = scaled(readFactCell(name, text, header), reading, target)
  const before = facts[name]
  const joint = JOINED_BY[name]
  if (typeof before === 'string' && typeof found.value === 'string' && joint !== undefined)
    found.value = before.includes(found.value) ? before : before + joint + found.value
  else if (before !== undefined && found.value !== undefined && found.value !== before) {
    hand.read.warnings.push({
      column: at,
      because: `${field(name).label}\u00a0: deux colonnes diffèrent, la première est reprise.`,
    })
    return
  }
  report(hand, cell, found)
  // A number in the column of a crossed or empty 1 room of a shop says nothing: Poliris wants one.
  if (found.value !== undefined && !(reading.isPoliris && name === 'rooms' && found.value === 1))
    Object.assign(facts, found.also, { [name]: found.value })
}

const ENERGY: Partial<Record<FactName, string>> = { energyClass: 'Classe énergie', climateClass: 'Classe climat' }

function unknownChoice(hand: RowInHand, name: FactName, cell: CellToTake): void {
  const energy = ENERGY[name]
  const text = shownCell(cell.text.trim())
  if (energy)
    problem(hand, cell, `${energy} «\u00a0${text}\u00a0» inconnue\u00a0: de A à G, vierge, non soumis ou en cours.`)
  else
    hand.read.warnings.push({
      column: cell.at,
      because: `${field(name).label}\u00a0: «\u00a0${text}\u00a0» n’est pas dans la liste, rien n’est écrit.`,
    })
}

/** Applies the factor that was answered for a column of amounts. */
function scaled(found: CellReading, { answers }: RowReading, target: ImportTarget): CellReading {
  const scale = answers.scales?.[target]
  return scale !== undefined && typeof found.value === 'number' ? { ...found, value: found.value * scale } : found
}

function report(hand: RowInHand, cell: CellToTake, { error, warning }: CellReading): void {
  if (error) problem(hand, cell, error)
  if (warning) hand.read.warnings.push({ column: cell.at, because: warning })
}

const problem = (hand: RowInHand, { at, text }: CellToTake, because: string) =>
  hand.read.errors.push({ column: at, text: shownCell(text.trim()), because })

function takeFigure(hand: RowInHand, cell: CellToTake, reading: RowReading): void {
  const { year, name } = yearOf(cell.target) ?? { year: 0, name: 'closedOn' as const }
  const own = (hand.years[year] ??= { figures: {} })
  if (name === 'closedOn') {
    const day = readDay(cell.text)
    if (day.is === 'value') own.closedOn = day.value
    else if (day.is !== 'empty')
      hand.read.warnings.push({ column: cell.at, because: day.is === 'unread' ? day.because : missingDay(cell.text) })
    return
  }
  const row: FactRow = yearField(name)
  // What was answered for the last year holds for those before.
  const read = readByRow(row, cell.text, { header: cell.header })
  const found = row.kind === 'money' ? scaled(read, reading, `years[0].${name}`) : read
  report(hand, cell, found)
  if (found.value !== undefined) own.figures[name] ??= found.value
}

const DAYS: Partial<Record<ImportTarget, 'signedOn' | 'endsOn'>> = {
  'mandate.signedOn': 'signedOn',
  'mandate.endsOn': 'endsOn',
}

function takeMandate(hand: RowInHand, cell: CellToTake, reading: RowReading): void {
  const { mandate } = hand.read.listing
  const { target, text, at } = cell
  const { warnings } = hand.read
  const name = DAYS[target]
  if (target === 'mandate.number') {
    const line = oneLine(text.replace(/^(\d+)\.0$/, '$1'))
    if (!saysNothing(line)) mandate.number ??= line.slice(0, REFERENCE_MAX_CHARS)
  } else if (target === 'mandate.exclusive') {
    if (isNothing(text)) return
    const { value, isAnswered } = settledValue(cell, reading)
    if (value !== null) mandate.exclusive ??= value as NonNullable<ReadMandate['exclusive']>
    else if (!isAnswered)
      warnings.push({ column: at, because: `Type de mandat inconnu\u00a0: «\u00a0${shownCell(text)}\u00a0».` })
  } else if (name) {
    const day = readDay(text)
    const label = name === 'signedOn' ? 'Date de mandat' : 'Échéance du mandat'
    if (day.is === 'value') mandate[name] ??= day.value
    else if (day.is === 'month') problem(hand, cell, missingDay(text))
    else if (day.is === 'empty')
      warnings.push({ column: at, because: `${label} ${shownCell(text)}\u00a0: non communiquée.` })
    else if (day.hasDigits) problem(hand, cell, day.because)
    else if (!saysNothing(text))
      warnings.push({
        column: at,
        because: `${day.because.replace(/\.$/, '')}\u00a0: mandat sans ${name === 'endsOn' ? 'échéance' : 'date'}.`,
      })
  }
}

/** A price is not below this: « 250,000 » is 250 000. */
const PRICE_READ_MIN = 1_000
/** Below, thousands were meant. */
const SMALL_PRICE = 1_000

function takePrice(hand: RowInHand, cell: CellToTake, { answers }: RowReading): void {
  const { listing, warnings } = hand.read
  const { text, at } = cell
  if (listing.price) return
  listing.price = null
  if (saysNothing(text)) return
  const { amount } = readQualifiedAmount(text, { min: PRICE_READ_MIN })
  if (amount.is === 'value') {
    const price = Math.round(amount.value * (answers.scales?.price ?? 1) * 100) / 100
    if (price > 0 && price < SMALL_PRICE && answers.scales?.price === undefined)
      warnings.push({
        column: at,
        because: `Prix de ${price.toLocaleString(LOCALE)}\u00a0€\u00a0: n’est-ce pas ${(price * 1000).toLocaleString(LOCALE)}\u00a0€\u00a0?`,
      })
    listing.price = price
  } else if (amount.is === 'question' || /\d/.test(text)) {
    hand.hasUnreadPrice = true
    problem(
      hand,
      cell,
      amount.is === 'question'
        ? `Prix\u00a0: ${amountQuestion(text) ?? 'deux montants sont possibles.'}`
        : unreadAmount('Prix', text),
    )
  } else if (amount.is === 'unread')
    warnings.push({
      column: at,
      because: `Prix\u00a0: «\u00a0${shownCell(text)}\u00a0» n’est pas un montant, rien n’est écrit.`,
    })
}

const TEXTS = { title: TITLE_MAX_CHARS, description: DESCRIPTION_MAX_CHARS }

function takeText(hand: RowInHand, target: keyof typeof TEXTS, cell: CellToTake): void {
  const plain = hasTags(cell.text) ? htmlToText(cell.text) : withoutEntities(cell.text)
  const text = target === 'title' ? oneLine(plain) : withoutControls(plain).trim()
  if (text === '' || (target === 'title' && saysNothing(text))) return
  const { listing } = hand.read
  const before = target === 'description' ? listing.description : undefined
  const whole = before === undefined || before.includes(text) ? text : `${before}\n\n${text}`
  if (whole.length > TEXTS[target]) problem(hand, cell, tooLongText(whole.length, TEXTS[target]))
  else if (target === 'title') listing.title ??= whole
  else listing.description = whole
}

const PICTURES_MAX = 30

function takePictures(hand: RowInHand, { text, at }: CellToTake, { context, columns }: RowReading): void {
  const { listing, warnings } = hand.read
  const rank = columns.filter(({ to }) => to.includes('pictures')).findIndex((column) => column.at === at)
  for (const found of isNothing(text) ? [] : pictureSources(text)) {
    if (found.is === 'refused') warnings.push({ column: at, because: found.because })
    else if (found.is === 'file' && context.pictures && !hasPicture(context.pictures, found.source))
      warnings.push({ column: at, because: `Photo absente du zip\u00a0: ${shownCell(found.source)}.` })
    else if (
      listing.pictures.length < PICTURES_MAX &&
      !listing.pictures.some(({ source }) => source === found.source)
    ) {
      ;(hand.pictureColumns[rank] ??= []).push(listing.pictures.length)
      listing.pictures.push({ source: found.source, caption: '' })
    }
  }
}

/** Whether the zip has a picture of this name, in any case. */
const hasPicture = (names: readonly string[], name: string): boolean => {
  let known = KNOWN.get(names)
  if (!known) KNOWN.set(names, (known = new Set(names.map((one) => one.toLowerCase()))))
  return known.has(name.toLowerCase())
}
const KNOWN = new WeakMap<readonly string[], Set<string>>()

/** The caption of the first column of captions is that of the first column of pictures. */
function takeCaption(hand: RowInHand, { text, at }: CellToTake, { columns }: RowReading): void {
  const rank = columns.filter(({ to }) => to.includes('pictures.caption')).findIndex((column) => column.at === at)
  const [first] = hand.pictureColumns[rank] ?? []
  const picture = first === undefined ? undefined : hand.read.listing.pictures[first]
  if (picture) picture.caption = oneLine(text).slice(0, TITLE_MAX_CHARS)
}
