import { loadPlaces } from '#server/places/places.ts'
const p = loadPlaces()
for (const t of process.argv.slice(2)) console.log(t, '|', JSON.stringify(p.find(t)?.communes), JSON.stringify(p.find(t)?.arrondissements), JSON.stringify(p.find(t)?.departements), '| named', p.named(t)?.value, '| choices', p.choices(t).map(c=>c.label).join(';'), '| isName', p.isName(t))
