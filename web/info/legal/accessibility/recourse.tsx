export function Recourse() {
  return (
    <>
      <p>
        Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez
        pas obtenu de réponse satisfaisante, vous pouvez vous adresser gratuitement au Défenseur des droits :
      </p>
      <ul>
        <li>
          en ligne : <a href="https://www.defenseurdesdroits.fr">www.defenseurdesdroits.fr</a> ;
        </li>
        <li>auprès d’un délégué, dans votre département ;</li>
        <li>par courrier, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.</li>
      </ul>
    </>
  )
}
