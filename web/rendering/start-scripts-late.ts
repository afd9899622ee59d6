/** Scripts of a page whose pictures do not come, or that is not painted, start after this time. */
const WITHOUT_PICTURES_MS = 4000

/**
 * Makes the scripts of a rendered page wait for START_SCRIPTS_LATE. Only a type and relations change, so that React
 * finds each element where it rendered it. The script imports its modules, and the last of them by a call, whose failure
 * browsers do not report as an error of the script: it does so itself, for RELOAD_WITHOUT_FILES.
 */
export const holdScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="later"')
    .replace('type="module" async=""', 'type="later"')
    .replace(
      /import\("[^"]+"\)(?=;<\/script>)/,
      `$&.catch(e=>{document.querySelector('script[type=later]').dispatchEvent(new Event('error'));throw e})`,
    )

/**
 * Runs in the page's head. Pages are read without scripts: text, fonts and the first pictures have the network and the
 * processor to themselves. Scripts start once the page is loaded and painted and the browser idle, or at the visitor's
 * first move: earlier clicks are replayed (replay-clicks.ts). Chromium also tells of a pointer at rest when a page appears
 * below it: nothing moved. Where the browser keeps something of the site, such as a session, scripts start at once, and the
 * whole page is laid out at once (lay-out-later.ts).
 */
export const START_SCRIPTS_LATE = `{let isDue,isStarted
const start=()=>{isDue=true
const held=!isStarted&&document.readyState!=='loading'&&document.querySelector('script[type=later]')
if(!held)return
isStarted=true
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
document.head.append(Object.assign(document.createElement('script'),{type:'module',textContent:held.textContent}))}
for(const move of ['pointermove','pointerdown','wheel','scroll','keydown','focusin'])
addEventListener(move,e=>{if(move!=='pointermove'||e.movementX||e.movementY)start()},{capture:true,passive:true})
addEventListener('DOMContentLoaded',()=>isDue?start():setTimeout(start,${WITHOUT_PICTURES_MS}))
const startIdle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start)
addEventListener('load',()=>{try{new PerformanceObserver(startIdle).observe({type:'paint',buffered:true})}catch{startIdle()}})
try{isDue=localStorage.length+sessionStorage.length>0}catch{}
if(isDue)document.documentElement.dataset.laidOut=''}`
