import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader of a PDF file reads in it, and what assistive technology knows of it. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages, totalPages } = await extractText(pdf, { mergePages: false })
  const inLine = (text: string) => text.replaceAll(/\s+/g, ' ')
  const { info, metadata } = await pdf.getMetadata()
  const page = await pdf.getPage(1)
  return {
    /** Its spaces and line ends are single spaces. */
    text: inLine(pages.join('\n')),
    pages: pages.map(inLine),
    totalPages,
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() as string | undefined,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    /** The roles of the first page's elements, each once. */
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
