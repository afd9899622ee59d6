import { beforeEach } from 'vitest'
import { isInTurn } from './matrix.ts'

// A title that ends with « @slow » is a story that takes most of a second or more, other than the main one of its area; with
// « @all », one that takes ten.
beforeEach(({ task: { name }, skip }) =>
  skip((name.endsWith(' @slow') && !isInTurn(name)) || (name.endsWith(' @all') && process.env['TEST_ALL'] === '0')),
)
