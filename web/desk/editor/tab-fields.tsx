import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Plus } from 'lucide'
import { isAsked } from '#domain/listing/register/asked.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CATEGORIES, isCategory } from '#domain/listing/register/category.ts'
import { priceLines } from '#domain/listing/fees.ts'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { discretionsFrom, disclosuresFrom, isConfidential } from '#domain/listing/confidential.ts'
import { DISCLOSURES, type Discretion, DISCRETIONS, hidesPhotos } from '#domain/listing/dossier.ts'
import { type FieldGroup, FIELD_NAMES, field, type FieldName } from '#domain/listing/register/fields.ts'
import { useAgents } from '#web/desk/leads/assignees.tsx'
import { Optimiser } from './optimiser.tsx'
import { amountIn } from '#domain/reading/amount.ts'
import { PlaceInput } from '#web/frame/place-input.tsx'
import { ActivitiesField } from './activities-field.tsx'
import { type Editor, useEditor } from './editor-context.ts'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { PhotosField, type PhotoUploads } from './photos-field.tsx'
import { SceneField } from './scene-field.tsx'
import { applyingTo, type Typed } from './typed.ts'
import { YearsFields } from './years-fields.tsx'
import { FEATURES_MAX } from '#domain/limits.ts'
import { AnswerField } from './answer-field.tsx'

const HIDDEN_PHOTOS = 'Les photos de cette affaire sont de la partie réservée\u00a0: les vôtres s’y ajoutent.'

export function TabFields({ slug, photos }: { slug: string | undefined; photos: PhotoUploads }) {
  const { restrictedTo } = useEditor()
  switch (slug) {
    case 'annonce':
      return <AnnouncementFields />
    case 'prix':
      return <PriceFields />
    case 'locaux':
      return (
        <>
          <FactsSection title="Bail" groups={['lease']} />
          <FactsSection title="Locaux" groups={['premises']} />
          <FactsSection title="Énergie" groups={['energy']} />
        </>
      )
    case 'photos':
      return (
        <>
          {restrictedTo && hidesPhotos(restrictedTo) && <p className="hint">{HIDDEN_PHOTOS}</p>}
          <PhotosField uploading={photos} />
          <SceneField />
        </>
      )
    case 'vendeur':
      return (
        <>
          <DiscretionField />
          <FactsSection title="Vendeur et affaire" groups={['identity']} intro="Rien de cela n’est publié." />
        </>
      )
    case 'mandat':
      return <FollowUpFields />
  }
  return null
}

function AnnouncementFields() {
  const { id, typed, restrictedTo, change } = useEditor()
  return (
    <>
      <div className="form-stack">
        <div className="dossier-fields">
          <Line
            name="deal"
            label="Nature de la cession"
            choices={[['', 'À choisir'], ...DEAL_NAMES.map((deal) => [deal, DEALS[deal].label] as const)]}
          />
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
        {(!restrictedTo || restrictedTo.discretion === 'commune') && (
          <LabelledField path="location" label="Localisation">
            {(control) => (
              <PlaceInput {...control} value={typed.location} onChange={(location) => change({ location })} />
            )}
          </LabelledField>
        )}
        <Line name="description" label="Description" rows={10} />
        <Optimiser typed={typed} listingId={id} onReplace={(description) => change({ description })} />
        <FeaturesField />
      </div>
      <FactsSection title="Exploitation et équipe" groups={['operation', 'people']} />
    </>
  )
}

function PriceFields() {
  const { typed, restrictedTo, change } = useEditor()
  const areFiguresHidden = restrictedTo && restrictedTo.disclosure !== 'public'
  const disclosures = disclosuresFrom(restrictedTo?.disclosure ?? 'public')
  // With financial years, the revenue is that of the last year.
  const isOwnRevenue = !areFiguresHidden && typed.years.length === 0 && applyingTo(typed)(SHOWN_REVENUE)
  return (
    <>
      <FactsSection title="Prix et honoraires" groups={['price']}>
        <AmountField path="price" label="Prix (€)" value={typed.price} onChange={(price) => change({ price })} />
      </FactsSection>
      <PriceSum />
      <section className="record-section" aria-labelledby="chiffres">
        <h2 id="chiffres">Chiffres</h2>
        <div className="dossier-fields">
          <Line
            name="disclosure"
            label="Chiffres montrés"
            choices={disclosures.map((name) => [name, DISCLOSURES[name]])}
          />
          {isOwnRevenue && <Fact name={SHOWN_REVENUE} />}
        </div>
        {areFiguresHidden ? <p className="hint">Les exercices sont de la partie réservée.</p> : <YearsFields />}
      </section>
    </>
  )
}

/** The components of the price, as buyers would read them. */
function PriceSum() {
  const { typed } = useEditor()
  const amount = (name: 'priceWithoutFees' | 'priceFonds' | 'priceMurs') => amountIn(String(typed.facts[name] ?? ''))
  const lines = priceLines({
    price: amountIn(typed.price) ?? 0,
    priceLabel: 'Prix',
    feesPayer: String(typed.facts['feesPayer'] ?? ''),
    priceWithoutFees: amount('priceWithoutFees'),
    priceFonds: amount('priceFonds'),
    priceMurs: amount('priceMurs'),
  })
  return (
    <output className="price-sum">
      {lines.map(({ label, text }) => (
        <span key={label}>
          {label}
          <b>{text}</b>
        </span>
      ))}
    </output>
  )
}

