/** Loaded before the site: shifts its clock by CLOCK_SHIFT_MS, which may be negative. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length ? given : [now()], newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
