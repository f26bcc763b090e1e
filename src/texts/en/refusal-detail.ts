/** What a page says when the API refuses a call: the API's own sentence, which is English. */
export const refusalDetail = async (
  detail: string | undefined,
  _body: unknown,
): Promise<string | undefined> => detail;
