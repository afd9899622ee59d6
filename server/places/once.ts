/** Computes a value on first use and caches it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => (cached ??= { value: compute() }).value
}
