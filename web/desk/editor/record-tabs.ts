import { type FieldGroup, field, type FieldName } from '#domain/listing/register/fields.ts'

interface RecordTab {
  /** In the address; the first has none. */
  slug?: string
  label: string
  /** The form's own fields that it holds, and groups of the register. */
  fields: readonly string[]
  groups: readonly FieldGroup[]
  /** Only for who reads the confidential part of the listing. */
  isConfidential?: true
}

/** The tabs of a record, in their order. */
export const RECORD_TABS: readonly [RecordTab, ...RecordTab[]] = [
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
  { slug: 'dossier', label: 'Dossier confidentiel', fields: [], groups: [], isConfidential: true },
]

/** The tab that a slug of the address names: undefined when it names none. */
export const tabAt = (slug: string | undefined) => RECORD_TABS.find((tab) => tab.slug === slug)

/** The tab that holds a field, by its path in the form: "title", "facts.surface", "years.0.closedOn". */
export function tabOf(path: string): RecordTab {
  const [root = '', name = ''] = path.split('.')
  const holds = ({ fields, groups }: RecordTab) =>
    root === 'facts' ? groups.includes(field(name as FieldName).group) : fields.includes(root)
  return RECORD_TABS.find(holds) ?? RECORD_TABS[0]
}

export const tabPath = (id: number, { slug }: RecordTab): string =>
  ['/admin/biens', id, ...(slug ? [slug] : [])].join('/')

/** The id of a field's control in the page. */
export const controlId = (path: string) => `champ-${path}`

/** Opens the tab of a field, and has the field in sight. */
export const fieldPath = (id: number, path: string) => `${tabPath(id, tabOf(path))}#${controlId(path)}`
