const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'', nbsp: '\u00a0', euro: '€', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë',
  agrave: 'à', acirc: 'â', ccedil: 'ç', icirc: 'î', iuml: 'ï', ocirc: 'ô', ugrave: 'ù', ucirc: 'û', uuml: 'ü', oelig: 'œ',
  Eacute: 'É', Egrave: 'È', Ecirc: 'Ê', Agrave: 'À', Ccedil: 'Ç', laquo: '«', raquo: '»', rsquo: '’', lsquo: '‘', ldquo: '“',
  rdquo: '”', hellip: '…', ndash: '–', mdash: '—', deg: '°', sup2: '²', bull: '•', middot: '·', copy: '©', reg: '®', trade: '™',
  times: '×', frac12: '½', thinsp: '\u2009', shy: '', zwnj: '', ordm: 'º', sect: '§',
} // prettier-ignore

/** Decodes the entities of HTML that texts have; others stay. Once: « &amp;lt; » is « &lt; ». */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''
  })

const TAG = /<(?:!--[^>]{0,500}-->|\/?[a-z][^<>]{0,500}>)/gi

/** Whether a text is written in HTML. */
export const hasTags = (text: string): boolean => /<\/?[a-z][a-z0-9]*(?:[\s/][^<>]{0,5000})?>/i.test(text)

/** HTML as plain text, with its paragraphs and lists: nothing of a script, a style or a tag stays. */
export function htmlToText(text: string): string {
  const blocks = text
    .replaceAll(/<(script|style|head|title)\b[^<>]{0,500}>[^<]{0,50000}<\/\1\s*>/gi, '')
    .replaceAll(/(?<!\s)\s*\n\s*/g, hasTags(text) && !/<br|<p\b/i.test(text) ? '\n' : ' ')
    .replaceAll(/<br\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<li\b[^<>]{0,1000}>/gi, '\n• ')
    .replaceAll(/<\/(?:p|div|h[1-6]|ul|ol|table)\s*>/gi, '\n\n')
    .replaceAll(/<\/(?:tr|li)\s*>|<(?:p|div|ul|ol|h[1-6])\b[^<>]{0,1000}>/gi, '\n')
    .replaceAll(TAG, '')
  return withoutEntities(blocks)
    .replaceAll(/(?<![ \t])[ \t]+\n|\n[ \t]+/g, '\n')
    .replaceAll(/\n+(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
