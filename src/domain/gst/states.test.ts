import { expect, test } from 'vitest';
import { stateCodeOf } from './states.ts';

test('decision 29: a state is known by its name as people write it', () => {
  expect(stateCodeOf('jammu & kashmir')).toBe('01');
  expect(stateCodeOf('The Dadra and Nagar Haveli And Daman And Diu')).toBe('26');
  expect(stateCodeOf('Uttar  Pradesh ')).toBe('09');
  expect(stateCodeOf('Atlantis')).toBeUndefined();
});