function FollowUpFields() {
  const agents = useAgents()
  const { restrictedTo } = useEditor()
  return (
    <div className="dossier-fields">
      <Line name="reference" label="Référence (facultative)" />
      {restrictedTo?.isAgentFixed ? (
        <p className="hint">
          L’agent lit la partie réservée de ce bien&nbsp;: il est choisi par un dirigeant, ou par l’agent en place.
        </p>
      ) : (
        <Line
          name="agentId"
          label="Agent"
          choices={[
            ['', 'Aucun'],
            ...agents.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`] as const),
          ]}
        />
      )}
    </div>
  )
}

/** The public description of the place at each level of discretion. */
const SHOWN_PLACE: Record<Discretion, string> = {
  commune: 'La commune, les photos, les textes.',
  departement: 'Le département seul. Les photos sont gardées pour le dossier.',
  region: 'La région seule. Les photos sont gardées pour le dossier.',
}

function DiscretionField() {
  const { typed, restrictedTo, change } = useEditor()
  return (
    <LabelledField path="discretion" label="Localisation montrée" isGroup>
      {({ name }) => (
        <div className="choice-cards">
          {discretionsFrom(restrictedTo?.discretion ?? 'commune').map((one) => (
            <label key={one} className="choice-card">
              <input
                type="radio"
                name={name}
                checked={typed.discretion === one}
                onChange={() => change({ discretion: one })}
              />
              <b>{DISCRETIONS[one]}</b>
              <span className="hint">{SHOWN_PLACE[one]}</span>
            </label>
          ))}
        </div>
      )}
    </LabelledField>
  )
}

type TextName = {
  [Name in keyof Typed]-?: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never
}[keyof Typed]

interface LineProps extends Pick<ComponentProps<typeof TypedField>, 'label' | 'choices' | 'rows'> {
  name: TextName
}

function Line({ name, ...field }: LineProps) {
  const { typed, change } = useEditor()
  return <TypedField {...field} path={name} value={typed[name]} onChange={(value) => change({ [name]: value })} />
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

/** The revenue is a figure, not a price: it is shown with the financial years. */
const SHOWN_REVENUE: FieldName = 'revenue'

/** The fields of these groups that apply to the listing and that the user may read, in register order. */
function fieldsOf(
  { typed, restrictedTo }: Pick<Editor, 'typed' | 'restrictedTo'>,
  groups: readonly FieldGroup[],
): FieldName[] {
  const isApplying = applyingTo(typed)
  const isReserved = (name: FieldName) => restrictedTo && isConfidential(field(name), typed.facts[name], restrictedTo)
  return FIELD_NAMES.filter(
    (name) =>
      name !== SHOWN_REVENUE &&
      groups.includes(field(name).group) &&
      !field(name).computed &&
      isApplying(name) &&
      !isReserved(name),
  )
}

/** How many labels the summary of the folded fields lists. */
const NAMED_IN_FOLD = 3

interface FactsSectionProps {
  title: string
  groups: readonly FieldGroup[]
  intro?: string
  /** Shown before the fields of the field register. */
  children?: ReactNode
}

/** Fields of the field register: those of the trade and filled ones; the others are behind « Ajouter un champ ». */
function FactsSection({ title, groups, intro, children }: FactsSectionProps) {
  const id = useId()
  const { typed, restrictedTo } = useEditor()
  // The filled fields when the tab opened: a field filled in later stays where it is.
  const [filled] = useState(() => new Set(FIELD_NAMES.filter((name) => typed.facts[name]?.length)))
  const names = fieldsOf({ typed, restrictedTo }, groups)
  const atOnce = names.filter((name) => filled.has(name) || isAsked(name, typed))
  const others = names.filter((name) => !atOnce.includes(name))
  if (names.length === 0 && !children) return null
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className="hint">{intro}</p>}
      <div className="dossier-fields">
        {children}
        {atOnce.map((name) => (
          <Fact key={name} name={name} />
        ))}
      </div>
      {others.length > 0 && (
        <details className="more-fields">
          <summary>
            <Icon of={Plus} />
            {`Ajouter un champ\u00a0: ${others
              .slice(0, NAMED_IN_FOLD)
              .map((name) => field(name).label)
              .join(', ')}${others.length > NAMED_IN_FOLD ? '…' : ''}`}
          </summary>
          <div className="dossier-fields">
            {others.map((name) => (
              <Fact key={name} name={name} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

function Fact({ name }: { name: FieldName }) {
  const { typed, change } = useEditor()
  return (
    <AnswerField
      path={`facts.${name}`}
      row={field(name)}
      answer={typed.facts[name] ?? ''}
      onChange={(answer) => change({ facts: { ...typed.facts, [name]: answer } })}
    />
  )
}
