let publicUrl = ''

/** Set once by the server; in the browser the page's own address tells it. */
export function setPublicUrl(url: string): void {
  publicUrl = url
}

export const getPublicUrl = () => publicUrl
