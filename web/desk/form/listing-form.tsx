import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Dossier } from '#domain/listing/dossier.ts'
import { euros } from '#domain/format.ts'
import { buyerPaysFees } from '#domain/listing/fees.ts'
import type { PropertyForm } from '#domain/listing/form.ts'
import type { Property } from '#domain/listing/listing.ts'
import { DETAILS_OF } from '#domain/listing/register/details.ts'
import { EditorContext, useEditor } from '#web/desk/editor/editor-context.ts'
import { withQuestions } from '#web/desk/editor/texts/check-typed.ts'
import { CategoryField, DescriptionField, LocationField } from '#web/desk/editor/fields/announcement-fields.tsx'
import { FactInput } from '#web/desk/editor/fields/facts-section.tsx'
import { TextLine } from '#web/desk/editor/fields/text-line.tsx'
import { useCorrections, usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { requireToken } from '#web/desk/require-token.ts'
import { useUploads } from '#web/desk/upload/uploads.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { FeaturesEditor } from './features-editor.tsx'
import { ImageChooser } from './image-chooser.tsx'
import { picturesOf, PropertyBody, readProperty, toTypedProperty, withReference } from './typed-property.ts'
import { usePropertyTexts } from './use-property-texts.ts'

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

const idOf = (path: string) => `bien-${path}`

/** docs/specification.md §2, Property form: the editor's fields, with the body and the call of the specification. */
export function ListingForm({ property, dossier, onSave, submitLabel, notice }: ListingFormProps) {
  const navigate = useNavigate()
  const subject = `property ${property?.id ?? 'new'}`
  const [first] = useState(() => toTypedProperty(property, dossier?.hiddenDetails))
  const { typed, change, found, take, forget } = usePropertyTexts({ subject, first, version: property?.updatedAt })
  const [sent, setSent] = useState<{ image: string; name: string }>()
  const upload = useUploads(subject, (image, name) => {
    change({ pictures: picturesOf(image) })
    setSent({ image, name })
  })
  const form = usePathForm({
    schema: PropertyBody,
    idOf,
    async send(body) {
      if (!requireToken()) throw new Error('logged out')
      const [waiting] = upload.uploads
      const image = waiting ? await upload.settle(waiting.key) : body.image
      if (!image) throw new Error('no picture')
      return onSave(withReference({ ...body, image }, property?.reference))
    },
    onSent(path) {
      forget()
      void navigate(path ?? '/admin')
    },
  })
  // A pending upload counts as a picture.
  const checked = readProperty(upload.uploads.length ? { ...typed, pictures: picturesOf(PENDING_IMAGE) } : typed)
  useCorrections(form, checked)
  const messages = withQuestions(form.paths.messages, typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(checked)
  }

  return (
    <form className="property-form" method="post" noValidate onSubmit={submit}>
      <EditorContext value={{ typed, change, restrictedTo: undefined }}>
        <FieldPaths value={{ idOf, messages, isRequired: (path) => REQUIRED.has(path), isAnnounced: true }}>
          {found && (
            <DraftOffer
              at={found.at}
              stale={property && found.isStale ? CHANGED_SINCE : undefined}
              onTake={take}
              onDrop={forget}
            />
          )}
          <TextSections dossier={dossier} />
          <SettingSection title="Image" intro={'Horizontale de préférence\u00a0: les cartes la montrent en 3:2.'}>
            <ImageChooser upload={upload} sent={sent} />
          </SettingSection>
          <SettingSection
            title="Caractéristiques"
            intro="Celles de la catégorie. Un champ vide n’apparaît pas sur la fiche."
          >
            <div className="form-pair">
              {DETAILS_OF[typed.category].map((name) => (
                <FactInput key={name} name={name} />
              ))}
            </div>
          </SettingSection>
          <SettingSection title="Points forts" intro="Quelques mots chacun, dans l’ordre de la fiche.">
            <FeaturesEditor />
          </SettingSection>
        </FieldPaths>
      </EditorContext>
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

/** The sections of the listing's own texts. */
function TextSections({ dossier }: Pick<ListingFormProps, 'dossier'>) {
  const { typed, change } = useEditor()
  const held = dossier ? heldBy(dossier) : {}
  return (
    <>
      <SettingSection title="L’annonce" intro="Tous les champs sont obligatoires, sauf la référence.">
        <div className="form-stack">
          <TextLine name="title" label="Titre" />
          <LocationField held={held.place} />
          <div className="form-pair">
            <AmountField
              path="price"
              label="Prix"
              unit="€"
              hint={held.price ?? held.fees}
              readOnly={held.price !== undefined}
              value={typed.price}
              onChange={(price) => change({ price })}
            />
            <CategoryField />
          </div>
          <div className="form-pair">
            <TextLine name="reference" label="Référence (facultative)" hint="Celle de votre registre des mandats." />
          </div>
        </div>
      </SettingSection>
      <SettingSection title="Présentation" intro="Ce que lira l’acheteur, après l’image et le prix.">
        <div className="form-stack">
          <DescriptionField />
        </div>
      </SettingSection>
    </>
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
