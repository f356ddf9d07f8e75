declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING' };
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
