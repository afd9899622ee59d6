/** Without it, spreadsheets misread accents; fetch removes it when it reads the answer as text. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads a table as spreadsheets read it. */
export const downloadCsv = (fileName: string, csv: string): void =>
  download(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))

/** Downloads a file with this content. */
export function download(fileName: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
