import { internationalTelephone } from '#domain/reading/telephone.ts'
import { postalCodeOfSheet } from '#domain/reading/postal-code.ts'
import { NOTE_MAX_CHARS } from '#domain/limits.ts'
import { oneLine } from '#domain/one-line.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { hasUnseen, shownCell, withoutUnseen } from './cell-text.ts'
import { partsOfCell } from './combined.ts'
import { folded } from './folded.ts'
import type {
  ColumnMapping,
  ImportedQuality,
  ImportAnswers,
  ImportContext,
  ReadContact,
  ReadContactRow,
} from './mapping.ts'
import { isEmailLike, tooLongText } from './read-fact.ts'
import { importAnswersOf, isNothing, proposedValue } from './settled.ts'
import type { SourceTable } from './source.ts'
import type { ImportTarget } from './targets.ts'
import { civilityNamed } from './value-words.ts'

/** Said once about a table of people. */
export const CONTACTS_CONSENT =
  'Le consentement n’est pas connu\u00a0: ces personnes peuvent être appelées et retrouvées, aucun e-mail ne leur est envoyé.'

/** Reads every row of a table of people. */
export function readContactRows(
  table: SourceTable,
  mapping: ColumnMapping,
  answers: ImportAnswers,
  { findTown }: Pick<ImportContext, 'findTown'>,
): ReadContactRow[] {
  const answerOf = importAnswersOf(answers)
  const rows = table.rows.map(({ row, cells, broken }) => {
    const read: ReadContactRow = { row, contact: { emails: [], phones: [], qualities: [] }, errors: [], warnings: [] }
    if (broken) read.errors.push({ column: broken.column, text: null, because: broken.because })
    for (const { at, to } of mapping) {
      const raw = cells[at]
      if (!raw || isNothing(raw) || to.length === 0) continue
      const cell = withoutUnseen(raw).trim()
      if (hasUnseen(raw)) read.warnings.push({ column: at, because: 'Des caractères invisibles ont été retirés.' })
      const parts = to.length > 1 ? partsOfCell(cell, to) : undefined
      for (const target of to) {
        const text = parts ? parts[target] : cell
        if (text) takeContactValue(read, { target, text, at }, answerOf)
      }
    }
    finishContact(read, findTown)
    return read
  })
  findDoubles(rows)
  return rows
}

interface ContactCell {
  target: ImportTarget
  text: string
  at: number
}

const LINES: Partial<Record<ImportTarget, 'firstName' | 'lastName' | 'company' | 'position' | 'street' | 'town'>> = {
  'contact.firstName': 'firstName',
  'contact.lastName': 'lastName',
  'contact.company': 'company',
  'contact.position': 'position',
  'contact.street': 'street',
  'contact.town': 'town',
}
const LINE_CHARS = 200
const WAYS_MAX = 5

function takeContactValue(
  read: ReadContactRow,
  { target, text, at }: ContactCell,
  answerOf: ReturnType<typeof importAnswersOf>,
): void {
  const { contact, warnings } = read
  const line = LINES[target]
  if (line) contact[line] ??= oneLine(text).slice(0, LINE_CHARS)
  else if (target === 'contact.civility') {
    const civility = civilityNamed(text)
    if (civility) contact.civility ??= civility
  } else if (target === 'contact.emails') takeEmails(read, text, at)
  else if (target === 'contact.phones') takePhones(read, text, at)
  else if (target === 'contact.postalCode') {
    const code = postalCodeOfSheet(text)
    if (code) contact.postalCode ??= code
    else warnings.push({ column: at, because: `«\u00a0${shownCell(text)}\u00a0» n’est pas un code postal.` })
  } else if (target === 'contact.quality') takeQualities(contact, text, answerOf)
  else if (target === 'contact.notes') takeNotes(read, text, at)
}

function takeEmails({ contact, warnings }: ReadContactRow, text: string, at: number): void {
  for (const part of text.split(/[\s;,]+|:::/).filter(Boolean)) {
    const email = part.replace(/^<|>$/g, '').replace(/^mailto:/i, '')
    if (!isEmailLike(email))
      warnings.push({ column: at, because: `«\u00a0${shownCell(email)}\u00a0» n’est pas une adresse e-mail.` })
    else if (
      contact.emails.length < WAYS_MAX &&
      !contact.emails.some((one) => one.toLowerCase() === email.toLowerCase())
    )
      contact.emails.push(email)
  }
}

