/** The uploads disk is full: a clear error, no partial file, and uploads work again once there is space. Needs root to mount a small disk. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { logIn } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { startInstance } from './instance.ts'
import { expecting, report } from './report.ts'

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.log('--  full disk: not run, it takes root on Linux to mount a disk of 2 MB')
  process.exit(0)
}
using folder = temporaryFolder()
const uploads = join(folder.path, 'uploads')
mkdirSync(uploads)
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', uploads])
try {
  await fill()
} finally {
  execFileSync('umount', [uploads])
}

async function fill(): Promise<void> {
  await using site = await startInstance({ dataDir: folder.path })
  const headers = await logIn(site.origin)
  const photo = await noisyPhoto()
  const send = async () => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const answer = await fetch(`${site.origin}/api/upload`, { method: 'POST', headers, body: form })
    return { status: answer.status, ...((await answer.json()) as { message?: string; imageUrl?: string }) }
  }
  writeFileSync(join(uploads, 'ballast'), Buffer.alloc(1_000_000))
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await send())
  const refused = answers.filter(({ status }) => status !== 201 && status !== 200)
  const half = readdirSync(uploads).filter((name) => name.startsWith('.') || statSync(join(uploads, name)).size === 0)
  rmSync(join(uploads, 'ballast'))
  const after = await send()
  report(
    'full disk',
    {
      uploads: answers.length,
      refused: refused.length,
      said: JSON.stringify(refused[0]?.message),
      'half files': half.length,
      'with room again': after.status,
    },
    expecting(
      [refused.length > 0, 'nothing was refused: the disk was not full'],
      [refused.every(({ status, message }) => status === 503 && message), 'a refusal was not a clear 503'],
      [half.length === 0, `half files: ${half.join(', ')}`],
      [after.status < 300, 'with room again, an upload is still refused'],
    ),
  )
}

/** Noise does not compress: about 300 kB for all sizes together. */
function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 500, height: 400, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
