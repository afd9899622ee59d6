interface ActFormFootProps {
  /** What records the act: « Résilier ». */
  action: string
  className: 'btn-plate' | 'btn-danger'
  /** Why the whole form was refused. */
  problem: string
  isPending: boolean
  onClose: () => void
}

/** The end of a form that records an act of the register. */
export const ActFormFoot = ({ action, className, problem, isPending, onClose }: ActFormFootProps) => (
  <>
    {problem && (
      <p className="field-error" role="alert">
        {problem}
      </p>
    )}
    <div className="dialog-actions">
      <button className="btn btn-line" type="button" onClick={onClose}>
        Annuler
      </button>
      <button className={`btn ${className}`} type="submit" aria-busy={isPending}>
        {action}
      </button>
    </div>
  </>
)
