export function Complaint() {
  return (
    <p>
      Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation à la Commission nationale de
      l’informatique et des libertés, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou en ligne :{' '}
      <a href="https://www.cnil.fr/fr/plaintes">www.cnil.fr/fr/plaintes</a>.
    </p>
  )
}
