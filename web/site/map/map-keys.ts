import { isArrow, moveTabStop, nearestItem } from '#web/ui/one-tab-stop.ts'

/** Makes a drawing interactive: a card on hover, arrow keys between places, highlights shared by map and list. */
export function makeInteractive(frame: HTMLElement, signal: AbortSignal): void {
  const sheet = frame.querySelector<HTMLElement>('.map-sheet')
  const all = [...frame.querySelectorAll<SVGAElement>('a[data-code]')]
  if (!sheet || !all.length || signal.aborted) return
  const whole = frame.closest('.map') ?? frame
  const card = document.createElement('div')
  card.className = 'map-card'
  card.hidden = true
  card.setAttribute('aria-hidden', 'true')
  frame.append(card)
  let lit: SVGAElement | undefined

  // Not checkVisibility(), which is true inside an SVG group that is not displayed.
  const shown = () => all.filter((link) => link.getBoundingClientRect().width)
  const twins = (link: SVGAElement) => whole.querySelectorAll(`[data-code="${link.dataset['code']}"]`)

  function light(link: SVGAElement | undefined) {
    if (lit === link) return
    if (lit) for (const twin of twins(lit)) twin.classList.remove('map-lit')
    lit = link
    card.hidden = !link
    if (!link) return
    for (const twin of twins(link)) twin.classList.add('map-lit')
    const [name, count] = link.getAttribute('aria-label')?.split('\u00a0: ') ?? []
    card.replaceChildren(Object.assign(document.createElement('strong'), { textContent: name }), count ?? '')
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()]
    const x = inner.x + inner.width / 2 - outer.x - card.offsetWidth / 2
    const above = inner.y - outer.y - card.offsetHeight - 8
    card.style.transform = `translate(${Math.max(8, Math.min(x, outer.width - card.offsetWidth - 8))}px,${above > 4 ? above : inner.bottom - outer.y + 8}px)`
  }

  const placeAt = (target: EventTarget | null) => {
    const code = (target as Element | null)?.closest<HTMLElement>('[data-code]')?.dataset['code']
    return code === undefined ? undefined : shown().find((link) => link.dataset['code'] === code)
  }
  const on = (element: Element, type: string, listener: (event: never) => void) =>
    element.addEventListener(type, listener as EventListener, { signal })

  on(whole, 'pointerover', ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') light(placeAt(target))
  })
  on(whole, 'pointerleave', () => light(undefined))
  on(sheet, 'focusin', ({ target }: FocusEvent) => light(placeAt(target)))
  on(sheet, 'focusout', () => light(undefined))

  // A single tab stop per layout: wide and narrow sheets show different links.
  for (const group of [
    all.filter((one) => one.closest('.map-regions')),
    all.filter((one) => !one.closest('.map-regions')),
  ])
    for (const [index, link] of group.entries()) link.setAttribute('tabindex', index ? '-1' : '0')
  on(sheet, 'keydown', (event: KeyboardEvent) => {
    const from = placeAt(event.target)
    if (!from || !isArrow(event)) return
    event.preventDefault()
    const to = nearestItem(event.key, from, shown())
    if (to) moveTabStop(from, to)
  })
  signal.addEventListener('abort', () => card.remove())
}
