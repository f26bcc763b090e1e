import { describe, expect, test } from 'vitest';
import { DeployEvent } from './content.ts';

const time = '2026-11-20T10:00:00Z';
describe('what the platform tells', () => {
  test('a deploy notification of the platform is read with the reason of a failure', () => {
    const news = { id: 'd1', state: 'error', context: 'production', title: 'x', created_at: time };
    expect(DeployEvent.parse({ ...news, error_message: 'exit 1' })).toEqual({
      ...news,
      error_message: 'exit 1',
    });
    for (const field of ['title', 'error_message', 'context']) {
      expect(DeployEvent.safeParse({ ...news, [field]: 5 }).success, field).toBe(false);
    }
    expect(DeployEvent.safeParse({ ...news, state: undefined }).success).toBe(false);
  });
});
