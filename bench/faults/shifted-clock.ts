/** Loaded before the site: its clock goes CLOCK_SHIFT_MS ahead (or behind) of the machine's. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length ? given : [now()], newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
