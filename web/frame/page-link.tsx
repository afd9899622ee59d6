import { Link, type LinkProps } from '#web/ui/link.tsx'
import { prefetch } from './prefetch.ts'

/** A pointer that only crosses a link, or a finger that scrolls, must not prefetch. */
const INTENT_MS = 65

/** The timer of the only link that can be pointed at. */
let intent: ReturnType<typeof setTimeout> | undefined

/** A link to a page of the site, prefetched when it is hovered or focused. */
export function PageLink(props: LinkProps) {
  const start = () => {
    cancel()
    intent = setTimeout(prefetch, INTENT_MS, props.to)
  }
  return <Link onPointerEnter={start} onPointerLeave={cancel} onFocus={start} onBlur={cancel} {...props} />
}

const cancel = () => clearTimeout(intent)
