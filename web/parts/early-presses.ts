/** A search needs no script: when they take longer, it goes its way without them. */
const SEARCH_WAITS_MS = 2000

/**
 * Run in the page's head. What is pressed or chosen before the page is alive is kept, each control once: who gets no
 * answer presses again. Links, menus and fields need no script.
 */
export const KEEP_EARLY_PRESSES = `{const kept=window.pressedEarly=new Set(),keep=(event)=>{
const control=event.target.closest(event.type==='click'?'button:not([popovertarget]),[role=switch]':'select')
if(window.pageLife||!control)return
event.stopImmediatePropagation()
event.preventDefault()
kept.add(control)
if(control.type==='submit')setTimeout(()=>window.pageLife||control.form.requestSubmit(control),${SEARCH_WAITS_MS})}
addEventListener('click',keep,true)
addEventListener('change',keep,true)}`

/** Does what was kept, now that the page is alive. */
export function pressAgain(): void {
  for (const control of window.pressedEarly ?? []) {
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
    // What was typed is being taken over (typed-early.ts).
    else if (control instanceof HTMLButtonElement && control.type === 'submit') setTimeout(() => control.click())
    else control.click()
  }
  window.pressedEarly?.clear()
}
