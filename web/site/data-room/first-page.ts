/**
 * Runs in the head of a document's page that is opened by its URL, before the site's scripts are loaded: requests what
 * the page shows (start-browser.ts takes the answers) and draws the page of the document on the canvas that the server rendered.
 */
export const SHOW_FIRST_PAGE = `{const [,id,documentId]=location.pathname.match(/^\\/dossiers\\/(\\d+)\\/documents\\/(\\d+)$/)??[],
documents='/api/access-requests/'+id+'/documents',
picture=documents+'/'+documentId+'/pages/'+(parseInt(new URLSearchParams(location.search).get('page'))||1),
parsed=new Promise(done=>addEventListener('DOMContentLoaded',done)),
draw=async answer=>{
const page=await createImageBitmap(await answer.blob())
await parsed
const canvas=document.querySelector('.reader-page>.skeleton')
if(canvas)Object.assign(canvas,{width:page.width,height:page.height,className:''}).getContext('bitmaprenderer').transferFromImageBitmap(page)
await new Promise(requestAnimationFrame)
await new Promise(requestAnimationFrame)}
let token
try{token=id&&localStorage.getItem('token')}catch{}
if(token){
const early=window.earlyAnswers=new Map
for(const url of [picture,documents,'/api/auth/me'])early.set(token+url,fetch(url,{headers:{Authorization:'Bearer '+token}}))
window.scriptsWaitFor=early.get(token+picture).then(answer=>answer.ok&&draw(answer.clone())).catch(()=>{})}}`
