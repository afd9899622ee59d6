/** Scripts start after this delay if the page's pictures do not load, or the page is not painted. */
const WITHOUT_PICTURES_MS = 4000

/**
 * Runs in the page's head. Pages can be read without scripts, so text, fonts and the first pictures get the network and
 * the processor first. Scripts start once the page is loaded and painted and the browser is idle, or on the visitor's
 * first input; earlier clicks are replayed (replay-clicks.ts). Chromium also fires `pointermove` for a pointer at rest
 * when a page appears under it: that is not an input. If the browser has stored something of the site, such as a
 * session, scripts start at once and the whole page is laid out at once (lay-out-later.ts), except that a page's own head
 * script can make them wait for a promise, which never rejects.
 */
export const START_SCRIPTS_LATE = `{let isDue,isStarted
const mayStart=Promise.resolve(window.scriptsWaitFor)
const start=()=>{isDue=true
const held=!isStarted&&document.readyState!=='loading'&&document.querySelector('script[type=later]')
if(!held)return
isStarted=true
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
document.head.append(Object.assign(document.createElement('script'),{type:'module',textContent:held.textContent}))}
for(const move of ['pointermove','pointerdown','wheel','scroll','keydown','focusin'])
addEventListener(move,e=>{if(move!=='pointermove'||e.movementX||e.movementY)start()},true)
addEventListener('DOMContentLoaded',()=>{
setTimeout(start,${WITHOUT_PICTURES_MS})
if(isDue)mayStart.then(start)})
const startIdle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start)
addEventListener('load',()=>mayStart.then(()=>{try{new PerformanceObserver(startIdle).observe({type:'paint',buffered:true})}catch{startIdle()}}))
try{isDue=localStorage.length+sessionStorage.length>0}catch{}
if(isDue)document.documentElement.dataset.laidOut=''}`
