import { useNavigation } from 'react-router'

/** A line at the top while the next page loads. Its CSS delays it: most pages load sooner. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <div className="loading-bar" role="progressbar" aria-label="Chargement de la page" />
}
