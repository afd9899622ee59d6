import * as z from 'zod/mini'
import { useState } from 'react'

const DossierFilters = z.object({
  q: z.string(),
  status: z.string(),
  agent: z.string(),
  mandate: z.optional(z.string()),
})
export type DossierFilters = z.infer<typeof DossierFilters>

const View = z.extend(DossierFilters, { name: z.string() })
const Views = z.array(View)
export type View = z.infer<typeof View>

const KEY = 'admin-views'

/** The filters that this browser keeps under a name. */
export function useViews() {
  const [views, setViews] = useState(read)
  function write(changed: View[]) {
    setViews(changed)
    try {
      localStorage.setItem(KEY, JSON.stringify(changed))
    } catch {
      // Full, or forbidden: the views last as long as the page.
    }
  }
  return {
    views,
    add: (view: View) => write([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
  }
}

function read(): View[] {
  try {
    return Views.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
