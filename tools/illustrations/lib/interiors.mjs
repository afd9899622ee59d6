// Interiors: shop, dining room, bedroom, workshop, stock, office, empty premises. No people.
import { lum, n1, P, R, smooth } from './core.mjs';
import { finish } from './light.mjs';
import * as N from './nature.mjs';
import * as A from './arch.mjs';
import * as Pr from './props.mjs';
import { DISPLAY } from './shops.mjs';
import { bayWindow, lightPatch, pendant, room, viewRoofs, viewTrees } from './scenes-entreprise.mjs';

const VIEWS = { arbres: viewTrees, toits: viewRoofs, mer: viewSea, montagne: viewPeaks };

function viewSea(s) {
  return (x, y, w, h) => {
    s.rect(x, y + h * 0.52, w, h * 0.5, s.lin([[0, '#7fb2c9'], [1, '#3f7f9e']]));
    for (let i = 0; i < 14; i++) s.rect(x + s.rng.r(0, w), y + h * s.rng.r(0.54, 0.96), s.rng.r(20, 70), 2.5, '!#ffffff', { o: 0.4, rx: 1 });
    Pr.sailboat(s, x + w * 0.66, y + h * 0.58, 0.5);
  };
}
function viewPeaks(s) {
  return (x, y, w, h) => {
    s.at3(0.35, () => s.poly([[x, y + h * 0.7], [x + w * 0.2, y + h * 0.3], [x + w * 0.34, y + h * 0.5], [x + w * 0.58, y + h * 0.16], [x + w * 0.8, y + h * 0.52], [x + w, y + h * 0.36], [x + w, y + h], [x, y + h]], '#8b9bb4'));
    s.at3(0.2, () => s.poly([[x + w * 0.58, y + h * 0.16], [x + w * 0.66, y + h * 0.3], [x + w * 0.57, y + h * 0.28], [x + w * 0.5, y + h * 0.32]], '#f7f9fb'));
    s.path(smooth([[x - 20, y + h * 0.8], [x + w * 0.3, y + h * 0.66], [x + w * 0.7, y + h * 0.78], [x + w + 20, y + h * 0.68], [x + w + 20, y + h + 20], [x - 20, y + h + 20]], true, 0.7), '#7f9f63');
  };
}

const viewOf = (s, o) => (VIEWS[o.view] || viewRoofs)(s);

/** Glazed street door and window seen from inside, on the left wall. */
function streetSide(s, r, paint) {
  const { by, fy, bx } = r; const t = (x) => x / bx; const top = (x) => 60 + (by + 90 - 60) * t(x), foot = (x) => s.H - 8 - (s.H - fy - 8) * t(x);
  const pane = (x1, x2, k) => { const q = [[x1, top(x1)], [x2, top(x2)], [x2, foot(x2) - k], [x1, foot(x1) - k * 1.5]]; s.poly(q, paint); const i = 12; const g = [[x1 + i, top(x1) + i * 1.6], [x2 - i, top(x2) + i], [x2 - i, foot(x2) - k - i], [x1 + i, foot(x1) - k * 1.5 - i * 2]]; s.poly(g, s.lin([[0, '!' + s.light.sky[0]], [1, '!' + s.light.sky.at(-1)]])); s.poly([[x1 + i, top(x1) + 240], [x2 - i, top(x2) + 60], [x2 - i, top(x2) + 130], [x1 + i, top(x1) + 340]], '!#ffffff', { o: 0.25 }); };
  pane(8, 92, 150); pane(104, bx - 10, 6);
}

/** Shop: shelves of goods along the back wall, a counter in front. */
export function boutique(s, o = {}) {
  o = { ...o, ...s.patch };
  const wood = o.wood || '#9a6f45', paint = o.paint || '#27503f';
  const r = room(s, { wall: o.wall || '#ece1cb', tex: o.tex, floor: o.floor || '#c29a6b', floorTex: o.floorTex, ceil: o.ceil || '#e9e0cf', beams: o.beams ?? 0, beam: '#80593a', bx: 190, by: 110, bw: s.W - 380, bh: 590 });
  const { bx, by, bw, fy } = r; streetSide(s, r, paint);
  const kind = o.kind; const isSalon = kind === 'coiffeur';
  const n = o.cases || 3, gap = 26, x0 = bx + 46, cw = (bw - 92 - gap * (n - 1)) / n, cy = by + 62, ch = isSalon ? 520 : 330;
  s.shade(R(x0 - 20, cy - 26, bw - 52, 12), 0.8);
  for (let i = 0; i < n; i++) {
    const x = x0 + i * (cw + gap); if (isSalon) { (DISPLAY.coiffeur)(s, x, cy, cw, ch, cw / 2, i); continue; }
    s.rect(x - 14, cy - 16, cw + 28, ch + 30, lum(paint, 0.02)); s.rect(x - 14, cy - 16, cw + 28, 10, lum(paint, 0.1)); s.rect(x, cy, cw, ch, lum(o.back || '#e8d9bb', -0.05));
    s.rect(x, cy, cw, ch, s.rad([[0, '!#fff0cd', 0.7], [1, '!#fff0cd', 0]], 0.5, 0.2, 0.8));
    s.clip(R(x, cy, cw, ch), () => DISPLAY[kind](s, x, cy, cw, ch, o.u || 108, i)); s.shadeGrad(x, cy, cw, 34, 0.8); s.shadeGrad(x, cy, 18, ch, 0.6, 'h');
    s.rect(x - 14, cy + ch + 14, cw + 28, fy - cy - ch - 10, paint); for (let k = 0; k < 2; k++) { s.rect(x + k * (cw / 2) + 4, cy + ch + 30, cw / 2 - 10, fy - cy - ch - 46, lum(paint, -0.04)); s.circle(x + cw / 2 - 14 + k * 26, cy + ch + 64, 5, '#d8b765'); }
  }
  lightPatch(s, [[bx + 30, fy + 30], [bx + 330, fy + 20], [bx + 520, s.H], [bx - 60, s.H]], 0.75);
  if (isSalon) basins(s, bx, fy, wood); else counter(s, o, bx, fy, wood);
  [0.22, 0.5, 0.78].forEach((t, i) => pendant(s, bx + bw * t, 0, 150 + (i === 1 ? 26 : 0), 44, o.lamp || paint));
  plant(s, s.W - 150, s.H - 70, 1); finish(s, { grain: false });
}

