import { discretionsFrom } from '#domain/listing/confidential.ts'
import { type Discretion, DISCRETIONS, hidesPhotos } from '#domain/listing/dossier.ts'
import { useAgents } from '#web/desk/leads/assignees.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { FactsSection } from './facts-section.tsx'
import { PhotosField, type PhotoUploads } from './photos-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { SceneField } from './scene-field.tsx'
import { TextLine } from './text-line.tsx'

const HIDDEN_PHOTOS = 'Les photos de cette affaire sont de la partie réservée\u00a0: les vôtres s’y ajoutent.'

/** The fields of a tab. */
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

function FollowUpFields() {
  const agents = useAgents()
  const { restrictedTo } = useEditor()
  return (
    <div className="dossier-fields">
      <TextLine name="reference" label="Référence (facultative)" />
      {restrictedTo?.isAgentFixed ? (
        <p className="hint">
          L’agent lit la partie réservée de ce bien&nbsp;: il est choisi par un dirigeant, ou par l’agent en place.
        </p>
      ) : (
        <TextLine
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
