import { expect, it } from 'vitest';
import { isRightToLeft, visualOrder } from '#renderer/lib/export/pdf/visual-order.ts';

const signs = (text: string) => text.split(/(?<=\s)|(?=\s)/u).map((word) => ({ text: word }));
const shown = (text: string) =>
  visualOrder(signs(text), isRightToLeft(text))
    .map((sign) => sign.text)
    .join('');

it.each([
  ['plain words stay', 'plain words stay'],
  ['say שלום עולם today', 'say עולם שלום today'],
  ['שלום עולם', 'עולם שלום'],
  ['שלום Crewboard Pro עולם', 'עולם Crewboard Pro שלום'],
  ['12 שלום עולם', 'עולם שלום 12'],
  ['العربية', 'العربية'],
])('%j is drawn as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
