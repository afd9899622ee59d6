const TEXT_MAX_CHARACTERS = 120

/** The normal form of a place's name, used for comparing: no accent, case, hyphen or abbreviation is left. */
export function placeKey(text: string): string {
  return text
    .slice(0, TEXT_MAX_CHARACTERS)
    .replace(/[°º]/g, 'e')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ s s (?=[a-z])/g, ' sous ')
    .replace(/ s (?=[a-z])/g, ' sur ')
    .replace(/\b(st|sts|ste|stes|mt)\b/g, (short) => ABBREVIATIONS[short] ?? short)
    .replace(/\b(\d{1,2}) ?(?:er|ere|nd|nde|e|eme|ieme)\b/g, '$1e')
}

const ABBREVIATIONS: Record<string, string> = { st: 'saint', sts: 'saints', ste: 'sainte', stes: 'saintes', mt: 'mont' }

const SEPARATOR = /[,;:()[\]{}|/\\•·…\n\r\t]|\s[-–—]\s/

/** Whether a text may have several parts. */
export const isComposed = (text: string) => SEPARATOR.test(text)

/** The parts of a text that a comma, parenthesis, slash or dash keeps apart, each in its normal form. */
export function segmentKeys(text: string): string[] {
  return text
    .slice(0, TEXT_MAX_CHARACTERS)
    .replace(/\bs ?\/ ?s(?=\W)/gi, 's s')
    .replace(/\bs ?\//gi, 's ')
    .split(SEPARATOR)
    .map(placeKey)
    .filter((key) => key !== '')
}
