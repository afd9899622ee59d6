/** Without it, spreadsheets misread accents. Reading the answer as a text took it away. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Gives the person a file made of this text. */
export function downloadCsv(fileName: string, csv: string): void {
  const blob = new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
