import type { ImportTarget } from './targets.ts'

/** The parts of one cell by the fields that its column is for: « FDC / Bar tabac », « 69003 Lyon ». */
export function partsOfCell(text: string, to: readonly ImportTarget[]): Partial<Record<ImportTarget, string>> {
  if (to.includes('place.postalCode') && to.includes('place.town')) return placeParts(text)
  if (to.includes('deal') && to.includes('activities')) {
    const [first, second] = cutOnce(text)
    const [deal, activities] = to.indexOf('deal') < to.indexOf('activities') ? [first, second] : [second, first]
    return { ...(deal && { deal }), ...(activities && { activities }) }
  }
  if (to.includes('contact.lastName') && to.includes('contact.firstName')) return nameParts(text)
  return Object.fromEntries(to.map((target) => [target, text]))
}

function cutOnce(text: string): [string, string] {
  const found = /\s{0,5}(?:[/|>:;,]| [-–—] )\s{0,5}/.exec(text)
  return found
    ? [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()]
    : [text.trim(), '']
}

/** « 69003 Lyon », « Lyon (69003) », « F-69003 LYON », « 1000 Bourg-en-Bresse ». */
function placeParts(text: string): Partial<Record<ImportTarget, string>> {
  const [, before = '', town = ''] = /^(?:F-?)?(\d{2} ?\d{3}|\d{4,5})(?!\d)[\s,;:/-]*(.*)$/is.exec(text.trim()) ?? []
  if (before) return { 'place.postalCode': before, ...(town && { 'place.town': town }) }
  const [, name = '', after = ''] = /^(.{1,100}?)[\s,;:(/-]{1,10}(\d{2} ?\d{3}|\d{5})\)?$/s.exec(text.trim()) ?? []
  return after ? { 'place.postalCode': after, 'place.town': name } : { 'place.town': text.trim() }
}

/** « DUPONT Jean », « Jean DUPONT », « Jean Dupont »: capitals are the last name, else the last word. */
function nameParts(text: string): Partial<Record<ImportTarget, string>> {
  const words = text.trim().split(/\s+/)
  const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word)
  const capitals = words.filter(isCapital)
  const last = capitals.length > 0 && capitals.length < words.length ? capitals : words.slice(-1)
  const first = words.filter((word) => !last.includes(word))
  return { 'contact.lastName': last.join(' '), ...(first.length > 0 && { 'contact.firstName': first.join(' ') }) }
}
