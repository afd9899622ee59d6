import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './walls.ts'

/** Files that import each other, types and dynamic imports included, one line a circle: none can be understood alone. */
export function importCircles(root: string): string[] {
  const files = globSync('{*.ts,{domain,server,web,test,tools}/**/*.{ts,tsx}}', { cwd: root })
  const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
  const done = new Set<string>()
  const circles: string[] = []
  function follow(file: string, path: string[]) {
    const at = path.indexOf(file)
    if (at !== -1) return void circles.push([...path.slice(at), file].join(' → '))
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) if (imports.has(next)) follow(next, [...path, file])
    done.add(file)
  }
  for (const file of files.toSorted()) follow(file, [])
  return circles
}

if (import.meta.main) {
  const circles = importCircles(join(import.meta.dirname, '../..'))
  for (const circle of circles) console.log(circle)
  process.exit(circles.length > 0 ? 1 : 0)
}
