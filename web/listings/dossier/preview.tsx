import type { MouseEvent } from 'react'

/** A phone’s screen. */
const PHONE = 'popup,width=390,height=844'

/** Opens the listing’s page and card as they are saved, in a tab, or in a window as wide as a phone. */
export function Preview({ id }: { id: number }) {
  const path = `/admin/biens/${id}/apercu`
  function openAsPhone(event: MouseEvent) {
    // Without a window of that size, the link opens a tab.
    if (window.open(path, '', PHONE)) event.preventDefault()
  }
  return (
    <>
      <a className="btn btn-ghost btn-sm" href={path} target="_blank" rel="noreferrer">
        Aperçu
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
      <a className="btn btn-ghost btn-sm phone-preview" href={path} target="_blank" onClick={openAsPhone}>
        Aperçu téléphone
        <span className="visually-hidden"> (nouvelle fenêtre)</span>
      </a>
    </>
  )
}