function counter(s, o, bx, fy, wood) {
  const x = bx + 190, w = 720, top = fy + 50, h = 220; s.shade(P([[x, top + h], [x + w + 60, top + h], [x + w + 110, top + h + 26], [x + 20, top + h + 26]]), 1.1);
  s.rect(x, top, w, h, wood);
  if (o.glazed) { s.rect(x + 12, top + 10, w - 24, h - 84, '#f3ead6'); s.rect(x + 12, top + 10, w - 24, h - 84, s.lin([[0, '!#fff6dc', 0.9], [1, '!#ffe9bd', 0.3]])); s.clip(R(x + 12, top + 10, w - 24, h - 84), () => DISPLAY[o.kind](s, x + 12, top + 10, w - 24, h - 84, 92, 1)); s.poly([[x + 60, top + 10], [x + 220, top + 10], [x + 130, top + h - 74], [x + 12, top + h - 74], [x + 12, top + 80]], '!#ffffff', { o: 0.2 }); }
  else for (let k = 0; k < 5; k++) { const px = x + 24 + k * ((w - 48) / 5); s.rect(px, top + 26, (w - 48) / 5 - 18, h - 66, lum(wood, -0.05)); s.rect(px, top + 26, (w - 48) / 5 - 18, 6, lum(wood, -0.12)); }
  s.rect(x, top + h - 40, w, 40, lum(wood, -0.1)); s.rect(x - 22, top - 26, w + 44, 28, lum(wood, 0.14)); s.rect(x - 22, top + 2, w + 44, 9, lum(wood, -0.1));
  s.poly([[x - 22, top - 26], [x + w + 22, top - 26], [x + w - 6, top - 50], [x + 6, top - 50]], lum(wood, 0.2));
  s.rect(x + w - 190, top - 112, 110, 74, '#2f3840', { rx: 6 }); s.rect(x + w - 182, top - 104, 94, 56, '!#cfe3ee', { rx: 3 }); s.rect(x + w - 150, top - 42, 34, 10, '#2f3840');
  s.rect(x + 70, top - 92, 42, 52, '#f4efe4', { rx: 5 }); N.canopy(s, x + 91, top - 124, 52, 44, ['#3f6b40', '#5f8f4d', o.bloom || '#d7778a'], { n: 11, flecks: 14 });
  for (let k = 0; k < 3; k++) s.rect(x + 190 + k * 6, top - 62 - k * 11, 110 - k * 12, 11, ['#e9e0cc', '#b5382f', '#2f4b8f'][k]);
}

function basins(s, bx, fy, wood) { // hairdresser: three chairs in the foreground
  [230, 560, 890].forEach((dx) => { const x = bx + dx, y = fy + 250; s.shade(`M${x - 110} ${y}h260v22h-260Z`, 1); s.rect(x - 8, y - 120, 16, 110, '#c9cdd0'); s.ell(x, y - 4, 92, 18, '#c9cdd0'); s.rect(x - 96, y - 176, 192, 62, '#b5382f', { rx: 22 }); s.rect(x - 84, y - 330, 168, 172, '#c04a3f', { rx: 34 }); s.rect(x - 60, y - 306, 120, 110, lum('#c04a3f', 0.05), { rx: 26 }); [-116, 92].forEach((q) => s.rect(x + q, y - 216, 24, 74, lum(wood, -0.05), { rx: 10 })); });
}

function plant(s, x, y, k) { s.shade(`M${n1(x - 60 * k)} ${n1(y)}h${n1(150 * k)}v${n1(18 * k)}h${n1(-150 * k)}Z`, 0.9); s.poly([[x - 54 * k, y - 110 * k], [x + 54 * k, y - 110 * k], [x + 40 * k, y], [x - 40 * k, y]], '#c57a52'); s.rect(x - 60 * k, y - 124 * k, 120 * k, 20 * k, '#b56b45'); for (let i = 0; i < 9; i++) { const a = -1.5 + i * 0.37; s.path(`M${n1(x)} ${n1(y - 116 * k)}Q${n1(x + Math.sin(a) * 70 * k)} ${n1(y - 250 * k)} ${n1(x + Math.sin(a) * 150 * k)} ${n1(y - (210 + Math.cos(a) * 150) * k)}Q${n1(x + Math.sin(a) * 110 * k)} ${n1(y - 190 * k)} ${n1(x)} ${n1(y - 116 * k)}Z`, i % 2 ? '#4d7a48' : '#3f6b40'); } }

