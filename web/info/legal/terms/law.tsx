import { agency } from '#web/info/legal/legal-agency.ts'
import { PageLink } from '#web/frame/page-link.tsx'

export function Law() {
  return (
    <>
      <p>Ces conditions relèvent du droit français. Leur version française fait foi.</p>
      <p>
        En cas de désaccord, écrivez-nous d’abord : nous cherchons une solution avec vous. Un consommateur peut ensuite
        saisir gratuitement notre médiateur, {agency.mediator.name}, dont{' '}
        <PageLink to="/mentions-legales#mediation">l’adresse figure dans les mentions légales</PageLink>. À défaut
        d’accord, le tribunal que désigne la loi tranche le litige.
      </p>
    </>
  )
}
