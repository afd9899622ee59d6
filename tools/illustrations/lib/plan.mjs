// Floor plan: rooms cut out of one rectangle in proportion to their surfaces, with furniture by use.
import { lum, n1, P, R } from './core.mjs';
import { measure, sign } from './letters.mjs';

const INK = '#263a66', PAPER = '#fbf8f0', SOFT = '#8797bb', FILL = { vente: '#e9eefa', salle: '#fbeede', cuisine: '#eef3e6', reserve: '#f3efe4', chambre: '#e9eefa', bureau: '#eef3e6', atelier: '#fbeede', stock: '#f3efe4', couloir: '#faf7ee', terrasse: '#e6efdc', eau: '#e2eff2' };

/** `s.patch.rooms`: { name, area in m², use }[]; `s.patch.title`. Larger rooms face the street, at the bottom. */
export function plan(s) {
  const { rooms, title, cells } = s.patch; const { W, H } = s;
  s.rect(0, 0, W, H, '!' + PAPER);
  const box = { x: 190, y: 110, w: W - 380, h: 730 };
  if (cells) floorOfRooms(s, box, s.patch); else slice([...rooms].sort((a, b) => b.area - a.area), box, true).forEach((r) => oneRoom(s, r));
  s.path(R(box.x, box.y, box.w, box.h), 'none', { stroke: '!' + INK, sw: 20, join: 'miter' });
  if (!cells) frontage(s, box);
  const total = (cells ? s.patch.area : rooms.reduce((sum, { area }) => sum + area, 0)); sign(s, title || 'PLAN INDICATIF', box.x, 940, 30, '!' + INK, { anchor: 's', weight: 14, track: 40 }); surface(s, total, W / 2 + 40, 940, 30, '!' + INK, 's');
  // scale bar and north
  const m = box.w / Math.sqrt((total || 1) * (box.w / box.h)); const step = [1, 2, 5, 10, 20].find((q) => q * m > 90) || 50; const sx = box.x; [0, 1, 2].forEach((i) => s.rect(sx + i * step * m, 1002, step * m, 12, i % 2 ? '!' + PAPER : '!' + INK, { stroke: '!' + INK, sw: 2 })); sign(s, '0', sx, 1026, 16, '!' + SOFT, { weight: 14 }); sign(s, `${step * 3} M`, sx + step * 3 * m, 1026, 16, '!' + SOFT, { weight: 14 });
  const nx = W - 240, ny = 958; s.circle(nx, ny, 46, 'none', { stroke: '!' + SOFT, sw: 3 }); s.poly([[nx, ny - 40], [nx + 15, ny + 20], [nx, ny + 8], [nx - 15, ny + 20]], '!#b5382f'); sign(s, 'N', nx, ny - 86, 22, '!' + INK, { weight: 16 });
}

/** Glazing and door on the street side. */
function frontage(s, box) {
  const y = box.y + box.h; s.rect(box.x + 90, y - 11, box.w * 0.34, 22, '!' + PAPER); s.path(`M${box.x + 90} ${y - 5}h${n1(box.w * 0.34)}M${box.x + 90} ${y + 5}h${n1(box.w * 0.34)}`, 'none', { stroke: '!' + INK, sw: 3 }); doorAt(s, box.x + box.w * 0.52, y, 96, 'out');
  s.rect(box.x + box.w * 0.68, y - 11, box.w * 0.2, 22, '!' + PAPER); s.path(`M${n1(box.x + box.w * 0.68)} ${y - 5}h${n1(box.w * 0.2)}M${n1(box.x + box.w * 0.68)} ${y + 5}h${n1(box.w * 0.2)}`, 'none', { stroke: '!' + INK, sw: 3 });
}

/** Cuts the larger side of a box in proportion to the areas; the first room takes the bottom or the left. */
function slice(rooms, b, isFirst) {
  if (rooms.length <= 1) return rooms.map((r) => ({ ...r, ...b }));
  const total = rooms.reduce((sum, { area }) => sum + area, 0); let n = 1, acc = rooms[0].area; while (n < rooms.length - 1 && acc < total * 0.42) acc += rooms[n++].area; const t = Math.min(0.82, Math.max(0.18, acc / total)); const [one, two] = [rooms.slice(0, n), rooms.slice(n)];
  const alongHeight = isFirst ? t < 0.72 : b.h > b.w * 0.9;
  return alongHeight ? [...slice(one, { ...b, y: b.y + b.h * (1 - t), h: b.h * t }), ...slice(two, { ...b, h: b.h * (1 - t) })] : [...slice(one, { ...b, w: b.w * t }), ...slice(two, { ...b, x: b.x + b.w * t, w: b.w * (1 - t) })];
}