function takePhones({ contact, warnings }: ReadContactRow, text: string, at: number): void {
  for (const part of text
    .split(/[;,\n]|:::| ou | \/ |\/(?=\s?[+0])/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const phone = internationalTelephone(part)
    if (!phone) warnings.push({ column: at, because: `«\u00a0${shownCell(part)}\u00a0» n’est pas un téléphone.` })
    else if (contact.phones.length < WAYS_MAX && !contact.phones.includes(phone)) contact.phones.push(phone)
  }
}

function takeQualities(contact: ReadContact, text: string, answerOf: ReturnType<typeof importAnswersOf>): void {
  for (const part of text
    .split(/[;,|\n]|:::/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const answer = answerOf('contact.quality', part)
    const quality = answer === undefined ? proposedValue('contact.quality', part, {}).value : answer
    if (quality !== null && !contact.qualities.includes(quality as ImportedQuality))
      contact.qualities.push(quality as ImportedQuality)
  }
}

/** What a spreadsheet would compute. */
const FORMULA = /^[=+@-]\S*[(!]|^[=@]/

function takeNotes({ contact, errors, warnings }: ReadContactRow, text: string, at: number): void {
  const note = withoutControls(text).trim()
  const whole = contact.notes ? `${contact.notes}\n${note}` : note
  if (whole.length > NOTE_MAX_CHARS)
    errors.push({ column: at, text: shownCell(note), because: tooLongText(whole.length, NOTE_MAX_CHARS) })
  else contact.notes = whole
  if (FORMULA.test(note))
    warnings.push({ column: at, because: `Une note commence par «\u00a0${note[0]}\u00a0»\u00a0: gardée comme texte.` })
}

function finishContact({ contact, errors, warnings }: ReadContactRow, findTown: ImportContext['findTown']): void {
  const found =
    contact.postalCode || contact.town ? findTown(contact.postalCode ?? null, contact.town ?? null) : undefined
  if (found) contact.town = found.name
  if (contact.firstName || contact.lastName) return
  const hasWay = contact.emails.length > 0 || contact.phones.length > 0
  if (contact.company) return
  if (hasWay) warnings.push({ because: 'Ni nom ni prénom\u00a0: nommé par son e-mail ou son téléphone.' })
  else
    errors.push({
      column: null,
      text: null,
      because: 'Ni nom, ni e-mail, ni téléphone\u00a0: cette ligne ne nomme personne.',
    })
}

const SAME = 'Deux fois la même personne (même e-mail, même téléphone)\u00a0: une seule est créée.'
const MAYBE_SAME = 'Même e-mail, autre téléphone\u00a0: proposés à la fusion, jamais fusionnés sans un clic.'
const MAYBE_SAME_PHONE = 'Même téléphone, autre e-mail\u00a0: proposés à la fusion, jamais fusionnés sans un clic.'

/** The same person twice is one; one that shares only an email or a telephone, with the same name, may be the same. */
function findDoubles(rows: ReadContactRow[]): void {
  const byEmail = new Map<string, ReadContactRow>()
  const byPhone = new Map<string, ReadContactRow>()
  for (const row of rows) {
    const { contact } = row
    const emails = contact.emails.map((email) => email.toLowerCase())
    const email = emails.map((one) => byEmail.get(one)).find((one) => one !== undefined)
    const phone = contact.phones
      .map((one) => byPhone.get(one))
      .find((one) => one !== undefined && isNamedAlike(one.contact, contact))
    if (
      email &&
      email.contact.phones.toSorted().join() === contact.phones.toSorted().join() &&
      isNamedAlike(email.contact, contact)
    )
      tell(row, email, 'sameAs', SAME)
    else if (email) tell(row, email, 'maybeSameAs', MAYBE_SAME)
    else if (phone) tell(row, phone, 'maybeSameAs', MAYBE_SAME_PHONE)
    for (const one of emails) if (!byEmail.has(one)) byEmail.set(one, row)
    for (const one of contact.phones) if (!byPhone.has(one)) byPhone.set(one, row)
  }
}

const isNamedAlike = (one: ReadContact, other: ReadContact) =>
  folded(`${one.firstName ?? ''} ${one.lastName ?? ''}`) === folded(`${other.firstName ?? ''} ${other.lastName ?? ''}`)

function tell(row: ReadContactRow, earlier: ReadContactRow, as: 'sameAs' | 'maybeSameAs', because: string): void {
  row[as] = earlier.row
  row.warnings.push({ because })
  if (!earlier.warnings.some((warning) => warning.because === because)) earlier.warnings.push({ because })
}
