declare module '@adobe/structured-data-validator' {
  export type Issue = {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    fieldNames: string[];
    /** `schemaOrg`: the vocabulary lacks it; otherwise it is a rule of Google's rich results. */
    errorType?: 'schemaOrg';
  };
  export default class Validator {
    /** The vocabulary as JSON-LD. */
    constructor(vocabulary: { '@graph': object[] });
    /** Items by format and type. */
    validate(items: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
