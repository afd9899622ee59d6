import { aPhoto } from '../measure/photo.ts'
import { logIn } from '../measure/accounts.ts'
import { ADMIN } from './instance.ts'

/** Uploads `count` photos as the administrator. Returns their URLs. */
export async function uploadPictures(origin: string, count: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${await logIn({ origin }, ADMIN)}` }
  const photo = new Blob([new Uint8Array(await aPhoto(1200, 900))], { type: 'image/jpeg' })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const body = new FormData()
      body.set('image', photo, 'photo.jpg')
      const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body })
      return ((await answer.json()) as { imageUrl: string }).imageUrl
    }),
  )
}

/** The URLs that another instance does not serve. */
export async function missingPictures(origin: string, urls: string[]): Promise<string[]> {
  const statuses = await Promise.all(urls.map(async (url) => (await fetch(origin + url)).status))
  return urls.filter((_, index) => statuses[index] !== 200)
}
