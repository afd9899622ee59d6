import { checkReachable } from '#web/api/network.ts'

/** Session storage key of the last build this tab reloaded for: each build is reloaded once. */
const KEY = 'reloadedBuild'

/**
 * Runs in the page's head. A cached page can refer to files that a deploy removed: reloads it, once. If scripts are
 * still missing, shows a message, because forms do not work. If the network is lost, reloads when it is back.
 */
export const RELOAD_WITHOUT_FILES = `addEventListener('error',({target:t})=>{
if(!t.matches?.('script,link[rel=stylesheet]'))return
if(!navigator.onLine)return addEventListener('online',()=>location.reload())
const build=document.querySelector('link[rel=modulepreload],link[rel=later]')?.getAttribute('href')??t.href
try{if(sessionStorage.getItem('${KEY}')!==build){sessionStorage.setItem('${KEY}',build);return location.reload()}}catch{}
if(!t.href)document.body.insertAdjacentHTML('afterbegin','<p class="network-notice" role="alert">Cette page ne s’est pas chargée entièrement. <a class="link" href="">Réessayer</a></p>')
},true)`

/** The file of a screen could not be imported: no network, or a deploy removed it. */
export class MissingFile extends Error {}

/** Whether a page's script could not be loaded. */
export const isFileMissing = (error: unknown) => error instanceof MissingFile

/** Reloads the page to get the current names of its files. Returns false if that was already done, or is impossible. */
export async function reloadOnce(): Promise<boolean> {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  const build = window.__reactRouterManifest?.url ?? ''
  try {
    if (sessionStorage.getItem(KEY) === build || !(await checkReachable())) return false
    sessionStorage.setItem(KEY, build)
  } catch {
    return false
  }
  location.reload()
  return true
}
