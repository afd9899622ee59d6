import { HOME_WORDS } from './home-words.ts'
import { WORD_FIELDS } from './own-words.ts'
import { SERVICE_CONTENTS } from './service-contents.ts'
import { SERVICES } from './services.ts'
import { PROCESS_STEPS } from './steps.ts'

const GROUPS: Record<string, object> = {
  home: HOME_WORDS,
  ...Object.fromEntries(SERVICES.map((one) => [`service${one.id}`, { ...one, content: SERVICE_CONTENTS[one.id] }])),
  ...Object.fromEntries(PROCESS_STEPS.map((step, index) => [`step${index + 1}`, step])),
}

/** The site's default texts, by the keys of WORD_FIELDS. */
export const SITE_TEXTS: Record<string, string> = Object.fromEntries(
  WORD_FIELDS.map(({ group, part, key }) => [
    key,
    [(GROUPS[group] as Record<string, string | string[]>)[part]].flat().join('\n'),
  ]),
)
