import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from '../measure/accounts.ts'
import { startMeasured } from '../measure/measured-process.ts'
import { aPhoto } from '../measure/photo.ts'
import { type Rate, repeat } from '../measure/repeat.ts'
import type { Site } from '../measure/site.ts'
import { type Bench, compare, type Row } from './compare.ts'

const PARALLEL = 4

/** Picture uploads, compared with bare sharp making the same files. */
export async function* uploads(bench: Bench): AsyncGenerator<Row> {
  const { site, seconds } = bench
  const token = await logIn(site)
  await using server = startMeasured('bench/reference/bare-encodes.ts')
  for (const [what, width, height] of [
    ['12-megapixel photo', 4000, 3000],
    ['photo of 2000 × 1500', 2000, 1500],
  ] as const) {
    const photo = await aPhoto(width, height)
    const encode = (seconds: number) => {
      server.send({ photo: photo.toString('base64'), seconds, parallel: PARALLEL })
      return server.message<Rate & { size: number }>('size')
    }
    const stored = sizeOf(site, await send(site, photo, token))
    const { size } = await encode(1)
    if (size !== stored) throw new Error(`bare-encodes.ts makes ${size} bytes, the site ${stored}: no longer the same`)
    yield await compare(bench, {
      what: `${what} (${(photo.length / 1e6).toFixed(1)} MB)`,
      site: () => repeat({ seconds, parallel: PARALLEL }, () => send(site, photo, token)),
      limit: { what: 'bare sharp', process: server, measure: () => encode(seconds) },
    })
  }
}

async function send({ origin }: Site, photo: Buffer, token: string): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

/** Total size of all files of a picture. */
function sizeOf({ uploads }: Site, imageUrl: string): number {
  const stem = imageUrl.slice('/uploads/'.length, -'.webp'.length)
  const names = readdirSync(uploads).filter((name) => name.startsWith(stem))
  return names.reduce((sum, name) => sum + statSync(join(uploads, name)).size, 0)
}
