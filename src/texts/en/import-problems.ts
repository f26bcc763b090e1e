/** What is wrong with a product of a file, after the name of its field. */
export const importTexts = {
  sameAddress: (line: number): string =>
    `is the same product as in row ${line}: give it another name or code`,
  noField: 'is no field of a product',
};
