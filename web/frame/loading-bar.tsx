import { useNavigation } from 'react-router'

/** A line at the top while the next page is on its way. Its style waits before it shows: most pages come sooner. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <div className="loading-bar" role="progressbar" aria-label="Chargement de la page" />
}
