import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What people type is read in domain/reading/, one file for each kind of value: an amount, a code, a telephone, a postal code.
// A place is read in server/places/, a day in domain/days.ts and domain/calendar-day.ts. Each row is a sign that a file reads
// such a value by itself.

interface Reader {
  value: string
  /** The reader to use instead. */
  use: string
  signs: RegExp[]
  /** Files that may: the reader itself, and those named with why. */
  except: readonly (readonly [file: string, why: string])[]
}

const READERS: Reader[] = [
  {
    value: 'an amount',
    use: 'domain/reading/amount.ts',
    signs: [
      /replace(?:All)?\((?:',', ?'\.'|\/,\/g?, ?'\.')\)/,
      /\b(?:parseFloat|valueAsNumber)\b/,
      /Number\((?:text|typed|value|given|amount|price)\.(?:replace|trim)/,
      /replace(?:All)?\(\/\[[^\]]*€[^\]]*\]/,
    ],
    except: [
      ['domain/reading/amount.ts', 'the reader'],
      ['server/search/typed-search/quantity.ts', 'finds amounts among other words of a sentence'],
    ],
  },
  {
    value: 'a code',
    use: 'domain/reading/code.ts',
    signs: [/replace(?:All)?\(\/\\s\+?\/g?u?, ''\)/, /replace(?:All)?\(\/\[\\s[^\]]*\]\+?\/g?u?, ''\)/],
    except: [
      ['domain/reading/code.ts', 'the reader'],
      ['web/ui/form/group-digits.ts', 'writes spaces into the digits that are being typed'],
      ['server/writer/writer.ts', 'compares numbers of two texts of the agency'],
    ],
  },
  {
    value: 'a telephone',
    use: 'domain/reading/telephone.ts, or server/core/phone.ts',
    signs: [/libphonenumber/, /\[\^\+?\\d\+?\]/, /\^?\\\+33|\(\?:33\|/, /tel:\$\{[^}]*replace/],
    except: [
      ['domain/reading/telephone.ts', 'the reader'],
      ['server/core/phone.ts', 'the reader'],
      ['domain/listing/publication/exposed-words.ts', 'finds telephones among the words of a text'],
    ],
  },
  {
    value: 'a postal code',
    use: 'domain/reading/postal-code.ts',
    signs: [/\^\\d\{5\}\$/, /\(\\d\{5\}\)/],
    except: [
      ['domain/reading/postal-code.ts', 'the reader'],
      ['domain/agency/identity.ts', 'the rule of a stored field'],
      ['server/places/parse/numbers.ts', 'reads places'],
    ],
  },
  {
    value: 'a day',
    use: 'domain/days.ts: the day in Paris of an instant',
    signs: [
      /toISOString\(\)\.(?:slice|split|substring)/,
      /\.get(?:UTC)?(?:Date|Day|Month|FullYear)\(\)/,
      /toLocale(?:Date|Time)String\(/,
      /(?:dateStyle|timeStyle): '(?![^}]*timeZone)/,
      /new Intl\.DateTimeFormat\([^)]*\{(?![^}]*timeZone).*\}/,
      /\.slice\(0, ?10\)/,
      // SQL, whose session may be in another time zone.
      /\bcurrent_date\b|\bnow\(\)::|\blocaltimestamp\b|\bdate_trunc\(/i,
    ],
    except: [
      ['domain/days.ts', 'the reader'],
      ['domain/reading/typed-day.ts', 'counts the days of a spreadsheet'],
      ['server/imports/xlsx-sheet.ts', 'cuts a day that a spreadsheet wrote with its time'],
      ['server/core/today.ts', 'the reader'],
      ['domain/mandates/period.ts', 'adds days to a day'],
      ['domain/mandates/mandate.ts', 'adds days to a day'],
      ['web/desk/today/days.ts', 'adds days to a day'],
      ['domain/listing/register/show.ts', 'writes the month of a day'],
      ['web/site/contact/slot-choice.tsx', 'writes a day of the agency’s time zone'],
      ['server/core/zoned-time.ts', 'converts to the agency’s time zone'],
    ],
  },
]

const FILES = globSync('{domain,server,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|server\/db\/migrations/.test(file),
)
const SOURCES = FILES.map((file): [string, string[]] => [
  file.replaceAll('\\', '/'),
  readFileSync(file, 'utf8').split('\n'),
])

test.each(READERS)('$value is read in $use only', ({ signs, except }) => {
  const places = SOURCES.filter(([file]) => !except.some(([own]) => own === file)).flatMap(([file, lines]) =>
    lines.flatMap((line, at) => (signs.some((sign) => sign.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(places).toEqual([])
})

test('each exception still has what it is excepted for', () => {
  const useless = READERS.flatMap(({ value, signs, except }) =>
    except
      .filter(
        ([file, why]) =>
          why !== 'the reader' &&
          !SOURCES.find(([own]) => own === file)?.[1].some((line) => signs.some((sign) => sign.test(line))),
      )
      .map(([file]) => `${value}: ${file}`),
  )
  expect(useless).toEqual([])
})
