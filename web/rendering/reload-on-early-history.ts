/**
 * Runs in the page's head. After a reload, going back or forward before hydration only changes the URL: hydrating would
 * show this page under another page's URL. So this script loads the page of that URL instead. It stops `pagehide`, on
 * which the router would save this page's scroll position under that URL.
 */
export const RELOAD_ON_EARLY_HISTORY = `{const here=()=>location.pathname+location.search,page=here()
addEventListener('popstate',(moved)=>{if(window.pageState==='hydrated'||here()===page)return
moved.stopImmediatePropagation()
addEventListener('pagehide',(event)=>event.stopImmediatePropagation(),true)
window.pageState='leaving'
location.reload()})}`

/** From hydration on, the router handles the history. */
export function letRouterHandleHistory(): void {
  window.pageState = 'hydrated'
}
