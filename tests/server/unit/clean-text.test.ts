import { expect, test } from 'vitest';
import {
  cleanProviderText,
  cleanStrings,
  createTextCleaner,
} from '#server/integrations/ai/call/clean-text.ts';

test('byte order marks of a model are removed, also from pieces and structures', () => {
  expect(cleanProviderText('\ufeff# A\u0000\ufeff')).toBe('# A');
  const clean = createTextCleaner();
  expect(['\ufeff', '# A', '\ufeff b'].map(clean).join('')).toBe('# A b');
  expect(cleanStrings({ a: ['\ufeffx'] })).toEqual({ a: ['x'] });
});
