import { reach } from '#web/api/network.ts'

/** The build whose page was loaded again, in this tab: each may be once. */
const KEY = 'reloadedBuild'

/**
 * Run in the page's head. A page kept somewhere on its way can name files that a deploy took away: it is asked for
 * again, once. Still without its scripts, it says so: its forms do not work. What a lost network took comes with it.
 */
export const RELOAD_WITHOUT_FILES = `addEventListener('error',({target:t})=>{
if(!t.matches?.('script,link[rel=stylesheet]'))return
if(!navigator.onLine)return addEventListener('online',()=>location.reload())
const build=document.querySelector('link[rel=modulepreload]')?.getAttribute('href')??t.href
try{if(sessionStorage.getItem('${KEY}')!==build){sessionStorage.setItem('${KEY}',build);return location.reload()}}catch{}
if(!t.href)document.body.insertAdjacentHTML('afterbegin','<p class="network-notice" role="alert">Cette page ne s’est pas chargée entièrement. <a class="link" href="">Réessayer</a></p>')
},true)`

/** Whether a screen's file did not come: tools/build/no-router-reload.ts marks the error. */
export const isFileMissing = (error: unknown) => error instanceof Error && 'missingFile' in error

/** Loads the page again, for the names its files have now. False when that was done already, or cannot be. */
export async function reloadOnce(): Promise<boolean> {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  const build = window.__reactRouterManifest?.url ?? ''
  try {
    if (sessionStorage.getItem(KEY) === build || !(await reach())) return false
    sessionStorage.setItem(KEY, build)
  } catch {
    return false
  }
  location.reload()
  return true
}