/** Dining room or bar: laid tables, a window or a bar at the back. */
export function salle(s, o = {}) {
  o = { ...o, ...s.patch };
  const wood = o.wood || '#8a5f3c', paint = o.paint || '#5b2037';
  const r = room(s, { wall: o.wall || '#ead9b9', tex: o.tex, floor: o.floor || '#a9805a', floorTex: o.floorTex, ceil: o.ceil || '#d9cbb0', beams: o.beams ?? 5, beam: o.beam || '#6b4a32', bx: 200, by: 120, bw: s.W - 400, bh: 560 });
  const { bx, by, bw, bh, fy } = r; s.rect(bx, fy - 170, bw, 170, paint); s.rect(bx, fy - 178, bw, 12, lum(paint, 0.1)); for (let i = 0; i < 12; i++) s.rect(bx + 14 + i * (bw / 12), fy - 150, bw / 12 - 28, 120, lum(paint, -0.04));
  if (o.bar) { s.rect(bx + 250, by + 60, 700, 300, lum(wood, -0.1)); s.rect(bx + 266, by + 76, 668, 268, s.rad([[0, '#f3d9a0'], [1, '#a9733f']])); s.clip(R(bx + 266, by + 76, 668, 268), () => DISPLAY.bar(s, bx + 266, by + 56, 668, 420, 112, 0)); s.rect(bx + 190, fy - 190, 820, 190, wood); for (let i = 0; i < 7; i++) s.rect(bx + 206 + i * 116, fy - 150, 98, 126, lum(wood, -0.05)); s.rect(bx + 170, fy - 206, 860, 24, '#cfc8b8'); s.rect(bx + 170, fy - 182, 860, 8, '#8f887a'); s.rect(bx + 420, fy - 290, 150, 86, '#c3cacd', { rx: 10 }); s.rect(bx + 434, fy - 276, 122, 22, '#2f3840'); s.rect(bx + 800, fy - 300, 18, 96, '#c9a24d'); s.rect(bx + 776, fy - 306, 66, 14, '#c9a24d', { rx: 6 }); }
  else { [0.04, 0.54].forEach((t) => { const x = bx + bw * t, w = bw * 0.42; bayWindow(s, x, by + 56, w, bh * 0.5, { cols: 3, rows: 2, frame: o.frame || '#f0e8d6', view: viewOf(s, o) }); s.poly([[x - 30, by + 40], [x + 46, by + 40], [x + 10, fy - 176], [x - 30, fy - 176]], o.curtain || '#b5483a', { o: 0.94 }); s.poly([[x + w + 30, by + 40], [x + w - 46, by + 40], [x + w - 10, fy - 176], [x + w + 30, fy - 176]], o.curtain || '#b5483a', { o: 0.94 }); }); lightPatch(s, [[bx + 120, fy + 20], [bx + 460, fy + 20], [bx + 380, s.H], [bx - 60, s.H]], 0.7); lightPatch(s, [[bx + 720, fy + 20], [bx + 1060, fy + 20], [bx + 1120, s.H], [bx + 700, s.H]], 0.6); }
  const rows = [[fy + 96, 0.7, [0.12, 0.37, 0.63, 0.88]], [s.H - 24, 1.16, [0.02, 0.5, 0.98]]];
  rows.forEach(([y, k, xs]) => xs.forEach((t) => laid(s, bx + bw * t, y, k, o)));
  [0.2, 0.5, 0.8].forEach((t) => pendant(s, bx + bw * t, 0, 130, 40, o.lamp || '#2f4a45')); finish(s, { grain: false });
}

function laid(s, x, y, k, o) { // a table for four with chairs at its ends and behind
  const c = o.chair || '#9a6a40', f = o.frame2 || '#5b3a24'; Pr.chair(s, x - 150 * k, y, 260 * k, { dir: 1, col: c, frame: f, acc: c }); Pr.chair(s, x + 150 * k, y, 260 * k, { dir: -1, col: c, frame: f, acc: c });
  const w = 240 * k, h = 186 * k; s.shade(`M${n1(x - w * 0.5)} ${n1(y)}h${n1(w * 1.2)}v${n1(14 * k)}h${n1(-w * 1.2)}Z`, 0.9);
  if (o.cloth) { s.poly([[x - w / 2, y - h], [x + w / 2, y - h], [x + w * 0.56, y - h * 0.36], [x - w * 0.56, y - h * 0.36]], o.cloth); s.shade(P([[x + w * 0.12, y - h], [x + w / 2, y - h], [x + w * 0.56, y - h * 0.36], [x + w * 0.16, y - h * 0.36]]), 0.5); [-0.4, 0.4].forEach((t) => s.rect(x + w * t - 5, y - h * 0.36, 10, h * 0.36, f)); s.poly([[x - w / 2, y - h], [x + w / 2, y - h], [x + w * 0.4, y - h * 1.14], [x - w * 0.4, y - h * 1.14]], lum(o.cloth, 0.03)); }
  else { s.rect(x - 8 * k, y - h, 16 * k, h, f); s.rect(x - 60 * k, y - 12 * k, 120 * k, 12 * k, f); s.poly([[x - w / 2, y - h], [x + w / 2, y - h], [x + w * 0.42, y - h * 1.14], [x - w * 0.42, y - h * 1.14]], '#c99a5e'); s.rect(x - w / 2, y - h, w, 14 * k, '#a97a45'); }
  const t = y - h * 1.08; [-0.3, 0.28].forEach((q) => { s.ell(x + w * q, t, 34 * k, 9 * k, '#fbf8f0'); s.ell(x + w * q, t, 22 * k, 6 * k, '#ece5d6'); }); [-0.1, 0.12].forEach((q) => { s.path(`M${n1(x + w * q)} ${n1(t)}v${n1(-30 * k)}m${n1(-13 * k)} ${n1(-34 * k)}h${n1(26 * k)}q${n1(2 * k)} ${n1(34 * k)} ${n1(-13 * k)} ${n1(34 * k)}q${n1(-15 * k)} 0 ${n1(-13 * k)} ${n1(-34 * k)}`, '#f2ecdc', { stroke: '#cfd8d8', sw: 2, o: 0.9 }); }); s.rect(x - 6 * k, t - 40 * k, 12 * k, 40 * k, '#f3ead0'); s.circle(x, t - 48 * k, 10 * k, o.bloom || '#d7778a'); s.circle(x - 8 * k, t - 40 * k, 8 * k, '#5f8f4d');
}

