import { focusField } from './editor-context.ts'

/** Says what is wrong with a field, and leads to it. */
export const FieldLink = ({ path, text }: { path: string; text: string }) => (
  <button className="link field-link" type="button" onClick={() => focusField(path)}>
    {text}
  </button>
)
