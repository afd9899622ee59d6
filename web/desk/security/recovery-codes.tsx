import { Copy, Download, type IconNode, Printer } from 'lucide'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

interface RecoveryCodesProps {
  codes: string[]
  /** Once they are noted. */
  onClose: () => void
}

/** Shown once: Escape does not close it. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [reopened, setReopened] = useState(0)
  const text = `Codes de secours de ${location.host}\nChacun sert une fois.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: 'Codes copiés', text: 'Collez-les dans un endroit sûr.' }),
      () => showToast({ kind: 'error', title: 'Codes non copiés', text: 'Votre navigateur ne le permet pas.' }),
    )
  const actions: [label: string, icon: IconNode, run: () => unknown][] = [
    ['Copier', Copy, copy],
    ['Imprimer', Printer, () => print()],
    ['Télécharger', Download, () => download('codes-de-secours.txt', new Blob([text], { type: 'text/plain' }))],
  ]
  return (
    <Dialog key={reopened} title="Vos codes de secours" onClose={() => setReopened((times) => times + 1)}>
      <p>Gardez-les hors de cet appareil&nbsp;: sans votre second facteur, chacun ouvre votre compte une fois.</p>
      <p>Ils ne seront plus jamais affichés.</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-actions">
        {actions.map(([label, icon, run]) => (
          <button key={label} className="btn btn-ghost btn-sm" type="button" onClick={() => void run()}>
            <Icon of={icon} />
            {label}
          </button>
        ))}
      </div>
      <div className="dialog-actions">
        <button className="btn btn-plate" type="button" onClick={onClose}>
          Je les ai notés
        </button>
      </div>
    </Dialog>
  )
}