/** Hotel bedroom: double bed, window with a view. */
export function chambre(s, o = {}) {
  o = { ...o, ...s.patch };
  const linen = o.linen || '#f7f2e6', cover = o.cover || '#2f4b8f', wood = o.wood || '#9a6f45';
  const r = room(s, { wall: o.wall || '#e4dcc8', tex: o.tex, floor: o.floor || '#b98f63', ceil: o.ceil || '#efe8d9', beams: o.beams ?? 0, beam: '#80593a', bx: 190, by: 100, bw: s.W - 380, bh: 600 });
  const { bx, by, bw, fy } = r; const wx = bx + bw - 410; bayWindow(s, wx, by + 70, 320, 400, { cols: 2, rows: 2, frame: '#f4efe4', view: viewOf(s, o) });
  [[wx - 76, 1], [wx + 396, -1]].forEach(([x, d]) => { s.poly([[x, by + 34], [x + d * 96, by + 34], [x + d * 64, fy - 12], [x - d * 10, fy - 12]], o.curtain || '#8fa7b8'); for (let i = 0; i < 4; i++) s.line(x + d * (10 + i * 22), by + 40, x + d * (4 + i * 17), fy - 14, lum(o.curtain || '#8fa7b8', -0.07), 5, { o: 0.7 }); }); s.rect(wx - 110, by + 24, 540, 14, '#6b4a32', { rx: 6 });
  s.rect(bx + 96, by + 200, 560, 400, wood, { rx: 18 }); for (let i = 0; i < 4; i++) s.rect(bx + 116 + i * 133, by + 222, 118, 200, lum(wood, 0.06), { rx: 8 });
  s.rect(bx + 250, by + 46, 250, 130, '#f4efe4'); s.path(R(bx + 250, by + 46, 250, 130), 'none', { stroke: '#6b4a32', sw: 9 }); s.clip(R(bx + 262, by + 58, 226, 106), () => { s.rect(bx + 262, by + 58, 226, 106, '#c9dde2'); s.path(smooth([[bx + 250, by + 140], [bx + 330, by + 106], [bx + 410, by + 132], [bx + 500, by + 100], [bx + 500, by + 180], [bx + 250, by + 180]], true, 0.8), '#8aa678'); s.circle(bx + 430, by + 90, 16, '#e9b94f'); });
  const x1 = bx + 110, x2 = bx + 642, y1 = fy - 96, y2 = fy + 190; lightPatch(s, [[wx - 10, fy + 24], [wx + 320, fy + 24], [wx + 420, s.H], [wx - 190, s.H]], 0.9);
  s.shade(P([[x1 - 70, y2 + 70], [x2 + 90, y2 + 70], [x2 + 150, y2 + 104], [x1 - 60, y2 + 104]]), 1.1); s.poly([[x1, y1], [x2, y1], [x2 + 76, y2], [x1 - 76, y2]], linen); s.poly([[x1 - 26, y1 + 96], [x2 + 26, y1 + 96], [x2 + 76, y2], [x1 - 76, y2]], cover); s.poly([[x1 - 26, y1 + 96], [x2 + 26, y1 + 96], [x2 + 38, y1 + 142], [x1 - 38, y1 + 142]], lum(linen, -0.03)); s.rect(x1 - 76, y2, x2 - x1 + 152, 84, lum(cover, -0.06)); for (let i = 0; i < 7; i++) s.line(x1 - 60 + i * 108, y2, x1 - 64 + i * 108, y2 + 80, lum(cover, -0.1), 4, { o: 0.6 });
  s.poly([[x1 - 30, y1 + 196], [x2 + 30 + 12, y1 + 196], [x2 + 58, y1 + 250], [x1 - 50, y1 + 250]], o.throw || '#d9a441'); [[x1 + 30, 220], [x1 + 284, 220]].forEach(([x, w]) => { s.rect(x, y1 - 52, w, 110, '#ffffff', { rx: 34 }); s.shadeGrad(x + 10, y1 + 20, w - 20, 34, 0.4, 'V'); }); s.rect(x1 + 196, y1 - 18, 146, 84, o.throw || '#d9a441', { rx: 24 });
  [bx + 26, bx + 668].forEach((x) => { s.shade(R(x, fy + 20, 120, 14), 0.9); s.rect(x, fy - 110, 104, 136, wood); s.rect(x + 8, fy - 96, 88, 48, lum(wood, 0.06)); s.circle(x + 52, fy - 72, 6, '#d8b765'); s.rect(x + 46, fy - 176, 12, 66, '#c9a24d'); s.poly([[x + 18, fy - 176], [x + 86, fy - 176], [x + 70, fy - 252], [x + 34, fy - 252]], '!#fdeec6'); s.circle(x + 52, fy - 206, 190, s.rad([[0, '!#ffe9b0', 0.5], [1, '!#ffe9b0', 0]])); });
  const ax = s.W - 300, ay = s.H - 90; s.shade(`M${ax - 130} ${ay}h330v20h-330Z`, 1); s.rect(ax - 120, ay - 120, 240, 76, lum(cover, 0.1), { rx: 22 }); s.rect(ax - 110, ay - 280, 220, 190, lum(cover, 0.06), { rx: 44 }); [-140, 96].forEach((q) => s.rect(ax + q, ay - 190, 48, 140, lum(cover, 0.02), { rx: 22 })); [-110, 90].forEach((q) => s.rect(ax + q, ay - 46, 18, 46, wood)); finish(s, { grain: false });
}

