import type { SiteOptions } from '#server/assemble.ts'
import { seedDemo } from './seed.ts'

/** Adds the demo agency to an empty database and folder of pictures, and says so once. */
export const fillDemo: NonNullable<SiteOptions['fill']> = async (where) => {
  const added = await seedDemo(where)
  if (!added) return
  const { DEMO_BUYER } = await import('./data-room.ts')
  console.log(`Added the demo agency: ${added} listings with their pictures`)
  console.log(`Demo buyer: ${DEMO_BUYER.email}, password: ${DEMO_BUYER.password}`)
}
