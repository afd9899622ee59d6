import { TOOLTIP_MS, TOOLTIP_SKIP_MS } from '#domain/limits.ts'

/** Distance between the tooltip and its element, and between the tooltip and the window's edge. */
const GAP_PX = 8

const tip = document.createElement('div')
/** The element under the pointer or with the focus; its tooltip is waiting, shown or dismissed. */
let target: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = -Infinity

/** Fires when the target is laid out, resized or removed. */
const sizeObserver = new ResizeObserver(() => (target?.isConnected ? place() : clearTarget()))

/**
 * Shows the `data-tooltip` of elements on hover and on keyboard focus, for icons without text. Screen readers do not
 * read it: the element needs an accessible name. Call it once.
 */
export function startTooltips(): void {
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  document.addEventListener('pointerover', ({ target: over, pointerType }) => {
    // A touch is not a hover. A pointer over the tooltip counts as over its element (WCAG 1.4.13).
    if (pointerType === 'touch' || over === tip) return
    const element = withTooltip(over)
    if (element || !target?.matches(':focus-visible')) setTarget(element)
  })
  document.addEventListener('focusin', ({ target: focused }) => {
    const element = withTooltip(focused)
    if (element?.matches(':focus-visible')) setTarget(element)
  })
  document.addEventListener('focusout', () => target?.matches(':hover') || clearTarget())
  document.addEventListener('pointerleave', clearTarget)
  // After a click or a dismissal, the tooltip stays hidden until the pointer or the focus comes back.
  document.addEventListener('click', hide, { capture: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true })
  document.addEventListener('scroll', () => tip.isConnected && place(), { capture: true, passive: true })
}

function withTooltip(over: EventTarget | null): HTMLElement | undefined {
  return (over instanceof Element && over.closest<HTMLElement>('[data-tooltip]')) || undefined
}

function setTarget(element: HTMLElement | undefined): void {
  if (element === target) return
  hide()
  target = element
  if (!target) return
  const wasJustClosed = performance.now() - closedAt < TOOLTIP_SKIP_MS
  timer = setTimeout(show, wasJustClosed ? 0 : TOOLTIP_MS)
}

const clearTarget = () => setTarget(undefined)

function show(): void {
  if (!target?.isConnected) return
  tip.textContent = target.dataset['tooltip'] ?? ''
  document.body.append(tip)
  tip.showPopover()
  sizeObserver.observe(target)
}

function hide(): void {
  clearTimeout(timer)
  if (!tip.isConnected) return
  sizeObserver.disconnect()
  tip.remove()
  closedAt = performance.now()
}

/** Places the tooltip above the element, or below when there is no room, always within the window. */
function place(): void {
  if (!target) return
  const { top, bottom, left, width } = target.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const above = top - GAP_PX - offsetHeight
  const isBelow = above < GAP_PX
  const middle = left + (width - offsetWidth) / 2
  const rightmost = document.documentElement.clientWidth - GAP_PX - offsetWidth
  tip.classList.toggle('tooltip-below', isBelow)
  tip.style.top = `${isBelow ? bottom + GAP_PX : above}px`
  tip.style.left = `${Math.max(GAP_PX, Math.min(middle, rightmost))}px`
}
