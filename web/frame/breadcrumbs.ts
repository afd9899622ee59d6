import type { BreadcrumbList } from 'schema-dts'

/** The way from the home page to a page, both included: names and paths. */
export const breadcrumbData = (publicUrl: string, steps: [name: string, path: string][]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Accueil', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
