export const GAP = '…'

/** The page, those beside it, the first and the last; what is left out is a gap, unless it is one page. */
export function pageNumbers(current: number, last: number): (number | typeof GAP)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter((page) => page >= 1 && page <= last)
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [GAP, page] : [page]
  })
}
