import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Dossier } from '#domain/listing/dossier.ts'
import { euros } from '#domain/format.ts'
import { buyerPaysFees } from '#domain/listing/fees.ts'
import type { PropertyForm } from '#domain/listing/form.ts'
import type { Property } from '#domain/listing/listing.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DETAILS_OF } from '#domain/listing/register/details.ts'
import { field } from '#domain/listing/register/fields.ts'
import { AnswerField } from '#web/desk/editor/fields/answer-field.tsx'
import { Optimiser } from '#web/desk/editor/fields/optimiser.tsx'
import { useCorrections, usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { requireToken } from '#web/desk/require-token.ts'
import { useUploads } from '#web/desk/upload/uploads.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useTypedDraft } from '#web/frame/drafts/use-local-draft.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { PlaceInput } from '#web/frame/place-input.tsx'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { FieldPaths, LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { FeaturesEditor } from './features-editor.tsx'
import { categoryOf, ListingFields, toBody, toChecked, toTypedListing, type TypedListing } from './fields.ts'
import { ImageChooser } from './image-chooser.tsx'

interface ListingFormProps {
  /** The listing to edit; absent for a new one. */
  property?: Property
  dossier?: Dossier | undefined
  /** Saves the listing and shows the outcome. Returns the path to go to; undefined for the administration. */
  onSave: (body: PropertyForm) => Promise<string | undefined>
  submitLabel: string
  /** Shown above the buttons. */
  notice?: ReactNode
}

/** docs/specification.md §2, Property form. */
export function ListingForm({ property, dossier, onSave, submitLabel, notice }: ListingFormProps) {
  const navigate = useNavigate()
  const subject = `property ${property?.id ?? 'new'}`
  const [first] = useState(() => toTypedListing(property, dossier?.hiddenDetails))
  const { typed, change, found, take, forget } = useTypedDraft({ subject, first, version: property?.updatedAt })
  const [sent, setSent] = useState<{ image: string; name: string }>()
  const upload = useUploads(subject, (image, name) => {
    change({ image })
    setSent({ image, name })
  })
  const form = usePathForm({
    schema: ListingFields,
    idOf: (path) => `bien-${path}`,
    async send(values) {
      if (!requireToken()) throw new Error('logged out')
      const [waiting] = upload.uploads
      const image = waiting ? await upload.settle(waiting.key) : values.image
      if (!image) throw new Error('no picture')
      return onSave(toBody({ ...values, image }, property?.reference))
    },
    onSent(path) {
      forget()
      void navigate(path ?? '/admin')
    },
  })
  const category = categoryOf(typed)
  const held = dossier ? heldBy(dossier) : {}
  // A pending upload counts as a picture.
  const checked = toChecked(upload.uploads.length ? { ...typed, image: PENDING_IMAGE } : typed)
  useCorrections(form, checked)

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(checked)
  }

  const text = (name: keyof TypedListing) => ({
    path: name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <form className="property-form" method="post" noValidate onSubmit={submit}>
      <FieldPaths value={{ ...form.paths, isRequired: (path) => REQUIRED.has(path), isAnnounced: true }}>
        {found && (
          <DraftOffer
            at={found.at}
            stale={property && found.isStale ? CHANGED_SINCE : undefined}
            onTake={take}
            onDrop={forget}
          />
        )}
        <SettingSection title="L’annonce" intro="Tous les champs sont obligatoires, sauf la référence.">
          <div className="form-stack">
            <TypedField {...text('title')} label="Titre" />
            {held.place ? (
              <TypedField {...text('location')} label="Localisation" hint={held.place} readOnly />
            ) : (
              <LabelledField path="location" label="Localisation">
                {(control) => (
                  <PlaceInput {...control} value={typed.location} onChange={(location) => change({ location })} />
                )}
              </LabelledField>
            )}
            <div className="form-pair">
              <AmountField
                {...text('price')}
                label="Prix"
                unit="€"
                hint={held.price ?? held.fees}
                readOnly={held.price !== undefined}
              />
              <TypedField {...text('category')} label="Catégorie" choices={CATEGORIES.map((one) => [one, one])} />
            </div>
            <div className="form-pair">
              <TypedField
                {...text('reference')}
                label="Référence (facultative)"
                hint="Celle de votre registre des mandats."
              />
            </div>
          </div>
        </SettingSection>
        <SettingSection title="Présentation" intro="Ce que lira l’acheteur, après l’image et le prix.">
          <div className="form-stack">
            <TypedField {...text('description')} label="Description" rows={10} />
            <Optimiser typed={{ ...typed, category }} onReplace={(description) => change({ description })} />
          </div>
        </SettingSection>
        <SettingSection title="Image" intro={'Horizontale de préférence\u00a0: les cartes la montrent en 3:2.'}>
          <ImageChooser
            image={typed.image}
            category={category}
            upload={upload}
            sent={sent}
            onChange={(image) => change({ image })}
          />
        </SettingSection>
        <SettingSection
          title="Caractéristiques"
          intro="Celles de la catégorie. Un champ vide n’apparaît pas sur la fiche."
        >
          <div className="form-pair">
            {DETAILS_OF[category].map((name) => (
              <AnswerField
                key={name}
                path={name}
                row={field(name)}
                answer={typed[name]}
                onChange={(figure) => change({ [name]: String(figure) })}
              />
            ))}
          </div>
        </SettingSection>
        <SettingSection title="Points forts" intro="Quelques mots chacun, dans l’ordre de la fiche.">
          <FeaturesEditor typed={typed} onChange={change} />
        </SettingSection>
      </FieldPaths>
      <div className="form-actions bottom-bar">
        {notice}
        <PageLink className="btn btn-line" to="/admin">
          Annuler
        </PageLink>
        <SubmitButton form={form} pending="Enregistrement…">
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Stands for the URL of a picture that is being uploaded. */
const PENDING_IMAGE = '/uploads/en-cours'

const CHANGED_SINCE =
  'Le bien a changé depuis\u00a0: seuls les champs que vous aviez modifiés sont repris, le reste est la version actuelle.'

const REQUIRED: ReadonlySet<string> = new Set(['title', 'location', 'price', 'category', 'description'])

/** Why a field cannot be changed in this form, or only within limits: the dossier's facts determine it. */
function heldBy({ id, deal, discretion, facts }: Dossier): { place?: ReactNode; price?: ReactNode; fees?: ReactNode } {
  const { feesPayer, priceWithoutFees, priceFonds, priceMurs } = facts
  const inDossier = (why: string) => (
    <>
      {`${why} `}
      <PageLink className="link" to={`/admin/biens/${id}`}>
        fiche complète
      </PageLink>
      .
    </>
  )
  const isShared = deal === 'murs-et-fonds' && priceFonds !== undefined && priceMurs !== undefined
  return {
    ...(discretion !== 'commune' && { place: inDossier('Annonce confidentielle\u00a0: le lieu se change dans la') }),
    ...(isShared &&
      !buyerPaysFees(feesPayer) && {
        price: inDossier('Part du fonds et part des murs\u00a0: le prix se change dans la'),
      }),
    ...(buyerPaysFees(feesPayer) &&
      priceWithoutFees !== undefined && {
        fees: inDossier(`Dont ${euros(priceWithoutFees)} hors honoraires, à changer dans la`),
      }),
  }
}
