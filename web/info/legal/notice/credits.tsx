import { agency } from '#web/info/legal/legal-agency.ts'

export function Credits() {
  return (
    <>
      <p>
        Les textes, les photographies, les illustrations et la mise en page de ce site appartiennent à {agency.name} ou
        sont utilisés avec l’accord de leurs auteurs. Toute reproduction demande notre accord écrit. Vous pouvez
        imprimer une annonce ou en partager le lien librement.
      </p>
      <p>
        Polices de caractères : Besley et Radio Canada (licence SIL Open Font License 1.1). Pictogrammes : Lucide
        (licence ISC). Communes, départements et régions : code officiel géographique de l’Insee.
      </p>
    </>
  )
}