/** Workshop: machines of one trade under a wide window. */
export function production(s, o = {}) {
  o = { ...o, ...s.patch };
  const col = o.machine || '#3f6b5a'; const r = room(s, { wall: o.wall || '#d9d6cb', tex: o.tex, floor: o.floor || '#a8aca8', floorTex: 'carreaux', ceil: '#8e9490', beams: 5, beam: o.beam || '#4a5357', bx: 170, by: 110, bw: s.W - 340, bh: 560 });
  const { bx, by, bw, fy } = r; bayWindow(s, bx + 70, by + 60, bw - 140, 230, { cols: 10, rows: 3, view: viewOf(s, o) }); s.path(`M${bx} ${by + 330}H${bx + bw}`, 'none', { stroke: '#9aa6ad', sw: 12 }); s.path(`M${bx} ${by + 327}H${bx + bw}`, 'none', { stroke: '#cfd7db', sw: 4 });
  [0.1, 0.42, 0.74].forEach((t) => lightPatch(s, [[bx + bw * t, fy + 16], [bx + bw * (t + 0.18), fy + 16], [bx + bw * (t + 0.2) + (t - 0.4) * 380, s.H], [bx + bw * t + (t - 0.4) * 420, s.H]], 0.6));
  const draw = MACHINES[o.kind] || MACHINES.usinage; [0.1, 0.4, 0.7].forEach((t, i) => draw(s, bx + bw * t, fy + 60, 0.82, col, i)); [-0.06, 0.62].forEach((t, i) => draw(s, bx + bw * t, s.H - 40, 1.25, lum(col, 0.02), i + 3));
  [0.25, 0.75].forEach((t) => pendant(s, bx + bw * t, 0, 120, 52, '#59656f')); s.poly([[s.W / 2 - 30, fy + 8], [s.W / 2 - 22, fy + 8], [s.W / 2 - 110, s.H], [s.W / 2 - 140, s.H]], '#e0b53a', { o: 0.8 }); finish(s, { grain: false });
}

