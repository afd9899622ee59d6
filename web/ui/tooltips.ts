import { TOOLTIP_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts'

/** Between the tooltip and its element, and between the tooltip and the window's edge. */
const GAP_PX = 8

const tip = document.createElement('div')
/** What the pointer or the focus is on; its tooltip is waiting, shown, or was dismissed. */
let target: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = -Infinity

/** Tells of the target's first layout, of its other sizes, and of its end. */
const follower = new ResizeObserver(() => (target?.isConnected ? place() : leave()))

/**
 * Shows what elements say in `data-tooltip`, on hover and on keyboard focus: for icons without a text. Screen readers
 * are not told: the element's name must say as much. Called once.
 */
export function followTooltips(): void {
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  document.addEventListener('pointerover', ({ target: over, pointerType }) => {
    // A finger does not hover. What is over the tooltip is still with its element (WCAG 1.4.13).
    if (pointerType === 'touch' || over === tip) return
    const element = withTooltip(over)
    if (element || !target?.matches(':focus-visible')) turnTo(element)
  })
  document.addEventListener('focusin', ({ target: focused }) => {
    const element = withTooltip(focused)
    if (element?.matches(':focus-visible')) turnTo(element)
  })
  document.addEventListener('focusout', () => target?.matches(':hover') || leave())
  document.addEventListener('pointerleave', leave)
  // Pressed or dismissed: not again before the person comes back to it.
  document.addEventListener('click', hide, { capture: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true })
  document.addEventListener('scroll', () => tip.isConnected && place(), { capture: true, passive: true })
}

function withTooltip(over: EventTarget | null): HTMLElement | undefined {
  return (over instanceof Element && over.closest<HTMLElement>('[data-tooltip]')) || undefined
}

function turnTo(element: HTMLElement | undefined): void {
  if (element === target) return
  hide()
  target = element
  if (!target) return
  const wasJustClosed = performance.now() - closedAt < TOOLTIP_SKIP_MS
  timer = setTimeout(show, wasJustClosed ? 0 : TOOLTIP_MS)
}

const leave = () => turnTo(undefined)

function show(): void {
  if (!target?.isConnected) return
  tip.textContent = target.dataset['tooltip'] ?? ''
  document.body.append(tip)
  tip.showPopover()
  follower.observe(target)
}

function hide(): void {
  clearTimeout(timer)
  if (!tip.isConnected) return
  follower.disconnect()
  tip.remove()
  closedAt = performance.now()
}

/** Above the element, or below when there is no room; never out of the window. */
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
