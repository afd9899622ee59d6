// Commerce: shop fronts seen straight on, in a street or as a house with sky.
import { mix, lum, jitter, n1, P, R, smooth, blob } from './core.mjs';
import { sky, clouds, birds, finish } from './light.mjs';
import * as N from './nature.mjs';
import * as A from './arch.mjs';
import * as Sh from './shops.mjs';
import * as Pr from './props.mjs';

export function pavement(s, gy, u, o = {}) {
  const { W, H } = s; const rng = s.rng; const wet = s.light.wet; const snow = s.season === 'neige'; const pv = o.col || (snow ? '#e9eef3' : '#c9c1b3'); const ph = (o.h || 0.78) * u;
  s.rect(0, gy, W, ph, s.lin([[0, lum(pv, -0.05)], [1, lum(pv, 0.02)]]));
  if (!snow) { const rows = o.mat === 'paves' ? 5 : 3; for (let r = 0; r < rows; r++) { const t0 = r / rows, t1 = (r + 1) / rows; const y0 = gy + ph * t0 ** 1.25, y1 = gy + ph * t1 ** 1.25; s.line(0, y1, W, y1, lum(pv, -0.1), 1.5, { o: 0.6 }); const step = u * (o.mat === 'paves' ? 0.3 : 1.1) * (0.8 + t0 * 0.3); for (let x = (r % 2) * step * 0.5 - step; x < W + step; x += step) { const vx = W / 2; const dx0 = (x - vx) * (1 + 0.05 * t0), dx1 = (x - vx) * (1 + 0.05 * t1); s.line(vx + dx0, y0, vx + dx1, y1, lum(pv, -0.1), 1.2, { o: 0.5 }); if (rng.chance(0.25)) s.poly([[vx + dx0, y0], [vx + dx0 + step, y0], [vx + dx1 + step, y1], [vx + dx1, y1]], jitter(rng, pv, 0.03, 0.006), { o: 0.7 }); } } }
  if (o.road !== false) { const ky = gy + ph; s.rect(0, ky, W, u * 0.1, lum(pv, 0.05)); s.rect(0, ky + u * 0.1, W, u * 0.12, lum(pv, -0.13)); const rd = snow ? '#d4dde6' : o.roadCol || '#7b7d82'; s.rect(0, ky + u * 0.22, W, H - ky, s.lin([[0, lum(rd, -0.05)], [1, lum(rd, 0.03)]])); if (o.paves && !snow) { const st = u * 0.3; for (let r = 0, yy = ky + u * 0.22; yy < H; yy += st * (0.5 + r * 0.12), r++) for (let x = -(r % 2) * st * 0.5; x < W; x += st * (1 + r * 0.05)) if (rng.chance(0.72)) s.rect(x + 1, yy + 1, st * (1 + r * 0.05) - 3, st * (0.5 + r * 0.12) - 3, jitter(rng, rd, 0.045, 0.006), { rx: 4, o: 0.85 }); } else for (let i = 0; i < 90; i++) s.rect(rng.r(0, W), rng.r(ky + u * 0.25, H), rng.r(2, 7), 1.6, lum(rd, rng.r(-0.05, 0.07)), { o: 0.5 });
    if (snow) { s.path(`M0 ${n1(H - 46)}Q${W * 0.5} ${n1(H - 66)} ${W} ${n1(H - 40)}v18Q${W * 0.5} ${n1(H - 46)} 0 ${n1(H - 26)}Z`, '#b9c6d4', { o: 0.8 }); }
    s.shade(R(0, ky + u * 0.22, W, u * 0.14), 0.9); }
  if (wet && o.reflect) { const r = o.reflect; r.forEach(([x, w, c, k]) => { for (let i = 0; i < 12; i++) { const yy = gy + ph + u * 0.26 + i * 11; s.rect(x + rng.r(-6, 6) + i * 1.5, yy, w - i * 3 + rng.r(-14, 14), 6, c, { o: (k || 0.34) * (1 - i / 14), rx: 3 }); } }); for (let i = 0; i < 6; i++) s.ell(rng.r(0, W), gy + ph + rng.r(u * 0.4, u * 1), rng.r(50, 160), rng.r(4, 10), '!#eef3f5', { o: 0.3 }); }
}