const MACHINES = {
  usinage(s, x, y, k, col) { const w = 360 * k, h = 270 * k; ground(s, x, y, w, k); s.rect(x, y - h, w, h, '#e6e6df', { rx: 10 * k }); s.rect(x, y - h, w, 40 * k, col, { rx: 8 * k }); s.rect(x, y - 50 * k, w, 50 * k, lum(col, -0.08)); s.rect(x + 34 * k, y - h + 64 * k, 190 * k, 130 * k, '#2f3840', { rx: 8 * k }); s.rect(x + 44 * k, y - h + 74 * k, 170 * k, 110 * k, '#8fb3bd', { rx: 4 * k }); s.poly([[x + 44 * k, y - h + 150 * k], [x + 130 * k, y - h + 74 * k], [x + 170 * k, y - h + 74 * k], [x + 44 * k, y - h + 184 * k]], '!#ffffff', { o: 0.3 }); s.rect(x + 100 * k, y - h + 120 * k, 60 * k, 44 * k, '#aab3b8'); s.rect(x + 250 * k, y - h + 70 * k, 80 * k, 100 * k, '#3b444c', { rx: 6 * k }); s.rect(x + 258 * k, y - h + 78 * k, 64 * k, 44 * k, '!#cfe3ee'); [0, 1, 2].forEach((i) => s.circle(x + (268 + i * 22) * k, y - h + 146 * k, 6 * k, ['#c43d35', '#e0b53a', '#5f8f4d'][i])); },
  metier(s, x, y, k, col, i) { const w = 380 * k, h = 250 * k; ground(s, x, y, w, k); [0, w - 34 * k].forEach((q) => { s.rect(x + q, y - h, 34 * k, h, col); s.rect(x + q + 22 * k, y - h, 12 * k, h, lum(col, -0.08)); }); s.rect(x - 10 * k, y - h - 26 * k, w + 20 * k, 34 * k, lum(col, 0.05)); const c = ['#c9b48e', '#8e4a44', '#5e7a8a', '#d9a441', '#6f8a5a'][i % 5]; for (let q = 0; q < 44; q++) s.line(x + (40 + q * 6.9) * k, y - h + 8 * k, x + (40 + q * 6.9) * k, y - 110 * k, lum(c, q % 2 ? 0.1 : 0.04), 3 * k); s.rect(x + 34 * k, y - h * 0.66, w - 68 * k, 22 * k, '#7a5638'); s.rect(x + 30 * k, y - 118 * k, w - 60 * k, 64 * k, s.lin([[0, lum(c, -0.08)], [0.4, lum(c, 0.08)], [1, lum(c, -0.12)]])); s.rect(x + 10 * k, y - 50 * k, w - 20 * k, 20 * k, lum(col, -0.1)); },
  cuves(s, x, y, k, col, i) { const w = 230 * k, h = 330 * k; ground(s, x, y, w, k); const g = s.lin([[0, '#76828a'], [0.2, '#b7c0c5'], [0.38, '#eef2f3'], [0.6, '#b7c0c5'], [1, '#6b767e']], 'h'); [0.12, 0.8].forEach((t) => s.rect(x + w * t, y - 60 * k, 16 * k, 60 * k, '#76828a')); s.path(`M${n1(x)} ${n1(y - h * 0.86)}Q${n1(x + w / 2)} ${n1(y - h * 1.1)} ${n1(x + w)} ${n1(y - h * 0.86)}V${n1(y - 100 * k)}L${n1(x + w * 0.58)} ${n1(y - 40 * k)}H${n1(x + w * 0.42)}L${n1(x)} ${n1(y - 100 * k)}Z`, g); s.circle(x + w / 2, y - h * 0.6, 40 * k, '#76828a'); s.circle(x + w / 2, y - h * 0.6, 31 * k, '#d9e0e3'); s.rect(x + w * 0.7, y - h * 0.5, 40 * k, 56 * k, col, { rx: 4 }); if (i % 2) s.path(`M${n1(x + w * 0.5)} ${n1(y - h)}v${n1(-50 * k)}h${n1(160 * k)}`, 'none', { stroke: '#c4703c', sw: 11 * k }); },
  four(s, x, y, k, col, i) { const w = 330 * k, h = 280 * k; ground(s, x, y, w, k); s.rect(x, y - h, w, h, '#a9563f', { rx: 6 }); A.wall(s, x, y - h, w, h, '#b0644c', 'brique', 60 * k); s.rect(x + w * 0.3, y - h - 60 * k, w * 0.3, 64 * k, '#8e9490'); s.path(`M${n1(x + 60 * k)} ${n1(y - 20 * k)}V${n1(y - 130 * k)}A${n1(105 * k)} ${n1(100 * k)} 0 0 1 ${n1(x + 270 * k)} ${n1(y - 130 * k)}V${n1(y - 20 * k)}Z`, '#3a2620'); s.circle(x + 165 * k, y - 90 * k, 120 * k, s.rad([[0, '!#ffb45e', 0.8], [1, '!#ff8f3a', 0]])); for (let q = 0; q < 4; q++) { s.ell(x + (104 + q * 40) * k, y - 34 * k, 17 * k, 7 * k, '#fbf8f0'); s.rect(x + (96 + q * 40) * k, y - 62 * k, 16 * k, 26 * k, i % 2 ? '#fbf8f0' : '#dfe8f2', { rx: 5 }); } s.rect(x - 10 * k, y - 14 * k, w + 20 * k, 14 * k, lum(col, -0.05)); },
  etabli(s, x, y, k, col, i) { const w = 400 * k, h = 150 * k; ground(s, x, y, w, k); s.rect(x, y - h, w, 24 * k, '#c99b63'); s.rect(x, y - h + 24 * k, w, 10 * k, '#a97a45'); [14, 350].forEach((q) => s.rect(x + q * k, y - h + 34 * k, 34 * k, h - 34 * k, '#b5824e')); s.rect(x + 70 * k, y - 60 * k, 260 * k, 16 * k, '#a97a45'); for (let q = 0; q < 3; q++) s.rect(x + (84 + q * 82) * k, y - 96 * k, 72 * k, 36 * k, [col, '#c8663c', '#5e7a8a'][q], { rx: 3 }); s.rect(x + 40 * k, y - h - 48 * k, 90 * k, 48 * k, '#59656f', { rx: 5 }); s.rect(x + 30 * k, y - h - 60 * k, 110 * k, 16 * k, '#8e98a0'); if (i % 2) for (let q = 0; q < 5; q++) s.rect(x + (190 + q * 36) * k, y - h - (60 + (q % 3) * 22) * k, 24 * k, (60 + (q % 3) * 22) * k, ['#c8663c', '#d9a441', '#5e7a8a', '#e4dccb', '#3f6b5a'][q], { rx: 4 }); else { s.rect(x + 200 * k, y - h - 20 * k, 170 * k, 20 * k, '#dab37e'); s.rect(x + 220 * k, y - h - 38 * k, 120 * k, 18 * k, '#c99b63'); } },
  plants(s, x, y, k, col, i) { const w = 380 * k, h = 120 * k; ground(s, x, y, w, k); [20, 340].forEach((q) => s.rect(x + q * k, y - h, 18 * k, h, '#8e9490')); s.rect(x, y - h - 10 * k, w, 26 * k, '#a97a45'); const cs = [['#48743f', '#6b9a55', '#9cc06c'], ['#48743f', '#d7778a', '#f4ccd2'], ['#48743f', '#e3b23c', '#f4dc8c'], ['#48743f', '#8d78bd', '#c5b6e3']]; for (let q = 0; q < 6; q++) { s.rect(x + (14 + q * 61) * k, y - h - 54 * k, 44 * k, 46 * k, '#c57a52'); N.canopy(s, x + (36 + q * 61) * k, y - h - 86 * k, 36 * k, 36 * k, cs[(q + i) % 4], { n: 9, flecks: 12 }); } },
  pont(s, x, y, k, col, i) { const w = 400 * k; ground(s, x, y, w, k); [10, 356].forEach((q) => { s.rect(x + q * k, y - 360 * k, 34 * k, 360 * k, '#c43d35'); s.rect(x + (q + 22) * k, y - 360 * k, 12 * k, 360 * k, '#9c2f2a'); }); s.rect(x, y - 150 * k, w, 18 * k, '#59656f'); s.path(`M${n1(x + 40 * k)} ${n1(y - 170 * k)}q${n1(6 * k)} ${n1(-60 * k)} ${n1(70 * k)} ${n1(-66 * k)}l${n1(40 * k)} ${n1(-54 * k)}h${n1(120 * k)}l${n1(60 * k)} ${n1(56 * k)}q${n1(46 * k)} ${n1(6 * k)} ${n1(44 * k)} ${n1(64 * k)}Z`, [col, '#2f4b8f', '#d9a441', '#8fa7b8', '#b5483a'][i % 5]); s.path(`M${n1(x + 128 * k)} ${n1(y - 236 * k)}l${n1(30 * k)} ${n1(-42 * k)}h${n1(96 * k)}l${n1(44 * k)} ${n1(42 * k)}Z`, '#cfe3ee'); [110, 290].forEach((q) => { s.circle(x + q * k, y - 168 * k, 38 * k, '#26282d'); s.circle(x + q * k, y - 168 * k, 18 * k, '#b7c0c5'); }); },
};
function ground(s, x, y, w, k) { s.shade(`M${n1(x - 8 * k)} ${n1(y)}h${n1(w + 60 * k)}l${n1(24 * k)} ${n1(20 * k)}h${n1(-w - 84 * k)}Z`, 1); }