function oneRoom(s, r) {
  s.rect(r.x, r.y, r.w, r.h, '!' + (FILL[r.use] || FILL.vente)); (FURNITURE[r.use] || (() => {}))(s, r); s.path(R(r.x, r.y, r.w, r.h), 'none', { stroke: '!' + INK, sw: 9 });
  if (r.y > 130) doorAt(s, r.x + r.w * 0.5 - 36, r.y, 64, 'in'); else if (r.x > 210) doorSide(s, r.x, r.y + r.h - 110, 64);
  label(s, r);
}
function label(s, r) { const cx = r.x + r.w / 2, cy = r.y + r.h / 2; const h = Math.min(26, r.w / 11); const words = r.name.toUpperCase().split('|'); const w = Math.min(r.w - 20, Math.max(...words.map((t) => (measure(t, 34) * h) / 100)) + 40); s.rect(cx - w / 2, cy - 22 - words.length * h * 0.8, w, words.length * h * 1.6 + 64, '!' + (FILL[r.use] || FILL.vente), { o: 0.93, rx: 8 }); words.forEach((t, i) => sign(s, t, cx, cy - words.length * h * 0.8 + i * h * 1.6 - 8, h, '!' + INK, { weight: 14, track: 34, maxW: r.w - 30 })); surface(s, r.area, cx, cy + words.length * h * 0.8 + 4, h * 0.8, '!' + SOFT, 'm'); }
function surface(s, area, x, y, h, col, anchor) { const t = `${String(Math.round(area)).replace(/\B(?=(\d{3})+$)/g, ' ')} M`; const w = (measure(t, 30) * h) / 100; const x0 = anchor === 'm' ? x - w / 2 - h * 0.2 : x; sign(s, t, x0, y, h, col, { anchor: 's', weight: 14, track: 30 }); sign(s, '2', x0 + w + h * 0.22, y - h * 0.18, h * 0.5, col, { anchor: 's', weight: 18 }); }
function doorAt(s, x, y, w, way) { const d = way === 'out' ? 1 : -1; s.rect(x, y - 12, w, 24, '!' + PAPER); s.path(`M${n1(x)} ${n1(y)}v${n1(d * w)}A${n1(w)} ${n1(w)} 0 0 ${d > 0 ? 0 : 1} ${n1(x + w)} ${n1(y)}`, 'none', { stroke: '!' + SOFT, sw: 3 }); s.line(x, y, x, y + d * w, '!' + INK, 5); }
function doorSide(s, x, y, w) { s.rect(x - 8, y, 16, w, '!' + PAPER); s.path(`M${n1(x)} ${n1(y)}h${n1(w)}A${n1(w)} ${n1(w)} 0 0 1 ${n1(x)} ${n1(y + w)}`, 'none', { stroke: '!' + SOFT, sw: 3 }); s.line(x, y, x + w, y, '!' + INK, 5); }

