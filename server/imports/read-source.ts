import type { SourceFile } from '#domain/imports/source.ts'

/** How the person corrected what was found. */
export interface SourceOptions {
  encoding?: string | undefined
  separator?: string | undefined
}

/** Reads an uploaded file in a separate process; throws a Refusal that says what to do with one of another kind. */
export const readSource = (_file: { path: string; name: string }, _options: SourceOptions = {}): Promise<SourceFile> =>
  Promise.reject(new Error('not written yet'))

/** One picture of a zip, by its base name in any case. */
export const readZipFile = (_path: string, _name: string): Promise<Uint8Array> =>
  Promise.reject(new Error('not written yet'))
