/** What is wrong with a field of what is written at the desk; the field's name stands before it. */
export const entryProblems = {
  missing: 'is missing',
  notText: 'must be text',
  tooLong: (max: number) => `must be ${max} characters or fewer`,
  noPicture: (address: string) => `there is no picture ${address}`,
  notOwnPicture: 'must be a picture of this shop',
  noCategory: (category: string) => `the shop has no category "${category}"`,
  nameTaken: 'belongs to another category',
  wrongOrder: 'must name categories of the shop, each once',
  tooManyQuestions: (max: number) => `must be a list of ${max} at most`,
  wrongQuestion: (question: number, answer: number) =>
    `needs a question of ${question} characters at most and an answer of ${answer} at most`,
} as const;
