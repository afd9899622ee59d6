// Neither brings types.

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): { jsonld: Record<string, unknown[]> }
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(extracted: object): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; path: object[] }[]>
  }
}
