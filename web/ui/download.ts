/** Without it, spreadsheets misread accents. `response.text()` strips it, so it is added again here. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads a table as a CSV file that spreadsheets open correctly. */
export const downloadCsv = (fileName: string, csv: string): void =>
  download(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))

export function download(fileName: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
