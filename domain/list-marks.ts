// Word processors write the bullets of their lists with signs of Symbol and Wingdings, which browsers show as boxes.

/** Signs to which Unicode gives no meaning: a font may draw anything. */
const PRIVATE = String.raw`\p{Co}`
const BULLET = String.raw`[•◦▪‣●■➢➤${PRIVATE}]`
/** Marks that are also signs of a sentence need a space behind them. */
const MARK = String.raw`(?:${BULLET}[^\S\n]*|[-–*·][^\S\n]+)`

const PRIVATE_BULLET = new RegExp(String.raw`^([^\S\n]*)${PRIVATE}+[^\S\n]*`, 'gmu')
const PRIVATE_SIGNS = new RegExp(`${PRIVATE}+`, 'gu')
const SEVERAL_MARKS = new RegExp(String.raw`^([^\S\n]*)${MARK}{2,}(?=[\p{L}\p{N}«"(])`, 'gmu')
const LEADING_MARKS = new RegExp(`^${MARK}+(?=[^\\s])`, 'u')

/** A text of several lines in which a bullet from a word processor is « • », and each line has one mark at most. */
export const withPlainBullets = (text: string): string =>
  text.replace(PRIVATE_BULLET, '$1• ').replace(PRIVATE_SIGNS, '').replace(SEVERAL_MARKS, '$1• ')

/** A line without signs that only their own font can draw. */
export const withoutPrivateSigns = (line: string): string => line.replace(PRIVATE_SIGNS, '')

/** An item of a list without the mark that it was pasted with. */
export const withoutListMark = (item: string): string => item.trim().replace(LEADING_MARKS, '')
