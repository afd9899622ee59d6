/** Twice the largest size the site makes: a telephone's photo goes from 5 MB to less than one. */
const MAX_SIDE_PX = 2_560
const QUALITY = 0.86
/** Smaller files leave as they are. */
const WORTH_BYTES = 1_000_000

/**
 * A photo as it is worth sending: smaller, upright, as JPEG. A HEIC is turned into one where the browser can read it. What
 * the browser cannot read, and animations, stay as they are, for the checks that follow (docs/specification.md §5).
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isForeign = /^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (file.type === 'image/gif' || (!isForeign && file.size < WORTH_BYTES)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    const isWorth = blob && (isForeign || blob.size < file.size)
    return isWorth ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
