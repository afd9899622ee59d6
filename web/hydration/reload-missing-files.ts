import { checkReachable } from '#web/api/network.ts'

/** Session storage key of the last build this tab reloaded for: each build is reloaded once. */
const KEY = 'reloadedBuild'

/**
 * Runs in the page's head. A cached page can name files that a deploy removed: it is reloaded, once. If scripts are
 * still missing, a message says so, because forms do not work. If the network was lost, it reloads when it is back.
 */
export const RELOAD_WITHOUT_FILES = `addEventListener('error',({target:t})=>{
if(!t.matches?.('script,link[rel=stylesheet]'))return
if(!navigator.onLine)return addEventListener('online',()=>location.reload())
const build=document.querySelector('link[rel=modulepreload],link[rel=later]')?.getAttribute('href')??t.href
try{if(sessionStorage.getItem('${KEY}')!==build){sessionStorage.setItem('${KEY}',build);return location.reload()}}catch{}
if(!t.href)document.body.insertAdjacentHTML('afterbegin','<p class="network-notice" role="alert">Cette page ne s’est pas chargée entièrement. <a class="link" href="">Réessayer</a></p>')
},true)`

/**
 * When the file of a screen cannot be imported, React Router reloads the page and never says so: without a network the
 * page would be lost, and a deleted file would cause a reload at every click. Before it imports a file it looks among the
 * screens that it has: there it finds this import instead, which becomes a screen that throws, for the error screen to
 * handle. Called once the router is there: it looks at all of them while it is made.
 */
export function handleMissingFiles(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: screens = {} } = window
  for (const { id, module } of Object.values(manifest?.routes ?? {}))
    if (!(id in screens)) Object.defineProperty(screens, id, { get: () => importScreen(module) })
}

const importScreen = (file: string) =>
  import(/* @vite-ignore */ file).catch((cause: unknown) => ({
    clientLoader: () => null,
    default: () => {
      throw new MissingFile(file, { cause })
    },
  }))

class MissingFile extends Error {}

/** Whether a page's script could not be loaded. */
export const isFileMissing = (error: unknown) => error instanceof MissingFile

/** Reloads the page to get the present names of its files. False if that was already done, or is impossible. */
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
