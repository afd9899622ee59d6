import { beforeEach } from 'vitest'
import { isInTurn, isTouched } from './matrix.ts'

// A title that ends with « @slow » is a story that takes 0.15 s or more; with « @all », one that takes ten.
beforeEach(({ task: { name, file }, skip }) =>
  skip(
    (name.endsWith(' @slow') && !isInTurn(name) && !isTouched(file.filepath)) ||
      (name.endsWith(' @all') && process.env['TEST_ALL'] === '0'),
  ),
)