// Full street elevation: shop in a continuous row.
export function rue(s, o) { o = { ...o, ...s.patch };
  const u = o.u || 116; const gy = o.gy || 905; const W = s.W; const w = (o.w || 7.6) * u; const x = o.x ?? (W - w) / 2 + (o.dx || 0) * u; const gf = (o.gf || 3.75); const base = gy;
  sky(s); clouds(s, o.clouds || 'cumulus', 30, 140, 3);
  const nL = o.left || {}, nR = o.right || {};
  if (x > 0) A.neighbour(s, Math.min(0, x - 8 * u), base, x - Math.min(0, x - 8 * u), u, { style: nL.style || o.style, col: nL.col || '#dccfb4', floors: nL.floors ?? 3, ground: nL.ground || 'porte', shutters: nL.shutters, side: 'l', gf, ...nL });
  if (x + w < W) A.neighbour(s, x + w, base, Math.max(W - x - w, 8 * u), u, { style: nR.style || o.style, col: nR.col || '#e3d6bd', floors: nR.floors ?? 3, ground: nR.ground || 'porte', shutters: nR.shutters, side: 'r', gf, ...nR });
  A.facade(s, { x, base, w, u, style: o.style, floors: o.floors ?? 3, gf, col: o.col, shutters: o.shutters, timber: o.timber, bays: o.bays, roof: o.roof, motif: o.motif, fh: o.fh, col2: o.col2, lit: o.lit, flowers: o.flowers });
  if (o.sun !== false && s.light.shadowA < 0.4) { const a = o.shadowX ?? W * 0.62; s.shade(P([[a, -10], [W + 10, -10], [W + 10, gy], [a + gy * 0.62, gy]]), 0.62); }
  const sf = Sh.shopfront(s, { base, u, kind: o.kind, name: o.name, x: x + u * (o.inset ?? 0.2), w: w - 2 * u * (o.inset ?? 0.2), h: o.h || 3.5, paint: o.paint, trim: o.trim, layout: o.layout, awning: o.awning, lamps: o.lamps, hang: o.hang, hangSide: o.hangSide, mullions: o.mullions, open: o.open, rise: o.rise, warm: o.warm });
  if (o.dapple) N.dapple(s, 0, 60, W * 0.62, gy - 60, 80, 0.75);
  pavement(s, gy, u, { mat: o.pave, paves: o.paves, roadCol: o.road, reflect: [[x + u, w - 2 * u, '!#ffcf87', 0.3], [x + w * 0.1, w * 0.3, o.awning?.c1 || o.paint, 0.3]] });
  o.front?.(s, { u, gy, x, w, sf, lane: gy + u * 0.42, edge: gy + u * 0.74 });
  finish(s);
}

// A single house with sky around it: village, port, bastide.
export function maison(s, o) { o = { ...o, ...s.patch };
  const u = o.u || 82; const gy = o.gy || 880; const W = s.W; const w = (o.w || 10.5) * u; const x = o.x ?? (W - w) / 2 + (o.dx || 0) * u;
  sky(s, { disc: o.disc }); clouds(s, o.clouds || 'cumulus', 80, 300, o.nc || 4); if (o.birds) birds(s, W * 0.24, 190, 6);
  o.back?.(s, { u, gy, x, w });
  (o.wings || []).forEach((g) => A.neighbour(s, x + g.x * u, gy, g.w * u, u, { style: g.style || o.style, ...g }));
  const fg = A.facade(s, { base: gy, x, w, u, style: o.style, floors: o.floors ?? 1, gf: o.gf || 3.5, fh: o.fh, col: o.col, shutters: o.shutters, timber: o.timber, bays: o.bays, gable: o.gable, pitch: o.pitch, stepped: o.stepped, motif: o.motif, roofMat: o.roofMat, roofH: o.roofH, dormers: o.dormers, col2: o.col2, gcol: o.gcol, lit: o.lit });
  const sx = x + u * (o.sx ?? 0.5), sw = (o.sw || w / u - 1) * u;
  const sf = Sh.shopfront(s, { base: gy, u, kind: o.kind, name: o.name, x: sx, w: sw, h: o.h || 3.2, paint: o.paint, trim: o.trim, layout: o.layout, awning: o.awning, lamps: o.lamps, hang: o.hang, hangSide: o.hangSide, mullions: o.mullions, open: o.open, warm: o.warm });
  o.onWall?.(s, { u, gy, x, w, sf }); if (o.dapple) N.dapple(s, x - u, gy - 5 * u, w * 0.7, 5 * u, 60, 0.7);
if (o.sun !== false && s.light.shadowA < 0.4) s.clip(R(x, fg.top + u * 0.1, w, gy - fg.top), () => s.shade(P([[x + w * 0.7, gy - 8 * u], [x + w * 2, gy - 8 * u], [x + w * 2, gy], [x + w * 1.1, gy]]), 0.4));
  pavement(s, gy, u, { mat: o.pave || 'paves', paves: o.paves, h: o.ph || 1.05, roadCol: o.road, reflect: [[x + u, w - 2 * u, '!#ffcf87', 0.26]] });
  o.front?.(s, { u, gy, x, w, sf, lane: gy + u * 0.55, edge: gy + u * 0.98 });
  finish(s);
}
