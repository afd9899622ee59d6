import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface WordsDialogProps {
  words: string[]
  /** What confirming does: « Publier quand même ». */
  action: string
  onClose: () => void
  onConfirm: () => void
}

/** Words of a blurred listing that tell which business it is: published only once they are confirmed. */
export function WordsDialog({ words, action, onClose, onConfirm }: WordsDialogProps) {
  return (
    <ConfirmDialog
      title="Ces mots disent de quelle affaire il s’agit"
      action={action}
      cancel="Revoir les textes"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>La fiche cache la commune, mais ses textes publics contiennent&nbsp;:</p>
      <ul className="prose">
        {words.map((word) => (
          <li key={word}>{`«\u00a0${word}\u00a0»`}</li>
        ))}
      </ul>
      <p>Votre confirmation est inscrite au journal.</p>
    </ConfirmDialog>
  )
}
