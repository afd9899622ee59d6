import type { BreadcrumbList } from 'schema-dts'

/** Breadcrumbs from the home page to a page; `steps` are the names and paths after the home page. */
export const breadcrumbData = (publicUrl: string, steps: [name: string, path: string][]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Accueil', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
