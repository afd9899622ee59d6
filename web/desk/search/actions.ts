import type { May } from '#domain/accounts/team.ts'
import { exportRegisterPdf } from '#web/api/queries/mandates.ts'
import { NEW, PLACES } from '#web/desk/shell/places.ts'
import { download } from '#web/ui/download.ts'

interface Action {
  label: string
  to: string
  may?: May
  /** Instead of opening the page. */
  run?: () => Promise<unknown>
}

/** What the search can do besides opening what it finds. */
export const ACTIONS: Action[] = [
  ...NEW.map(({ label, ...place }) => ({ ...place, label: `Nouveau\u00a0: ${label}` })),
  ...PLACES,
  {
    label: 'Registre en PDF',
    to: '/admin/registre#pdf',
    may: 'owner',
    run: async () => download('registre-des-mandats.pdf', await exportRegisterPdf()),
  },
]
