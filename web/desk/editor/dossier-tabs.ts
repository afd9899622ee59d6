import { type FieldGroup, field, type FactName } from '#domain/listing/register/fields.ts'

interface DossierTab {
  /** The tab's part of the URL; the first tab has none. */
  slug?: string
  label: string
  /** The form's own fields in this tab, and groups of the field register. */
  fields: readonly string[]
  groups: readonly FieldGroup[]
  /** Shown only to users who may read the confidential part of the listing. */
  isConfidential?: true
}

export const DOSSIER_TABS: readonly [DossierTab, ...DossierTab[]] = [
  { label: 'Aperçu', fields: [], groups: [] },
  {
    slug: 'annonce',
    label: 'Annonce',
    fields: ['deal', 'category', 'activities', 'title', 'location', 'description', 'features'],
    groups: ['operation', 'people'],
  },
  { slug: 'prix', label: 'Prix et chiffres', fields: ['price', 'disclosure', 'years'], groups: ['price'] },
  { slug: 'locaux', label: 'Bail et locaux', fields: [], groups: ['lease', 'premises', 'energy'] },
  { slug: 'photos', label: 'Photos', fields: ['pictures', 'scene'], groups: [] },
  { slug: 'vendeur', label: 'Vendeur et confidentialité', fields: ['discretion'], groups: ['identity'] },
  { slug: 'mandat', label: 'Mandat et suivi', fields: ['mandate', 'agentId', 'reference'], groups: [] },
  { slug: 'acquereurs', label: 'Acquéreurs', fields: [], groups: [] },
  { slug: 'diffusion', label: 'Diffusion', fields: [], groups: [] },
  { slug: 'dossier', label: 'Dossier confidentiel', fields: [], groups: [], isConfidential: true },
]

/** The tab with this slug; undefined when there is none. */
export const tabAt = (slug: string | undefined) => DOSSIER_TABS.find((tab) => tab.slug === slug)

/** The tab of a field, by the path of the field in the form: "title", "facts.surface", "years.0.closedOn". */
export function tabOf(path: string): DossierTab {
  const [root = '', name = ''] = path.split('.')
  const holds = ({ fields, groups }: DossierTab) =>
    root === 'facts' ? groups.includes(field(name as FactName).group) : fields.includes(root)
  return DOSSIER_TABS.find(holds) ?? DOSSIER_TABS[0]
}

export const tabPath = (id: number, { slug }: DossierTab): string =>
  ['/admin/biens', id, ...(slug ? [slug] : [])].join('/')

/** The DOM id of a field's control. */
export const controlId = (path: string) => `champ-${path}`

/** The URL that opens the tab of a field and scrolls to the field. */
export const fieldPath = (id: number, path: string) => `${tabPath(id, tabOf(path))}#${controlId(path)}`
