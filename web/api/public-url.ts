let publicUrl = ''

/** Called once by the server. */
export function setPublicUrl(url: string): void {
  publicUrl = url
}

export const getPublicUrl = () => publicUrl
