import { useQuery } from '@tanstack/react-query'
import { CATEGORIES, isCategory } from '#contract/listing/category.ts'
import { DEALS } from '#contract/listing/deals.ts'
import { DISCLOSURES, DISCRETIONS } from '#contract/listing/dossier.ts'
import type { FieldGroup } from '#contract/listing/fields.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { users } from '#web/api/queries/admin.ts'
import { PlaceInput } from '#web/listings/search/place-input.tsx'
import { ActivitiesField } from './activities-field.tsx'
import { useEditor } from './editor-context.ts'
import { EditorField } from './editor-field.tsx'
import { FactsFields, fieldsOf, SHOWN_REVENUE } from './facts-fields.tsx'
import { FeaturesField } from './features-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { applyingTo, type Typed } from './typed.ts'
import { YearsFields } from './years-fields.tsx'

/** Which groups of the register stand in which card, after the card’s own fields. */
const LEASE: FieldGroup[] = ['lease']
const PREMISES: FieldGroup[] = ['premises', 'energy']
const OPERATION: FieldGroup[] = ['operation', 'people']

export function DossierCards({ onPhoto }: { onPhoto: (image: string) => void }) {
  const { typed } = useEditor()
  const isApplying = applyingTo(typed)
  return (
    <>
      <SettingSection title="L’annonce" intro="La nature et la catégorie décident de ce que demande la fiche.">
        <AnnouncementFields />
      </SettingSection>
      <SettingSection title="Prix et honoraires">
        <TextLine path="price" name="price" label="Prix (€)" inputMode="decimal" />
        <FactsFields names={fieldsOf(typed, ['price'])} />
      </SettingSection>
      <SettingSection title="Chiffres" intro="Les trois derniers exercices sont montrés, si vous les publiez.">
        <ChoiceLine path="disclosure" name="disclosure" label="Chiffres montrés" choices={DISCLOSURES} />
        {isApplying(SHOWN_REVENUE) && <FactsFields names={[SHOWN_REVENUE]} />}
        <YearsFields />
      </SettingSection>
      <FactsCard title="Bail" groups={LEASE} />
      <FactsCard title="Locaux et énergie" groups={PREMISES} />
      <FactsCard title="Exploitation et équipe" groups={OPERATION} />
      <SettingSection title="Confidentialité et photos" intro="L’identité de l’affaire n’est jamais publiée.">
        <ChoiceLine path="discretion" name="discretion" label="Localisation montrée" choices={DISCRETIONS} />
        <FactsFields names={fieldsOf(typed, ['identity'])} />
        <PhotosField onAdd={onPhoto} />
      </SettingSection>
    </>
  )
}

function FactsCard({ title, groups }: { title: string; groups: FieldGroup[] }) {
  const { typed } = useEditor()
  const names = fieldsOf(typed, groups)
  if (names.length === 0) return null
  return (
    <SettingSection title={title}>
      <FactsFields names={names} />
    </SettingSection>
  )
}

function AnnouncementFields() {
  const { typed, change } = useEditor()
  const { data: accounts = [] } = useQuery(users())
  const agents = accounts.filter(({ role, active }) => role === 'admin' && active)
  return (
    <div className="form-stack">
      <div className="dossier-fields">
        <ChoiceLine
          path="deal"
          name="deal"
          label="Nature de la cession"
          choices={{ '': 'À choisir', ...labelsOf(DEALS) }}
        />
        <EditorField path="category" label="Catégorie">
          {(control) => (
            <select
              {...control}
              className="input"
              value={typed.category}
              onChange={({ target: { value } }) => isCategory(value) && change({ category: value })}
            >
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </EditorField>
      </div>
      <ActivitiesField />
      <TextLine path="title" name="title" label="Titre" />
      <EditorField path="location" label="Localisation">
        {(control) => <PlaceInput {...control} value={typed.location} onChange={(location) => change({ location })} />}
      </EditorField>
      <EditorField path="description" label="Description">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={10}
            value={typed.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </EditorField>
      <FeaturesField />
      <div className="dossier-fields">
        <TextLine path="reference" name="reference" label="Référence (facultative)" />
        <ChoiceLine
          path="agentId"
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

const labelsOf = (rows: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(rows).map(([name, { label }]) => [name, label]))

type TextName = {
  [Name in keyof Typed]: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never
}[keyof Typed]

interface LineProps {
  path: string
  name: TextName
  label: string
}

function TextLine({ path, name, label, inputMode }: LineProps & { inputMode?: 'decimal' }) {
  const { typed, change } = useEditor()
  return (
    <EditorField path={path} label={label}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </EditorField>
  )
}

function ChoiceLine({ path, name, label, choices }: LineProps & { choices: Readonly<Record<string, string>> }) {
  const { typed, change } = useEditor()
  return (
    <EditorField path={path} label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </EditorField>
  )
}