/** Stock or warehouse: racks running to the back. */
export function reserve(s, o = {}) {
  o = { ...o, ...s.patch };
  const { W, H } = s; const vx = W / 2, vy = 400; s.rect(0, 0, W, H, o.ceil || '#b9bdb9'); s.poly([[0, 0], [W, 0], [vx + 190, vy - 150], [vx - 190, vy - 150]], '#cdd1cc'); for (let i = 0; i < 7; i++) { const k = 1 - i * 0.12; s.rect(vx - W * 0.5 * k, vy - 400 * k, W * k, 12 * k, '#7d8782'); s.rect(vx - 60 * k, vy - 376 * k, 120 * k, 12 * k, '!#fffdf2'); } s.poly([[0, H], [W, H], [vx + 190, vy + 120], [vx - 190, vy + 120]], o.floor || '#b7b4a8'); s.rect(vx - 190, vy - 150, 380, 270, lum(o.ceil || '#b9bdb9', -0.05)); s.rect(vx - 110, vy - 70, 220, 190, '#eef0ea'); for (let i = 0; i < 6; i++) s.rect(vx - 110, vy - 70 + i * 32, 220, 4, '#c9cdc6'); s.circle(vx, vy + 10, 260, s.rad([[0, '!#fff6dc', 0.8], [1, '!#fff6dc', 0]]));
  const cols = o.boxes || ['#c9a06a', '#b98a52', '#d9b98a', '#a97a45', '#8fa7b8', '#c98a5a']; const post = o.machine || '#2f4b8f';
  [-1, 1].forEach((d) => { for (let i = 6; i >= 0; i--) { const k = 1 / (1 + i * 0.42), k2 = 1 / (1 + (i + 1) * 0.42); const x1 = vx + d * 800 * k, x2 = vx + d * 800 * k2; for (let l = 0; l < 4; l++) { const y = (q) => vy + (640 - l * 330) * q; const h = (q) => 270 * q; s.poly([[x1, y(k)], [x2, y(k2)], [x2, y(k2) - 14 * k2], [x1, y(k) - 14 * k]], '#c8663c'); for (let b = 0; b < 2; b++) { const q1 = k + (k2 - k) * (0.06 + b * 0.48), q2 = k + (k2 - k) * (0.46 + b * 0.48), xb1 = vx + d * 800 * q1, xb2 = vx + d * 800 * q2; const f = s.rng.r(0.5, 0.9), c = s.rng.pick(cols); s.poly([[xb1, y(q1) - 16 * q1], [xb2, y(q2) - 16 * q2], [xb2, y(q2) - h(q2) * f], [xb1, y(q1) - h(q1) * f]], c); s.poly([[xb1, y(q1) - h(q1) * f * 0.62], [xb2, y(q2) - h(q2) * f * 0.62], [xb2, y(q2) - h(q2) * f * 0.54], [xb1, y(q1) - h(q1) * f * 0.54]], lum(c, -0.08)); } } s.poly([[x1, vy + 650 * k], [x1 - d * 16 * k, vy + 650 * k], [x1 - d * 16 * k, vy - 700 * k], [x1, vy - 700 * k]], post); } });
  lightPatch(s, [[vx - 70, vy + 124], [vx + 70, vy + 124], [vx + 330, H], [vx - 330, H]], 0.5); const px = vx - 60, py = H - 70; s.shade(R(px - 150, py, 420, 18), 1); s.rect(px - 130, py - 26, 330, 20, '#a97a45'); [0, 1].forEach((i) => s.rect(px - 120 + i * 162, py - 150, 150, 124, cols[i], { rx: 4 })); s.rect(px - 60, py - 250, 170, 100, cols[2], { rx: 4 }); [[-120, -96], [42, -96], [-60, -206]].forEach(([a, b]) => s.rect(px + a, py + b, 150, 14, lum(cols[0], -0.08), { o: 0.6 })); finish(s, { grain: false });
}

