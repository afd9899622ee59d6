/**
 * Run in the page's head. After a reload, back or forward before the page is alive only changes the address: hydrating
 * would put one page under another's address, and show it from its top. The page of that address is loaded instead.
 * This one says nothing more: the router would keep its own scroll position under that address.
 */
export const LOAD_WHERE_HISTORY_GOES = `{const here=()=>location.pathname+location.search,page=here()
addEventListener('popstate',(moved)=>{if(window.pageLife==='alive'||here()===page)return
moved.stopImmediatePropagation()
addEventListener('pagehide',(event)=>event.stopImmediatePropagation(),true)
window.pageLife='left'
location.reload()})}`

/** The router follows the history from now on. */
export function leaveHistoryToRouter(): void {
  window.pageLife = 'alive'
}
