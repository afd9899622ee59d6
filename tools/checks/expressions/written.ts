import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'

/** A regular expression of the source, and where it stands: « domain/format.ts:11 ». */
export interface WrittenExpression {
  at: string
  expression: RegExp
  /** Whether all matches of a text are looked for, one after the other. */
  isRepeated: boolean
}

interface Node {
  type: string
  start: number
  [name: string]: unknown
}

/**
 * Lists the regular expressions of all files that match, without tests: literals, those that modules make of texts when
 * they are loaded, and those that functions make, with « x » for each part that only a call knows.
 */
export async function writtenExpressions(root: string, pattern: string): Promise<WrittenExpression[]> {
  const files = globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.'))
  const written = files.toSorted().map((file) => expressionsOf(file, readFileSync(join(root, file), 'utf8')))
  const all = written.flatMap(({ found }) => found)
  // One after the other: what a module makes is told by when it is made.
  for (const { file, isMakingSome } of written) if (isMakingSome) all.push(...(await madeOnLoading(root, file)))
  return all
}

function expressionsOf(file: string, source: string) {
  const found: WrittenExpression[] = []
  let isMakingSome = false
  const visit = (node: Node, isInFunction: boolean, isSplit: boolean) => {
    const made = madeBy(node, source)
    if (node.type === 'NewExpression' && made && !isInFunction) isMakingSome = true
    else if (made)
      found.push({ at: `${file}:${lineOf(node, source)}`, expression: made, isRepeated: isSplit || made.global })
    const isInner = isInFunction || /Function/.test(node.type)
    const splits = node.type === 'CallExpression' && nameOf((node['callee'] as Node)['property']) === 'split'
    for (const child of childrenOf(node)) visit(child, isInner, splits)
  }
  visit(parseSync(file, source).program as unknown as Node, false, false)
  return { file, found, isMakingSome }
}

function madeBy(node: Node, source: string): RegExp | undefined {
  if (node.type === 'Literal' && node['regex']) {
    const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
    return new RegExp(pattern, flags)
  }
  if (node.type !== 'NewExpression' || nameOf(node['callee']) !== 'RegExp') return undefined
  const [text, flags] = (node['arguments'] as Node[]).map((argument) => textOf(argument, source))
  return new RegExp(text ?? '', flags)
}

/** The text of a literal or a template; « x » for the rest. */
function textOf(node: Node, source: string): string {
  if (node.type === 'TaggedTemplateExpression') return textOf(node['quasi'] as Node, source)
  if (node.type === 'Literal') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return 'x'
  const isRaw = source.slice(0, node.start).endsWith('String.raw')
  const parts = node['quasis'] as { value: { raw: string; cooked: string } }[]
  return parts.map(({ value }) => (isRaw ? value.raw : value.cooked)).join('x')
}

/** Loads a module once more, after all that it imports, and lists what it makes meanwhile. */
async function madeOnLoading(root: string, file: string): Promise<WrittenExpression[]> {
  const { href } = pathToFileURL(join(root, file))
  await import(/* @vite-ignore */ href)
  const found: WrittenExpression[] = []
  const { RegExp: made } = globalThis
  globalThis.RegExp = new Proxy(made, {
    construct(target, given, own) {
      const expression = Reflect.construct(target, given, own) as RegExp
      found.push({ at: `${file}, made on loading`, expression, isRepeated: expression.global })
      return expression
    },
  })
  try {
    await import(/* @vite-ignore */ `${href}?again`)
  } finally {
    globalThis.RegExp = made
  }
  return found
}

const lineOf = ({ start }: Node, source: string) => source.slice(0, start).split('\n').length

const nameOf = (node: unknown) => (node as Node | undefined)?.['name']

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
