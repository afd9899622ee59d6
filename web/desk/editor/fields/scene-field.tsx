import { useState } from 'react'
import { isActivity } from '#domain/listing/register/activities.ts'
import { hidesPhotos, isDiscretion } from '#domain/listing/dossier.ts'
import { illustrationUrl, sceneOf, SCENES, scenesFor } from '#domain/listing/pictures/illustrations.ts'
import { ILLUSTRATION_CAPTION } from '#domain/listing/pictures/picture-url.ts'
import { useEditor } from '#web/desk/editor/editor-context.ts'

/** Number of illustrations shown at first: those closest to the listing's trade. */
const SHOWN_FIRST = 6

/** The illustration of a listing without public photos, and a grid to pick another one. */
export function SceneField() {
  const { typed, change } = useEditor()
  const [isWhole, setWhole] = useState(false)
  const { category, discretion, pictures } = typed
  const isHidden = isDiscretion(discretion) && hidesPhotos({ discretion })
  if (!isHidden && pictures.some(({ confidential }) => !confidential)) return null

  const listing = { category, activities: typed.activities.filter(isActivity) }
  const usual = sceneOf(listing)
  const shown = sceneOf({ ...listing, scene: typed.scene })
  const all = scenesFor(listing)
  const offered = isWhole ? all : [...new Set([...all.slice(0, SHOWN_FIRST), shown])]
  return (
    <fieldset className="scenes" id="scene">
      <legend>Illustration</legend>
      <p className="hint">
        {isHidden
          ? 'À cette précision, les photos ne sont pas publiées\u00a0: un dessin du métier les remplace, avec la mention '
          : 'Sans photo qui puisse être publiée, un dessin du métier les remplace, avec la mention '}
        {`«\u00a0${ILLUSTRATION_CAPTION}\u00a0».`}
      </p>
      <div className="scene-grid">
        {offered.map((scene) => (
          <label key={scene} className="scene">
            <input
              type="radio"
              name="scene"
              checked={scene === shown}
              onChange={() => change({ scene: scene === usual ? undefined : scene })}
            />
            <img
              src={illustrationUrl(scene).replace('.webp', '-480.avif')}
              alt=""
              width="180"
              height="120"
              loading="lazy"
              decoding="async"
            />
            <span>{scene === usual ? `${SCENES[scene].shows} (métier)` : SCENES[scene].shows}</span>
          </label>
        ))}
      </div>
      {!isWhole && (
        <button className="btn btn-ghost btn-sm" type="button" onClick={() => setWhole(true)}>
          Toutes les illustrations
        </button>
      )}
    </fieldset>
  )
}
