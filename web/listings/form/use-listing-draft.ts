import * as z from 'zod/mini'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isCategory } from '#contract/listing/register/category.ts'
import { DETAIL_NAMES } from '#contract/listing/register/details.ts'
import type { Property } from '#contract/listing/listing.ts'
import { parseNumber } from './parse-number.ts'

const KEY = 'new-listing'
const Typed = z.record(z.string(), z.string())

/** What the form begins with. */
export type InitialListing = Pick<
  Property,
  'title' | 'location' | 'price' | 'category' | 'description' | 'image' | 'details' | 'features'
> & { reference?: string | undefined }

/** What was typed of a new listing: this browser keeps it until the listing is created. */
export function useListingDraft(form: RefObject<HTMLFormElement | null>, isNew: boolean) {
  const [draft] = useState(() => (isNew ? readDraft() : undefined))
  const save = useCallback(() => {
    if (!isNew || !form.current) return
    const entries = [...new FormData(form.current)].filter(([name, value]) => typeof value === 'string' && name)
    write(JSON.stringify(Object.fromEntries(entries)))
  }, [form, isNew])

  // A telephone drops a page that is not in front without another word.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', save)
    }
  }, [save])
  return { draft, save, forget: () => write(null) }
}

function readDraft(): InitialListing | undefined {
  const typed = parse(read())
  if (!typed || !['title', 'location', 'description'].some((name) => typed[name]?.trim())) return undefined
  const { title = '', location = '', description = '', reference, image = '', category, features = '' } = typed
  const details = DETAIL_NAMES.map((name) => [name, parseNumber(typed[name] ?? '')])
  return {
    title,
    location,
    description,
    reference,
    features,
    category: isCategory(category) ? category : 'Commerce',
    // A file on its way is lost with the page.
    image: image === PENDING_IMAGE ? '' : image,
    price: parseNumber(typed['price'] ?? '') || 0,
    details: JSON.stringify(Object.fromEntries(details)),
  }
}

/** In place of the URL of a picture that is on its way: the form waits for it. */
export const PENDING_IMAGE = '/uploads/en-cours'

function parse(stored: string | null): Record<string, string> | undefined {
  try {
    return Typed.safeParse(JSON.parse(stored ?? '')).data
  } catch {
    return undefined
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Full, or forbidden: what is typed lasts as long as the page.
  }
}
