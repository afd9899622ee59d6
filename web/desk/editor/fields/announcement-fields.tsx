import type { ReactNode } from 'react'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { CATEGORIES, isCategory } from '#domain/listing/register/category.ts'
import { FEATURES_MAX } from '#domain/limits.ts'
import { TypedPlace } from '#web/frame/typed-place.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActivitiesField } from './activities-field.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { FactsSection } from './facts-section.tsx'
import { Optimiser } from './optimiser.tsx'
import { TextLine } from './text-line.tsx'

/** What the public reads first: the trade, the title, the place, the description. */
export function AnnouncementFields() {
  const { restrictedTo } = useEditor()
  return (
    <>
      <div className="form-stack">
        <div className="dossier-fields">
          <TextLine
            name="deal"
            label="Nature de la cession"
            choices={[['', 'À choisir'], ...DEAL_NAMES.map((deal) => [deal, DEALS[deal].label] as const)]}
          />
          <CategoryField />
        </div>
        <ActivitiesField />
        <TextLine name="title" label="Titre" />
        {(!restrictedTo || restrictedTo.discretion === 'commune') && <LocationField />}
        <DescriptionField />
        <FeaturesField />
      </div>
      <FactsSection title="Exploitation et équipe" groups={['operation', 'people']} />
    </>
  )
}

export function CategoryField() {
  const { typed, change } = useEditor()
  return (
    <TypedField
      path="category"
      label="Catégorie"
      choices={CATEGORIES.map((category) => [category, category])}
      value={typed.category}
      onChange={(category) => isCategory(category) && change({ category })}
    />
  )
}

/** Read-only when `held` says where else the place is changed. */
export function LocationField({ held }: { held?: ReactNode }) {
  const { typed, change } = useEditor()
  const field = { path: 'location', label: 'Localisation', value: typed.location }
  if (held) return <TypedField {...field} hint={held} onChange={() => undefined} readOnly />
  return <TypedPlace {...field} onChange={(location) => change({ location })} />
}

/** The description, and its rewriting. */
export function DescriptionField() {
  const { id, typed, change } = useEditor()
  return (
    <>
      <TextLine name="description" label="Description" rows={10} />
      <Optimiser typed={typed} listingId={id} onReplace={(description) => change({ description })} />
    </>
  )
}

/** One feature per line: quick to type and to paste. */
function FeaturesField() {
  const { typed, change } = useEditor()
  return (
    <TypedField
      path="features"
      label="Points forts"
      hint={`Un par ligne, ${FEATURES_MAX} au plus, dans l’ordre de la fiche.`}
      rows={4}
      value={typed.features.join('\n')}
      onChange={(text) => change({ features: text.split('\n') })}
    />
  )
}
