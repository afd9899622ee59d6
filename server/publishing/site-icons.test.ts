import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SITE_LOOK } from '#domain/agency/look.ts'
import { anAdmin } from '#test/makers.ts'
import { asFile } from '#test/reading-room.ts'
import { startApp } from '#test/start-app.ts'

type TestApp = Awaited<ReturnType<typeof startApp>>

const iconsOf = async ({ http }: TestApp) => {
  const [svg, ico, apple] = await Promise.all(
    ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'].map((url) => http.inject(url)),
  )
  if (!svg || !ico || !apple) throw new Error('no answers')
  return { svg: svg.body, ico: ico.rawPayload, apple: apple.rawPayload, etag: svg.headers.etag }
}

/** The colour in the middle of a picture, and its size. */
async function middleOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return { size: [info.width, info.height], colour: [...data.subarray(at, at + 3)] }
}

const aPicture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('without a look of its own, the agency has the site’s sign', async () => {
  await using app = await startApp()
  const { svg, ico, apple, etag } = await iconsOf(app)
  expect(svg).toContain('fill="#1a4ab5"')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(await sharp(apple).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
  const again = await app.http.inject({ url: '/favicon.svg', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
})

test('icons take the agency’s colour, then its logo, then its icon, whatever their shape @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const look = { ...SITE_LOOK, light: '#8a1538', dark: '#c2385f' }
  await admin.call('PUT /api/admin/agency/look', { body: look })
  expect((await iconsOf(app)).svg).toContain('fill="#8a1538"')

  const { imageUrl: logo } = await admin.call('POST /api/upload', { file: asFile(await aPicture(300, 100, '#00aa00')) })
  await admin.call('PUT /api/admin/agency/look', { body: { ...look, logo } })
  const withLogo = await iconsOf(app)
  expect(withLogo.svg).toContain('href="data:image/png;base64,')
  const middle = await middleOf(withLogo.apple)
  expect(middle.size).toEqual([180, 180])
  expect(middle.colour[1]).toBeGreaterThan(150)

  const { imageUrl: icon } = await admin.call('POST /api/upload', { file: asFile(await aPicture(64, 64, '#aa0000')) })
  await admin.call('PUT /api/admin/agency/look', { body: { ...look, logo, icon } })
  const { colour } = await middleOf((await iconsOf(app)).apple)
  expect(colour[0]).toBeGreaterThan(150)
  expect(colour[1]).toBeLessThan(30)
})
