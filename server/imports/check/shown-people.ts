import { type CheckedRow, IMPORT_ROWS_PAGE, type ImportRows, type ImportRowsQuery } from '#domain/imports/run.ts'
import type { ComparedPerson } from './match-people.ts'
import type { ReadImport } from './read-sheet.ts'

/** A page of the people of an import, with what was read of each. */
export function peopleShown(
  { people, read }: { people: ComparedPerson[]; read: ReadImport },
  { show = 'all', page = '1' }: ImportRowsQuery,
): ImportRows {
  const headers = new Map(read.table.columns.map(({ header, at }) => [at, header]))
  const chosen = people.filter(
    (person) =>
      show === 'all' ||
      (show === 'errors' && person.kind === 'error') ||
      (show === 'warnings' && person.read.warnings.length > 0),
  )
  const from = (Number(page) - 1) * IMPORT_ROWS_PAGE
  return {
    total: chosen.length,
    rows: chosen.slice(from, from + IMPORT_ROWS_PAGE).map((row) => shownPerson(row, headers)),
  }
}

const shownPerson = ({ read, kind }: ComparedPerson, headers: Map<number, string>): CheckedRow => {
  const { firstName, lastName, company, emails, phones, qualities } = read.contact
  return {
    row: read.row,
    kind,
    listingId: null,
    reference: '',
    title: [[firstName, lastName].filter(Boolean).join(' '), company, emails[0], phones[0]].filter(Boolean).join(' · '),
    status: qualities.join(', '),
    errors: read.errors.map(({ column, text, because }) => ({
      at: column,
      column: column === null ? '' : (headers.get(column) ?? ''),
      text: text ?? '',
      because,
    })),
    warnings: read.warnings.map(({ because }) => because),
    changes: [],
  }
}

/** How many people would come in. Who is twice in the file is one. */
export const peopleCounts = (people: ComparedPerson[]) => {
  const count = (is: (person: ComparedPerson) => boolean) => people.filter(is).length
  const isAgain = ({ read, kind }: ComparedPerson) => kind === 'new' && read.sameAs !== undefined
  const isAdded = ({ kind, adds }: ComparedPerson) => kind === 'known' && adds.emails.length + adds.phones.length > 0
  return {
    toImport: count(({ kind }) => kind !== 'error'),
    toCorrect: count(({ kind }) => kind === 'error'),
    created: count((person) => person.kind === 'new' && !isAgain(person)),
    updated: count(isAdded),
    unchanged: count((person) => isAgain(person) || (person.kind === 'known' && !isAdded(person))),
    conflicts: 0,
  }
}