/** Meeting room or open office by a window, furnished. */
export function bureau(s, o = {}) {
  o = { ...o, ...s.patch };
  const r = room(s, { wall: o.wall || '#eeeae1', tex: o.tex, floor: o.floor || '#a9b0b4', ceil: o.ceil || '#f4f1ea', beams: o.beams ?? 0, beam: '#5f4634', bx: 180, by: 120, bw: s.W - 360, bh: 560 }); const { bx, by, bw, fy } = r; bayWindow(s, bx + 60, by + 60, bw - 120, 330, { cols: 6, rows: 1, frame: '#3b444c', view: viewOf(s, o) }); [0.1, 0.42, 0.72].forEach((t) => lightPatch(s, [[bx + bw * t, fy + 10], [bx + bw * (t + 0.2), fy + 10], [bx + bw * (t + 0.22) + (t - 0.4) * 400, s.H], [bx + bw * t + (t - 0.4) * 440, s.H]], 0.8));
  const chair = (x, y, k, c) => { s.rect(x - 46 * k, y - 190 * k, 92 * k, 116 * k, c, { rx: 18 * k }); s.rect(x - 52 * k, y - 84 * k, 104 * k, 26 * k, lum(c, -0.06), { rx: 10 * k }); s.rect(x - 6 * k, y - 60 * k, 12 * k, 46 * k, '#59605f'); s.rect(x - 44 * k, y - 16 * k, 88 * k, 10 * k, '#3b444c', { rx: 5 * k }); }; const c = o.chair || '#2f4b8f';
  [0.24, 0.41, 0.59, 0.76].forEach((t) => chair(bx + bw * t, fy + 70, 0.86, c)); s.shade(P([[bx + 90, fy + 240], [bx + bw - 30, fy + 240], [bx + bw + 40, fy + 268], [bx + 100, fy + 268]]), 1); s.poly([[bx + 220, fy + 20], [bx + bw - 220, fy + 20], [bx + bw - 60, fy + 120], [bx + 60, fy + 120]], o.wood || '#d9b98a'); s.rect(bx + 60, fy + 120, bw - 120, 22, lum(o.wood || '#d9b98a', -0.1)); [bx + 170, bx + bw - 200].forEach((x) => s.poly([[x, fy + 142], [x + 30, fy + 142], [x + 22, fy + 252], [x + 8, fy + 252]], '#3b444c'));
  [0.3, 0.5, 0.7].forEach((t, i) => { s.poly([[bx + bw * t - 60, fy + 94], [bx + bw * t + 44, fy + 94], [bx + bw * t + 36, fy + 58], [bx + bw * t - 48, fy + 58]], i === 1 ? '#3b444c' : '#fbf8f0'); if (i === 1) s.poly([[bx + bw * t - 48, fy + 58], [bx + bw * t + 36, fy + 58], [bx + bw * t + 40, fy - 6], [bx + bw * t - 52, fy - 6]], '!#cfe3ee'); }); s.rect(bx + bw * 0.6, fy + 48, 26, 34, '#f4efe4', { rx: 4 }); [0.16, 0.4, 0.62, 0.86].forEach((t) => chair(bx + bw * t, s.H - 22, 1.18, lum(c, -0.03))); [0.3, 0.5, 0.7].forEach((t) => pendant(s, bx + bw * t, 0, 130, 40, '#3b444c')); plant(s, s.W - 130, s.H - 130, 0.9); finish(s, { grain: false });
}

/** Empty premises: bare walls, daylight, works about to start. */
export function vide(s, o = {}) {
  o = { ...o, ...s.patch };
  const r = room(s, { wall: o.wall || '#efe8da', tex: o.tex, floor: o.floor || '#c4b496', floorTex: o.floorTex, ceil: '#f4f0e6', beams: o.beams ?? 0, beam: '#8f887a', bx: 230, by: 130, bw: s.W - 460, bh: 540 }); const { bx, by, bw, fy } = r; streetSide(s, r, o.paint || '#27503f'); s.rect(bx + bw * 0.62, by + 120, 210, fy - by - 120, lum(o.wall || '#efe8da', -0.12)); s.rect(bx + bw * 0.62 + 12, by + 132, 186, fy - by - 132, '#8d8577'); s.shadeGrad(bx + bw * 0.62 + 12, by + 132, 186, fy - by - 132, 1.2); s.rect(bx + 110, by + 130, 260, 190, lum(o.wall || '#efe8da', -0.03), { o: 0.9 }); [0.06, 0.5].forEach((t) => s.rect(bx + bw * t, fy - 44, 46, 30, '#fbf9f4', { rx: 4 })); s.rect(bx, fy - 12, bw, 12, lum(o.wall || '#efe8da', -0.08));
  lightPatch(s, [[bx + 20, fy + 24], [bx + 380, fy + 16], [bx + 640, s.H], [bx - 40, s.H]], 1); const lx = s.W - 420, ly = s.H - 110; s.shade(R(lx - 30, ly, 260, 18), 0.9); [[0, 60], [200, 130]].forEach(([a, b]) => s.line(lx + a, ly, lx + b, ly - 470, '#c98f3f', 15)); for (let i = 1; i < 7; i++) s.line(lx + i * 8.5, ly - i * 66, lx + 200 - i * 10, ly - i * 66, '#a9742f', 12); s.rect(lx + 46, ly - 488, 100, 20, '#a9742f', { rx: 4 }); [[-250, '#f4efe4'], [-150, '#8fa7b8']].forEach(([a, c]) => { s.shade(R(lx + a, ly + 20, 96, 12), 0.9); s.rect(lx + a, ly - 70, 82, 92, '#b7c0c5', { rx: 6 }); s.ell(lx + a + 41, ly - 68, 41, 12, c); s.rect(lx + a, ly - 34, 82, 30, c, { o: 0.8 }); }); s.poly([[bx + 360, s.H - 60], [bx + 620, s.H - 60], [bx + 600, s.H - 92], [bx + 372, s.H - 92]], '#dab37e'); [0.3, 0.7].forEach((t) => { s.line(bx + bw * t, 0, bx + bw * t, 150, '#26282d', 3); s.circle(bx + bw * t, 168, 20, '!#fff3cd'); s.circle(bx + bw * t, 168, 120, s.rad([[0, '!#ffe9b0', 0.5], [1, '!#ffe9b0', 0]])); }); finish(s, { grain: false });
}
