const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .replaceAll(/s\b/g, '')
    .trim()

/** Longer texts name no value of a list. */
const NAME_MAX_CHARS = 100

/** The values of each list by their keys: a search may have hundreds of texts. */
const lists = new WeakMap<readonly string[], Map<string, string>>()

/** The value of a list that a text names, whatever its case, accents, signs and plural: "hotellerie", "Murs et fonds". */
export function valueNamed<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  if (text.length > NAME_MAX_CHARS) return undefined
  const byKey = lists.get(values) ?? new Map(values.map((value) => [keyOf(value), value]))
  lists.set(values, byKey)
  return byKey.get(keyOf(text)) as Value | undefined
}
