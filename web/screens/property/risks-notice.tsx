/** C. env. R125-25: the sentence of the law, to the byte, on every listing of real estate. */
export function RisksNotice() {
  return (
    <p className="listing-risks">
      Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques :{' '}
      <a className="link" href="https://www.georisques.gouv.fr">
        www.georisques.gouv.fr
      </a>
    </p>
  )
}
