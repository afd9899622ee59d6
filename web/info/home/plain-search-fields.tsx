import { CATEGORIES } from '#contract/listing/category.ts'

/** Replaces the tiles and the switch, which home.css hides, in browsers without JavaScript. */
export function PlainSearchFields() {
  return (
    <noscript>
      <div className="field">
        <label className="label" htmlFor="plain-category">
          Catégorie
        </label>
        <select className="input" id="plain-category" name="category">
          <option value="">Toutes les catégories</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="label" htmlFor="plain-reference">
          Référence du bien
        </label>
        <input className="input" id="plain-reference" name="reference" autoComplete="off" />
      </div>
    </noscript>
  )
}
