/** Cards that card.css skips in the layout of a first visit. */
const LEFT_OUT = '.page > .cards > .card:nth-of-type(n + 4)'

/**
 * Lays these cards out one by one while the browser is idle. Afterwards every card keeps its place, so that going back
 * restores the scroll position. A browser that has stored something of the site lays out all cards from the start.
 */
export async function layOutLater(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.laidOut !== undefined) return
  const cards = document.querySelectorAll<HTMLElement>(LEFT_OUT)
  for (const { style } of cards) {
    await whenIdle()
    style.contentVisibility = 'visible'
  }
  root.dataset.laidOut = ''
  for (const { style } of cards) style.contentVisibility = ''
}

const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    // Safari has no idle callbacks.
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
