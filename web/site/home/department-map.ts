/** The départements laid out as a map, one row of plates per line; the overseas ones are in the last row. */
const MAP = `
  .. .. .. .. .. 62 59 .. .. .. ..
  .. .. .. 76 27 80 60 02 08 .. ..
  .. .. 50 14 78 95 93 51 55 54 57
  29 22 35 61 28 92 75 77 10 88 67
  .. 56 53 72 41 91 94 89 52 70 68
  .. 44 49 37 36 45 58 21 39 25 90
  .. 85 79 86 87 18 03 71 01 74 ..
  .. .. 17 16 19 23 63 42 69 73 ..
  .. .. 33 24 46 15 43 07 38 05 ..
  .. .. 40 47 82 12 48 30 26 04 06
  .. .. 64 32 31 81 34 13 84 83 ..
  .. .. .. 65 09 11 66 .. .. .. 2B
  .. .. .. .. .. .. .. .. .. .. 2A
  .. .. .. .. .. .. 971 972 973 974 976
`

export interface DepartmentPlate {
  code: string
  /** Starts at 1, from left to right. */
  column: number
}

export const DEPARTMENT_PLATES: DepartmentPlate[] = MAP.trim().split(/\n/).flatMap(platesOf)

function platesOf(row: string): DepartmentPlate[] {
  const codes = row.trim().split(' ')
  return codes.flatMap((code, index) => (code === '..' ? [] : [{ code, column: index + 1 }]))
}
