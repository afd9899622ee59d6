import { extractText, getDocumentProxy } from 'unpdf'

/** Reads the text, the metadata and the accessibility tags of a PDF file. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages, totalPages } = await extractText(pdf, { mergePages: false })
  const inLine = (text: string) => text.replaceAll(/\s+/g, ' ')
  const { info, metadata } = await pdf.getMetadata()
  const page = await pdf.getPage(1)
  return {
    /** Each sequence of spaces and line breaks is a single space. */
    text: inLine(pages.join('\n')),
    pages: pages.map(inLine),
    totalPages,
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() as string | undefined,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    /** The roles of the first page's elements, without duplicates. */
    roles: rolesIn(await page.getStructTree()),
  }
}

interface Tree {
  role?: string
  alt?: string
  children?: Tree[]
}

function rolesIn(tree: unknown): Set<string> {
  const found = new Set<string>()
  const visit = ({ role, children = [] }: Tree) => {
    if (role) found.add(role)
    children.forEach(visit)
  }
  if (tree) visit(tree as Tree)
  return found
}
