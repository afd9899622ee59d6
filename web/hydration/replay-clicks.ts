/** What can go its way without scripts does, when they take longer. */
const WAITS_MS = 2000

/**
 * Run in the page's head. What is pressed or chosen before the page is alive is kept, each control once: who gets no
 * answer presses again. Menus, fields and links need no script, but for links that would take what was typed away.
 */
export const KEEP_EARLY_PRESSES = `{const kept=window.pressedEarly=new Set(),keep=(event,control,goOn)=>{
if(window.pageLife||!control)return
event.stopImmediatePropagation()
event.preventDefault()
kept.add(control)
if(goOn)setTimeout(()=>window.pageLife||kept.delete(control)&&goOn(),${WAITS_MS})}
addEventListener('click',(click)=>{
const control=click.target.closest('button:not([popovertarget]),[role=switch],a[href]')
if(control?.type==='submit')return keep(click,control,()=>control.form?.requestSubmit(control))
if(control?.tagName!=='A')return keep(click,control)
const takesAway=control.pathname===location.pathname&&!control.hash&&document.querySelector('form[method=post]')
if(takesAway&&!(click.ctrlKey||click.metaKey||click.shiftKey))keep(click,control,()=>location.assign(control.href))
},true)
addEventListener('keydown',(key)=>{
if(key.key==='Enter'&&!key.isComposing&&key.target.matches('form[method=post] input'))keep(key,key.target.form.querySelector('[type=submit]'))
},true)
addEventListener('change',(change)=>keep(change,change.target.closest('select')),true)}`

/** Does what was kept, now that the page is alive. */
export function pressAgain(): void {
  for (const control of window.pressedEarly ?? []) {
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
    // What was typed is being taken over (use-typed-before-hydration.ts), and a button that sends it enabled.
    else if (control instanceof HTMLButtonElement && control.type === 'submit') setTimeout(() => control.click())
    else control.click()
  }
  window.pressedEarly?.clear()
}
