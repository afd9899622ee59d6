import { Link, type LinkProps } from '#web/ui/link.tsx'
import { prefetch } from './prefetch.ts'

/** A pointer that only crosses a link, or a finger that scrolls, means nothing by it. */
const INTENT_MS = 65

/** Of the one link pointed at. */
let intent: ReturnType<typeof setTimeout> | undefined

/** A link to a page of the site: pointing at it fetches what the page needs, so that the click is free. */
export function PageLink(props: LinkProps) {
  const begin = () => {
    end()
    intent = setTimeout(prefetch, INTENT_MS, props.to)
  }
  return <Link onPointerEnter={begin} onPointerLeave={end} onFocus={begin} onBlur={end} {...props} />
}

const end = () => clearTimeout(intent)
