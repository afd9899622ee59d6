import { POSTER_FORMAT_NAMES, POSTER_FORMATS, type PosterFormat } from '#domain/listing/poster-formats.ts'
import { posters } from '#web/api/queries/window.ts'
import { download } from '#web/ui/download.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'

/** Prints these listings for the window, in the chosen format. */
export function PrintPosters({ ids }: { ids: number[] }) {
  const [print, isPending] = useAnnounced(printPosters)
  return (
    <select
      className="input"
      aria-label="Imprimer pour la vitrine"
      value=""
      disabled={isPending}
      onChange={({ target }) => void print(ids, target.value as PosterFormat)}
    >
      <option value="">{isPending ? 'Préparation…' : 'Pour la vitrine…'}</option>
      {POSTER_FORMAT_NAMES.map((format) => (
        <option key={format} value={format}>
          {POSTER_FORMATS[format]}
        </option>
      ))}
    </select>
  )
}

export const printPosters = async (ids: number[], format: PosterFormat) =>
  download(`vitrine-${format}.pdf`, await posters({ ids: ids.join(), format }))
