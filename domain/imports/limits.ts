/** Of one import: the limits that a person is told. */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024
export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_COLUMNS_MAX = 500
export const CELL_MAX_CHARS = 50_000
/** Of a table as text, whatever is beside it in its zip: the process that reads it has 320 MB for its objects. */
export const TABLE_MAX_BYTES = 40 * 1024 * 1024
/** All cells together. */
export const GRID_MAX_CHARS = 40_000_000
export const ZIP_ENTRIES_MAX = 12_000
/** All files of a zip together, unpacked. */
export const ZIP_UNPACKED_MAX_BYTES = 2_000_000_000
/** A text is seldom packed to less than a twentieth. */
export const ZIP_RATIO_MAX = 200
export const ZIP_PICTURE_MAX_BYTES = 25 * 1024 * 1024
