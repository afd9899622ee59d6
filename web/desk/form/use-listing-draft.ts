import * as z from 'zod/mini'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isCategory } from '#domain/listing/register/category.ts'
import { DETAIL_NAMES, parseDetails } from '#domain/listing/register/details.ts'
import type { Property } from '#domain/listing/listing.ts'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { parseNumber } from './parse-number.ts'

/** The fields that differ from what the form began with, by name. */
const Changed = z.record(z.string(), z.string())
type Changed = z.infer<typeof Changed>

/** What the form begins with. */
export type InitialListing = Pick<
  Property,
  'title' | 'location' | 'price' | 'category' | 'description' | 'image' | 'details' | 'features'
> & { reference?: string | undefined }

/** What is typed of a new listing, or changed of a stored one: this browser keeps it until the server has it. */
export function useListingDraft(form: RefObject<HTMLFormElement | null>, property: Property | undefined) {
  const subject = `property ${property?.id ?? 'new'}`
  const draft = useLocalDraft({ subject, schema: Changed, version: property?.updatedAt })
  const first = useRef<Changed>(undefined)
  const { keep } = draft

  const save = useEffectEvent(() => {
    const changed = changesSince(first.current, textsOf(form))
    if (Object.keys(changed).length > 0) keep(changed)
  })

  useEffect(() => {
    first.current ??= textsOf(form)
    const typedIn = form.current
    // Once React has written into hidden fields what a key or a click has changed.
    const saveSoon = () => setTimeout(save)
    // A telephone drops a page that is not in front without another word.
    const leave = () => document.visibilityState === 'hidden' && save()
    for (const event of EVENTS) typedIn?.addEventListener(event, saveSoon)
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', save)
    return () => {
      for (const event of EVENTS) typedIn?.removeEventListener(event, saveSoon)
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', save)
    }
  }, [form])
  return {
    ...draft,
    /** It is saved, or left on purpose: what happens until the page is gone adds nothing. */
    end() {
      first.current = textsOf(form)
      draft.forget()
    },
  }
}

const EVENTS = ['input', 'keydown', 'click']

function textsOf({ current }: RefObject<HTMLFormElement | null>): Changed {
  const entries = [...new FormData(current ?? undefined)]
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

const changesSince = (first: Changed = {}, now: Changed): Changed =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== (first[name] ?? '')))

/** A listing, or none, with what was typed over it. */
export function withTyped(property: InitialListing | undefined, typed: Changed): InitialListing {
  const text = (name: 'title' | 'location' | 'description' | 'features') => typed[name] ?? property?.[name] ?? ''
  const numbers = DETAIL_NAMES.flatMap((name) => (name in typed ? [[name, parseNumber(typed[name] ?? '')]] : []))
  const { category, image, price } = typed
  return {
    title: text('title'),
    location: text('location'),
    description: text('description'),
    features: text('features'),
    reference: typed['reference'] ?? property?.reference,
    category: isCategory(category) ? category : (property?.category ?? 'Commerce'),
    // A file on its way is lost with the page.
    image: image === undefined || image === PENDING_IMAGE ? (property?.image ?? '') : image,
    price: price === undefined ? (property?.price ?? 0) : parseNumber(price) || 0,
    details: JSON.stringify({ ...parseDetails(property?.details ?? ''), ...Object.fromEntries(numbers) }),
  }
}

/** In place of the URL of a picture that is on its way: the form waits for it. */
export const PENDING_IMAGE = '/uploads/en-cours'
