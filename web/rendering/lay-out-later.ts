/** Cards that card.css leaves out of the layout of a first visit. */
const LEFT_OUT = '.page > .cards > .card:nth-of-type(n + 4)'

/**
 * Lays these cards out one by one while the browser is idle. From then on, and from the start where the browser keeps
 * something of the site, every card has its place: going back finds the position one had left.
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
