import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import * as agency from '../../agency.json' with { type: 'json' }

interface PageHeadProps {
  title: string
  description: string
  /** The one address of this page, from the root; absent on pages that have none (not found). */
  path?: string
  /** Path or address of the picture shown when the page is shared. */
  image?: string
}

/** Title, description, canonical address and Open Graph of a page: React puts them into <head>. */
export function PageHead({ title, description, path, image }: PageHeadProps) {
  const publicUrl = (useRouteLoaderData('root') as RootData | undefined)?.publicUrl ?? ''
  const fullTitle = `${title} — ${agency.name}`
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absolute(path)} />}
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path !== undefined && <meta property="og:url" content={absolute(path)} />}
      {image && <meta property="og:image" content={absolute(image)} />}
    </>
  )
}
