import { expect, test } from 'vitest'
import { placeKey } from '#server/places/places.ts'

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['  ST-ÉTIENNE ', 'saint etienne'],
  ['Ste-Maxime', 'sainte maxime'],
  ['Œting', 'oeting'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ['Chalon s/ Saône', 'chalon sur saone'],
  ['Rosny s/s Bois', 'rosny sous bois'],
  ['Lyon 3ème', 'lyon 3e'],
  ['Lyon 3ᵉ', 'lyon 3e'],
  ['Paris 1er', 'paris 1e'],
  ['Marseille 8°', 'marseille 8e'],
  ['Mt-de-Marsan', 'mont de marsan'],
  ['Hts-de-Seine', 'hauts de seine'],
  ['Pyr. Atlantiques', 'pyrenees atlantiques'],
  ['Aix – en — Provence', 'aix en provence'],
  ['\u0000🏨', ''],
])('the key of %j is %j', (text, key) => expect(placeKey(text)).toBe(key))
