import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { FEATURES_MAX } from '#domain/limits.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActivitiesField } from './activities-field.tsx'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { FactsSection } from './facts-section.tsx'
import { PlaceField } from './place-field.tsx'
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
        {(!restrictedTo || restrictedTo.discretion === 'commune') && <PlaceField />}
        <DescriptionField />
        <FeaturesField />
      </div>
      <FactsSection title="Exploitation et équipe" groups={['operation', 'people']} />
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
