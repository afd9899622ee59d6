import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const IMAGES = join(import.meta.dirname, 'images')

/** Names of the pictures by listing and number, which the tint follows. */
const names = new Map(
  readdirSync(IMAGES).flatMap((file) => {
    const [, stem, tint] = /^(.+)-([a-f]\d)\.webp$/.exec(file) ?? []
    return stem && tint ? [[stem, `${stem}-${tint}`] as const] : []
  }),
)

/** The URL of a picture of the demo: "co-1152" is its bakery's. */
export function pictureUrl(stem: string): string {
  const name = names.get(stem)
  if (!name) throw new Error(`tools/demo/images has no ${stem}`)
  return `/uploads/${name}.webp`
}
