import json from './service-contents.json' with { type: 'json' }
import type { ServiceId } from './services.ts'
import { withSentences } from './with-sentences.ts'

/**
 * The long texts of the six services, apart from services.ts so that only the service page loads them.
 * web/site/info/services/marked-text.tsx describes the marks at the beginning of their lines.
 */
export const SERVICE_CONTENTS = Object.fromEntries(
  Object.entries(json.services).map(([id, lines]) => [
    id,
    lines.map((line) => withSentences(line, json.shared)).join('\n'),
  ]),
) as Record<ServiceId, string>
