import { expect, test } from 'vitest';
import { answerSchemas } from './support/answer-schemas.ts';

// Renewed by `npm run test:unit -- answer-schemas -u`.
test('the description of the API has the replies as the types of the contract have them', async () => {
  const written = `${JSON.stringify(answerSchemas(), null, 1)}\n`;
  await expect(written).toMatchFileSnapshot('../netlify/http/openapi/answers.json');
});
