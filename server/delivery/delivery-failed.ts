/** A delivery that did not happen, with why in French words that a person can act upon. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed'
  /** Whether trying again without a person is of no use, and may lock the account. */
  readonly isFinal: boolean
  /** What the server said, bounded. */
  readonly answer: string

  constructor(message: string, { isFinal = false, answer = '' }: { isFinal?: boolean; answer?: string } = {}) {
    super(message)
    this.isFinal = isFinal
    this.answer = answer
  }
}

export const REFUSED_PASSWORD = 'Le serveur refuse le nom d’utilisateur ou le mot de passe.'
export const REFUSED_CERTIFICATE =
  'Le certificat de ce serveur n’est pas valable\u00a0: demandez au portail quel nom de serveur utiliser.'
export const NO_FOLDER =
  'Ce dossier n’existe pas sur le serveur\u00a0: corrigez-le, ou demandez au portail de le créer.'
export const REFUSED_WRITE = 'Le serveur refuse d’écrire dans ce dossier\u00a0: demandez ce droit au portail.'
export const REFUSED_RENAME =
  'Le serveur a reçu le fichier, mais refuse de lui donner son nom\u00a0: demandez au portail le droit de renommer.'
export const CUT = 'Le serveur a coupé la connexion avant la fin.'
export const NO_ANSWER = 'Le serveur ne répond pas\u00a0: vérifiez son nom et son port.'
export const TOO_SLOW = 'Le serveur est trop lent à répondre.'
export const CHANGED_KEY =
  'La clé de ce serveur a changé\u00a0: demandez au portail si c’est voulu, puis saisissez de nouveau le mot de passe pour accepter la nouvelle clé.'
export const NOT_PUBLIC_HOST = 'L’adresse de ce serveur n’est pas publique.'
export const UNKNOWN_HOST = 'Ce nom de serveur est inconnu\u00a0: vérifiez-le.'
