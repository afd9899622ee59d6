import { useEditor } from '#web/desk/editor/editor-context.ts'
import { CATEGORIES, isCategory } from '#domain/listing/register/category.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'

/** The category of a listing. */
export function CategoryField() {
  const { typed, change } = useEditor()
  return (
    <TypedField
      path="category"
      label="Catégorie"
      choices={CATEGORIES.map((category) => [category, category])}
      value={typed.category}
      onChange={(category) => isCategory(category) && change({ category })}
    />
  )
}
