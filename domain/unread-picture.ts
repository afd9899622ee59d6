/** Text of docs/specification.md §5. */
export const UNSUPPORTED_PICTURE = 'Type de fichier non supporté'

/** What to do with a photo of an iPhone that neither the browser nor the site reads. */
export const HEIC_ADVICE =
  'Cette photo est au format HEIC. Enregistrez-la en JPEG, puis envoyez-la\u00a0; sur un iPhone, Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0».'

/** Of a picture whose pixels take too much memory or time. */
export const PICTURE_TOO_LARGE =
  'Cette image est trop grande pour être lue. Réduisez-la à 4\u202f000\u00a0pixels de large, enregistrez-la en JPEG, puis envoyez-la de nouveau.'
