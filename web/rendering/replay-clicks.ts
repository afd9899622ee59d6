/** After this delay, forms and links fall back to the browser's own behaviour, without scripts. */
const FALLBACK_MS = 2000

/**
 * Runs in the page's head. Records clicks and choices made before hydration, once per control: users click again when
 * nothing happens. Menus, fields and most links work without scripts, so they are not recorded, except links that would
 * lose typed text.
 */
export const RECORD_EARLY_CLICKS = `{const clicks=window.earlyClicks=new Set(),record=(event,control,fallback)=>{
if(window.pageState||!control)return
event.stopImmediatePropagation()
event.preventDefault()
clicks.add(control)
if(fallback)setTimeout(()=>window.pageState||clicks.delete(control)&&fallback(),${FALLBACK_MS})}
addEventListener('click',(click)=>{
const control=click.target.closest('button:not([popovertarget]),[role=switch],a[href]')
if(control?.type==='submit')return record(click,control,()=>control.form?.requestSubmit(control))
if(control?.tagName!=='A')return record(click,control)
const losesText=control.pathname===location.pathname&&!control.hash&&document.querySelector('form[method=post]')
if(losesText&&!(click.ctrlKey||click.metaKey||click.shiftKey))record(click,control,()=>location.assign(control.href))
},true)
addEventListener('keydown',(key)=>{
if(key.key==='Enter'&&!key.isComposing&&key.target.matches('form[method=post] input'))record(key,key.target.form.querySelector('[type=submit]'))
},true)
addEventListener('change',(change)=>record(change,change.target.closest('select')),true)}`

/** Replays the recorded clicks and choices after hydration. */
export function replayClicks(): void {
  for (const control of window.earlyClicks ?? []) {
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
    // Later, because use-typed-before-hydration.ts must first read the typed text, which enables the submit button.
    else if (control instanceof HTMLButtonElement && control.type === 'submit') setTimeout(() => control.click())
    else control.click()
  }
  window.earlyClicks?.clear()
}
