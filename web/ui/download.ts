/** Downloads a file made of these texts. */
export function download(fileName: string, { texts, type }: { texts: string[]; type: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(texts, { type }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
