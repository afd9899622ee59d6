#!/usr/bin/env node
// Procedural illustrations for the demo catalogue and the site. Plain Node, no dependency, deterministic by seed.
//   node generate.mjs --list
//   node generate.mjs --out ./out                     every scene, 1600×1067 SVG
//   node generate.mjs --out ./out --only hotel-bastide,service-4
//   node generate.mjs --out ./out --only commerce-librairie --light soir --season hiver --seed autre
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Svg } from './lib/core.mjs';
import { LIGHTS } from './lib/light.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { VARIANTS } from './variants.mjs';

export const SCENES = [...CATALOGUE, ...VARIANTS.map((v) => ({ ...CATALOGUE.find((c) => c.id === v.from), seed: v.id, ...v }))];

export function illustrate(id, o = {}) {
  const item = SCENES.find((c) => c.id === id); if (!item) throw new Error(`Unknown scene: ${id}`);
  const [W, H] = item.size || [1600, 1067]; const light = LIGHTS[o.light || item.light]; if (!light) throw new Error(`Unknown light: ${o.light}`);
  const s = new Svg({ W, H, seed: o.seed || item.seed || item.id, light: { ...light }, season: o.season || item.season });
  s.patch = { ...item.patch, ...o.patch }; item.draw(s); return s.toString();
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const arg = (k) => { const i = process.argv.indexOf('--' + k); return i > 0 ? process.argv[i + 1] : undefined; };
  if (process.argv.includes('--list')) { for (const c of SCENES) console.log(c.id.padEnd(26), (c.cat || '').padEnd(26), c.light.padEnd(7), c.season.padEnd(10), c.alt); process.exit(0); }
  const out = arg('out') || 'out'; fs.mkdirSync(out, { recursive: true }); const only = arg('only')?.split(',');
  for (const c of SCENES) { if (only && !only.includes(c.id)) continue; const svg = illustrate(c.id, { light: arg('light'), season: arg('season'), seed: arg('seed') }); fs.writeFileSync(path.join(out, c.id + '.svg'), svg); console.log(c.id, Math.round(svg.length / 1024) + ' kB'); }
}
