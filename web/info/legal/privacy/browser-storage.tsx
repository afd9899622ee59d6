import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'

export function BrowserStorage() {
  return (
    <>
      <p>
        Ce site ne dépose aucun cookie et ne contient ni mesure d’audience, ni publicité, ni bouton de réseau social, ni
        police ou image venue d’ailleurs. C’est pourquoi il n’affiche pas de bandeau : il n’y a rien à accepter.
      </p>
      <p>Votre navigateur garde seulement ce dont le site a besoin pour fonctionner :</p>
      <ul>
        <li>le jeton de votre session, si vous vous connectez, jusqu’à votre déconnexion ;</li>
        <li>
          le brouillon de votre demande d’estimation, jusqu’à son envoi ou à la fermeture de l’onglet : il n’est envoyé
          à personne avant que vous ne validiez ;
        </li>
        <li>votre position dans les pages, jusqu’à la fermeture de l’onglet, pour y revenir au même endroit ;</li>
        <li>
          la version du site, jusqu’à la fermeture de l’onglet, quand une page a dû être rechargée pour en changer.
        </li>
      </ul>
      <p>
        {LEGAL_SENTENCES.strictlyNecessaryStorage.text} Vous pouvez les effacer dans les réglages de votre navigateur.
      </p>
    </>
  )
}
