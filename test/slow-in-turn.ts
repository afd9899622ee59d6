import { beforeEach } from 'vitest'
import { isInTurn } from './matrix.ts'

// A title that ends with « @slow » is a story that takes most of a second or more, other than the main one of its area.
beforeEach(({ task, skip }) => skip(task.name.endsWith(' @slow') && !isInTurn(task.name)))
