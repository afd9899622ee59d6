/** A listing of the demo, before it is stored. */
export interface DemoListing {
  reference: string
  title: string
  category: 'Commerce' | 'Hôtellerie' | 'Entreprise' | "Immobilier d'entreprise"
  location: string
  price: number
  featured: boolean
  details: { surface?: number; rooms?: number; employees?: number; revenue?: number; yearEstablished?: number }
  features: string[]
  /** Paragraphs separated by a blank line. */
  description: string
  /** A scene of tools/illustrations; light, season and seed default to the scene's own. */
  illustration: { scene: string; light?: string; season?: string; seed?: string }
}
