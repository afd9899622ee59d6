import { useRead } from '#web/api/answers.ts'
import { CATEGORIES, isCategory } from '#domain/listing/register/category.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { DISCLOSURES, DISCRETIONS } from '#domain/listing/dossier.ts'
import { type FieldGroup, FIELD_NAMES, field, type FieldName } from '#domain/listing/register/fields.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { users } from '#web/api/queries/admin.ts'
import { Optimiser } from '#web/desk/form/optimiser.tsx'
import { parseNumber } from '#web/desk/form/parse-number.ts'
import { SectionNav } from '#web/site/sheet/trade-sections.tsx'
import { PlaceInput } from '#web/frame/place-input.tsx'
import { ActivitiesField } from './activities-field.tsx'
import { useEditor } from './editor-context.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { SceneField } from './scene-field.tsx'
import { applyingTo, type Typed } from './typed.ts'
import { YearsFields } from './years-fields.tsx'
import { FEATURES_MAX } from '#domain/limits.ts'
import { AnswerField } from './answer-field.tsx'

/** Which groups of the register stand in which card, after the card’s own fields. */
const FACTS_CARDS: { id: string; title: string; groups: FieldGroup[] }[] = [
  { id: 'bail', title: 'Bail', groups: ['lease'] },
  { id: 'locaux', title: 'Locaux et énergie', groups: ['premises', 'energy'] },
  { id: 'exploitation', title: 'Exploitation et équipe', groups: ['operation', 'people'] },
]

export function DossierCards({ id, onPhoto }: { id: number; onPhoto: (image: string) => void }) {
  const { typed } = useEditor()
  const isApplying = applyingTo(typed)
  const cards = FACTS_CARDS.filter(({ groups }) => fieldsOf(typed, groups).length > 0)
  return (
    <>
      <SectionNav
        sections={[
          { id: 'annonce', title: 'L’annonce' },
          { id: 'prix', title: 'Prix' },
          { id: 'chiffres', title: 'Chiffres' },
          ...cards,
          { id: 'confidentialite', title: 'Confidentialité et photos' },
          { id: 'publication', title: 'Publication et mandat' },
        ]}
      />
      <SettingSection
        anchor="annonce"
        title="L’annonce"
        intro="La nature et la catégorie décident de ce que demande la fiche."
      >
        <AnnouncementFields id={id} />
      </SettingSection>
      <SettingSection anchor="prix" title="Prix et honoraires">
        <PriceLine />
        <FactsFields names={fieldsOf(typed, ['price'])} />
      </SettingSection>
      <SettingSection
        anchor="chiffres"
        title="Chiffres"
        intro="Les trois derniers exercices sont montrés, si vous les publiez."
      >
        <Line name="disclosure" label="Chiffres montrés" choices={DISCLOSURES} />
        {isApplying(SHOWN_REVENUE) && <FactsFields names={[SHOWN_REVENUE]} />}
        <YearsFields />
      </SettingSection>
      {cards.map((card) => (
        <SettingSection key={card.id} anchor={card.id} title={card.title}>
          <FactsFields names={fieldsOf(typed, card.groups)} />
        </SettingSection>
      ))}
      <SettingSection
        anchor="confidentialite"
        title="Confidentialité et photos"
        intro="L’identité de l’affaire n’est jamais publiée."
      >
        <Line name="discretion" label="Localisation montrée" choices={DISCRETIONS} />
        <FactsFields names={fieldsOf(typed, ['identity'])} />
        <PhotosField onAdd={onPhoto} />
        <SceneField />
      </SettingSection>
    </>
  )
}

function AnnouncementFields({ id }: { id: number }) {
  const { typed, change } = useEditor()
  const { data: accounts = [] } = useRead(users())
  const agents = accounts.filter(({ role, active }) => role === 'admin' && active)
  return (
    <div className="form-stack">
      <div className="dossier-fields">
        <Line name="deal" label="Nature de la cession" choices={{ '': 'À choisir', ...labelsOf(DEALS) }} />
        <TypedField
          path="category"
          label="Catégorie"
          choices={CATEGORIES.map((category) => [category, category])}
          value={typed.category}
          onChange={(category) => isCategory(category) && change({ category })}
        />
      </div>
      <ActivitiesField />
      <Line name="title" label="Titre" />
      <LabelledField path="location" label="Localisation">
        {(control) => <PlaceInput {...control} value={typed.location} onChange={(location) => change({ location })} />}
      </LabelledField>
      <TypedField
        path="description"
        label="Description"
        rows={10}
        value={typed.description}
        onChange={(description) => change({ description })}
      />
      <Optimiser read={() => optimisationRequest(typed, id)} onReplace={(description) => change({ description })} />
      <FeaturesField />
      <div className="dossier-fields">
        <Line name="reference" label="Référence (facultative)" />
        <Line
          name="agentId"
          label="Agent"
          choices={{
            '': 'Aucun',
            ...Object.fromEntries(agents.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
          }}
        />
      </div>
    </div>
  )
}

/** The public facts of the listing may be used, too, as they are saved. */
const optimisationRequest = ({ description, title, location, category, price }: Typed, listingId: number) => ({
  description: description.trim(),
  propertyData: { title, location, category, price: parseNumber(price) ?? 0 },
  listingId,
})

const labelsOf = (rows: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(rows).map(([name, { label }]) => [name, label]))

type TextName = {
  [Name in keyof Typed]-?: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never
}[keyof Typed]

interface LineProps {
  name: TextName
  label: string
  choices?: Readonly<Record<string, string>>
}

function PriceLine() {
  const { typed, change } = useEditor()
  return (
    <LabelledField path="price" label="Prix (€)">
      {(control) => (
        <AmountInput {...control} value={typed.price} onChange={({ target }) => change({ price: target.value })} />
      )}
    </LabelledField>
  )
}

function Line({ name, label, choices }: LineProps) {
  const { typed, change } = useEditor()
  return (
    <TypedField
      path={name}
      label={label}
      choices={choices && Object.entries(choices)}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

/** One a line: as quick to type as to paste. */
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

/** A revenue is a figure, not a price line: it stands with the years. */
const SHOWN_REVENUE: FieldName = 'revenue'

/** The fields of these groups that apply to what is typed, in the order of the register. */
function fieldsOf(typed: Typed, groups: readonly FieldGroup[]): FieldName[] {
  const isApplying = applyingTo(typed)
  return FIELD_NAMES.filter(
    (name) => name !== SHOWN_REVENUE && groups.includes(field(name).group) && !field(name).computed && isApplying(name),
  )
}

function FactsFields({ names }: { names: readonly FieldName[] }) {
  const { typed, change } = useEditor()
  return (
    <div className="dossier-fields">
      {names.map((name) => (
        <AnswerField
          key={name}
          path={`facts.${name}`}
          row={field(name)}
          answer={typed.facts[name] ?? ''}
          onChange={(answer) => change({ facts: { ...typed.facts, [name]: answer } })}
        />
      ))}
    </div>
  )
}
