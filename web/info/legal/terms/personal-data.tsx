import { PageLink } from '#web/frame/page-link.tsx'

export function PersonalData() {
  return (
    <>
      <p>
        L’usage que nous faisons de vos données, leur durée de conservation et vos droits sont décrits dans la page{' '}
        <PageLink to="/confidentialite">Confidentialité</PageLink>.
      </p>
      <p>
        Les textes et les images du site sont protégés : voyez les{' '}
        <PageLink to="/mentions-legales#credits">mentions légales</PageLink>.
      </p>
    </>
  )
}
