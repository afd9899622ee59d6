import { type PagePlace, pagePicture } from '#web/api/queries/data-room.ts'

/** Made ready ahead of the reader. */
const AHEAD = 2

/** The pictures of pages around the one that is read, in memory only: nothing of them outlives the reading room. */
export class KeptPages {
  readonly #kept = new Map<number, Promise<ImageBitmap>>()
  readonly #of: Omit<PagePlace, 'page'> & { pages: number }

  constructor(of: Omit<PagePlace, 'page'> & { pages: number }) {
    this.#of = of
  }

  /**
   * A page; once it is there the next ones are fetched, and those far from it are dropped. `onFailed` is told of pages
   * that are read ahead.
   */
  async open(page: number, onFailed: (error: unknown) => void): Promise<ImageBitmap> {
    for (const kept of this.#kept.keys()) if (kept < page - 1 || kept > page + AHEAD) this.#drop(kept)
    const picture = await this.#get(page)
    for (let next = page + 1; next <= Math.min(page + AHEAD, this.#of.pages); next++) this.#get(next).catch(onFailed)
    return picture
  }

  clear(): void {
    for (const page of this.#kept.keys()) this.#drop(page)
  }

  #get(page: number): Promise<ImageBitmap> {
    const known = this.#kept.get(page)
    if (known) return known
    const { id, documentId } = this.#of
    const made = pagePicture({ id, documentId, page }).then(createImageBitmap)
    this.#kept.set(page, made)
    // Asked for again the next time.
    made.catch(() => this.#kept.get(page) === made && this.#kept.delete(page))
    return made
  }

  #drop(page: number): void {
    const picture = this.#kept.get(page)
    this.#kept.delete(page)
    picture?.then(
      (bitmap) => bitmap.close(),
      () => undefined,
    )
  }
}