const box = (s, x, y, w, h, o = {}) => s.rect(x, y, w, h, '!' + (o.fill || '#ffffff'), { stroke: '!' + SOFT, sw: 3, rx: o.rx || 2 });
const FURNITURE = {
  vente(s, r) { const n = Math.max(2, Math.floor(r.h / 130)); for (let i = 0; i < n; i++) box(s, r.x + 26, r.y + 40 + i * ((r.h - 80) / n), 40, (r.h - 80) / n - 16); box(s, r.x + r.w - 150, r.y + r.h * 0.2, 62, r.h * 0.46, { fill: '#dfe7f7' }); box(s, r.x + r.w - 62, r.y + r.h * 0.14, 36, r.h * 0.6); if (r.w > 700) [0.3, 0.66].forEach((t) => box(s, r.x + r.w * t, r.y + r.h * 0.72, r.w * 0.1, r.h * 0.14, { rx: 12 })); },
  salle(s, r) { const n = Math.max(2, Math.ceil((r.seats || (Math.floor(r.w / 150) * Math.floor(r.h / 140) * 4)) / 4)); const cols = Math.min(n, Math.max(2, Math.round(Math.sqrt((n * r.w) / r.h)))), rows = Math.ceil(n / cols); for (let i = 0; i < n; i++) { const j = Math.floor(i / cols); const x = r.x + (((i % cols) + 0.5) * r.w) / cols, y = r.y + ((j + 0.5) * r.h) / rows; const k = Math.min(1, r.w / cols / 120, r.h / rows / 120);
    [[-44, 0], [44, 0], [0, -44], [0, 44]].forEach(([a, b]) => box(s, x + (a - 13) * k, y + (b - 13) * k, 26 * k, 26 * k, { rx: 6, fill: '#f4dfc4' })); s.circle(x, y, 30 * k, '!#ffffff', { stroke: '!' + SOFT, sw: 3 }); } },
  terrasse(s, r) { FURNITURE.salle(s, r); },
  cuisine(s, r) { box(s, r.x + 18, r.y + 18, r.w - 36, 44, { fill: '#dbe6cd' }); for (let i = 0; i < 3; i++) s.circle(r.x + 60 + i * 52, r.y + 40, 14, 'none', { stroke: '!' + SOFT, sw: 3 }); if (r.h > 220) box(s, r.x + r.w * 0.3, r.y + r.h * 0.76, r.w * 0.4, 44, { fill: '#dbe6cd' }); },
  reserve(s, r) { const n = Math.max(1, Math.floor(r.w / 110)); for (let i = 0; i < n; i++) box(s, r.x + 18 + i * ((r.w - 36) / n), r.y + 18, (r.w - 36) / n - 10, 30, { fill: '#e7ddc4' }); },
  stock(s, r) { const n = Math.max(2, Math.floor(r.w / 170)); for (let i = 0; i < n; i++) { const x = r.x + 40 + i * ((r.w - 60) / n); box(s, x, r.y + 60, 44, r.h - 120, { fill: '#e7ddc4' }); for (let y = r.y + 60; y < r.y + r.h - 70; y += 60) s.line(x, y, x + 44, y, '!' + SOFT, 2); } },
  atelier(s, r) { const cols = Math.max(2, Math.floor(r.w / 230)), rows = Math.max(1, Math.floor(r.h / 200)); for (let i = 0; i < cols; i++) for (let j = 0; j < rows; j++) { const x = r.x + ((i + 0.5) * r.w) / cols, y = r.y + ((j + 0.5) * r.h) / rows; box(s, x - 70, y - 34, 140, 68, { fill: '#f4dfc4' }); box(s, x + 26, y - 22, 30, 44); s.circle(x - 30, y, 17, 'none', { stroke: '!' + SOFT, sw: 3 }); } },
  bureau(s, r) { const cols = Math.max(1, Math.floor(r.w / 210)), rows = Math.max(1, Math.floor(r.h / 190)); for (let i = 0; i < cols; i++) for (let j = 0; j < rows; j++) { const x = r.x + ((i + 0.5) * r.w) / cols, y = r.y + ((j + 0.5) * r.h) / rows; box(s, x - 52, y - 28, 104, 46, { fill: '#dbe6cd' }); s.circle(x, y + 38, 16, '!#ffffff', { stroke: '!' + SOFT, sw: 3 }); } },
  chambre(s, r) { bed(s, r.x + r.w * 0.5, r.y + r.h * 0.5, Math.min(r.w, r.h) * 0.5); },
  eau(s, r) { s.ell(r.x + r.w * 0.3, r.y + r.h * 0.26, 22, 16, '!#ffffff', { stroke: '!' + SOFT, sw: 3 }); box(s, r.x + r.w * 0.6, r.y + 16, Math.min(70, r.w * 0.3), Math.min(70, r.h * 0.3), { rx: 8 }); },
};
function bed(s, x, y, k) { box(s, x - k * 0.42, y - k * 0.55, k * 0.84, k * 1.1, { rx: 6 }); s.rect(x - k * 0.42, y - k * 0.14, k * 0.84, k * 0.69, '!#cfdaf0', { rx: 6 }); [-0.34, 0.04].forEach((t) => box(s, x + k * t, y - k * 0.48, k * 0.3, k * 0.24, { rx: 8 })); }

/** A floor of equal rooms along a corridor: bedrooms of a hotel, offices. */
function floorOfRooms(s, b, { cells, use, first }) {
  const top = Math.ceil(cells / 2), low = cells - top, ch = b.h * 0.42, corridor = b.h * 0.16; s.rect(b.x, b.y + ch, b.w, corridor, '!' + FILL.couloir); sign(s, 'COULOIR', b.x + b.w / 2, b.y + ch + corridor / 2 - 11, 22, '!' + SOFT, { weight: 14, track: 60 });
  const row = (n, y, from, below) => { for (let i = 0; i < n; i++) { const r = { x: b.x + (b.w * i) / n, y, w: b.w / n, h: ch }; s.rect(r.x, r.y, r.w, r.h, '!' + FILL[use]); if (use === 'chambre') { bed(s, r.x + r.w * 0.5, y + ch * (below ? 0.62 : 0.38), Math.min(r.w * 0.74, ch * 0.46)); const wy = below ? y : y + ch * 0.74; s.rect(r.x, wy, r.w * 0.52, ch * 0.26, '!' + FILL.eau, { stroke: '!' + INK, sw: 5 }); s.circle(r.x + r.w * 0.2, wy + ch * 0.13, 13, '!#ffffff', { stroke: '!' + SOFT, sw: 3 }); } else FURNITURE.bureau(s, r); s.path(R(r.x, r.y, r.w, r.h), 'none', { stroke: '!' + INK, sw: 9 }); doorAt(s, r.x + r.w * 0.66, below ? y : y + ch, Math.min(56, r.w * 0.28), below ? 'out' : 'in'); sign(s, String((first || 1) + from + i), r.x + r.w * (use === 'chambre' ? 0.8 : 0.5), below ? (use === 'chambre' ? y + ch * 0.2 : y + ch - 50) : (use === 'chambre' ? y + ch * 0.72 : y + 26), Math.min(22, r.w / 8), '!' + INK, { weight: 15 }); } };
  row(top, b.y, 0, false); row(low, b.y + ch + corridor, top, true);
}
