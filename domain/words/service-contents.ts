import json from './service-contents.json' with { type: 'json' }
import type { ServiceId } from './services.ts'
import { withSentences } from './with-sentences.ts'

const contentOf = (id: ServiceId) => json.services[id].map((line) => withSentences(line, json.shared)).join('\n')

/**
 * The long texts of the six services, apart from services.ts so that only the service page loads them. The marks at the
 * beginning of their lines: web/site/info/services/marked-text.tsx.
 */
export const SERVICE_CONTENTS: Record<ServiceId, string> = {
  1: contentOf(1),
  2: contentOf(2),
  3: contentOf(3),
  4: contentOf(4),
  5: contentOf(5),
  6: contentOf(6),
}
