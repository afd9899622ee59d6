import { PICTURE_WIDTHS } from './picture-url.ts'
import { PRIVATE_PATH } from './private-picture.ts'

const WIDTH = new RegExp(`-(?:${[...new Set(Object.values(PICTURE_WIDTHS).flat())].join('|')})$`)

/**
 * Identifies the picture of a URL, however it is written. For an uploaded picture: the path shared by its sizes, without
 * host, query, focus or private folder. For another one: its URL without protocol and fragment.
 */
export function pictureFile(image: string): string {
  if (!URL.canParse(image, 'https://site.example')) return image
  const { host, pathname, search } = new URL(image, 'https://site.example')
  const path = decoded(pathname).replace(PRIVATE_PATH, '/uploads/')
  return path.startsWith('/uploads/') ? path.replace(/\.\w+$/, '').replace(WIDTH, '') : host + path + search
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
