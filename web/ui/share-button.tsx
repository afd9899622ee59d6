import { Link as LinkIcon, Mail, MessageCircle, Printer, Share2 } from 'lucide'
import type { MouseEvent } from 'react'
import { Icon } from './icon.tsx'
import { usePopover } from './popover.ts'
import { showToast } from './toast/toast.ts'

export const PrintButton = () => (
  <button type="button" className="btn btn-ghost btn-sm with-scripts" onClick={() => window.print()}>
    <Icon of={Printer} />
    Imprimer
  </button>
)

interface ShareButtonProps {
  title: string
  /** The text of a message, before the link. */
  text: string
  url: string
}

/**
 * Shares a page with the system's share menu or, without one, the clipboard and the mail program. Calls no third party until a link is pressed.
 * At most one per page: its popover has a fixed id.
 */
export function ShareButton({ title, text, url }: ShareButtonProps) {
  const { button, panel } = usePopover('partager')

  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Also rejects when the visitor closes the system's panel.
    navigator.share({ title, text, url }).catch(() => undefined)
  }

  async function copy() {
    panel.ref.current?.hidePopover()
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: 'Lien copié', text: 'Collez-le où vous voulez.' })
    } catch {
      showToast({ kind: 'info', title: 'Copiez ce lien', text: url })
    }
  }

  return (
    <>
      <button className="btn btn-ghost btn-sm share-button" onClick={share} {...button}>
        <Icon of={Share2} />
        Partager
      </button>
      <div className="floating share-panel" {...panel}>
        <button type="button" className="btn btn-ghost with-scripts" onClick={() => void copy()}>
          <Icon of={LinkIcon} />
          Copier le lien
        </button>
        {/* A plain link: nothing of WhatsApp is loaded. */}
        <a
          className="btn btn-ghost"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
        <a className="btn btn-ghost" href={`mailto:?subject=${encodeURIComponent(title)}&body=${bodyOf(text, url)}`}>
          <Icon of={Mail} />
          Envoyer par e-mail
        </a>
      </div>
    </>
  )
}

const bodyOf = (text: string, url: string) => encodeURIComponent(`${text}\n\n${url}\n`)
