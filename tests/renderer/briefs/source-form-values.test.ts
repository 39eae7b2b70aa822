import { describe, expect, test } from 'vitest';
import {
  briefSourcesOf,
  fileTypeOf,
  fullAddress,
  NO_SOURCES,
  type SourceFormValues,
  type SourceTab,
  sourceResolver,
} from '#renderer/features/products/source/source-form-values.ts';
import { briefLimits } from '#shared/contracts/product-briefs.ts';

test.each([
  ['fleetwise.net', 'https://fleetwise.net'],
  [' www.fleetwise.net/pricing ', 'https://www.fleetwise.net/pricing'],
  ['http://fleetwise.net', 'http://fleetwise.net'],
  ['HTTPS://fleetwise.net', 'HTTPS://fleetwise.net'],
  ['fleetwise.net:8080/a', 'https://fleetwise.net:8080/a'],
  ['ftp://fleetwise.net', 'ftp://fleetwise.net'],
])('the address %s becomes %s', (typed, full) => {
  expect(fullAddress(typed)).toBe(full);
});

test.each([
  ['Plan.PDF', 'application/pdf'],
  ['notes.md', 'text/markdown'],
  ['notes.txt', 'text/plain'],
  ['deck.pptx', undefined],
  ['pdf', undefined],
])('the file %s has the type %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type);
});

async function problems(tab: SourceTab, values: Partial<SourceFormValues>): Promise<object> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await sourceResolver(tab)({ ...NO_SOURCES, ...values }, undefined, options as never);
  return errors;
}

describe('the open tab', () => {
  test('is the only one that is validated and sent', async () => {
    const values: SourceFormValues = {
      addresses: [{ url: 'fleetwise.net' }, { url: ' ' }, { url: 'https://fleetwise.net/faq' }],
      file: new File(['Text'], 'notes.md'),
      title: ' Notes ',
      text: '',
    };
    expect(await problems('url', values)).toEqual({});
    expect(briefSourcesOf('url', values)).toEqual({
      sources: [
        { kind: 'url', url: 'https://fleetwise.net' },
        { kind: 'url', url: 'https://fleetwise.net/faq' },
      ],
    });
    expect(await problems('text', values)).toHaveProperty('text');
    expect(briefSourcesOf('text', { ...values, text: 'A pitch' })).toEqual({
      sources: [{ kind: 'text', title: 'Notes', text: 'A pitch' }],
    });
    expect(briefSourcesOf('file', values)).toEqual({ file: values.file, type: 'text/markdown' });
  });

  test('refuses addresses that are none, at the field', async () => {
    expect(await problems('url', {})).toMatchObject({ addresses: [{ url: {} }] });
    const second = { addresses: [{ url: 'fleetwise.net' }, { url: 'two words' }] };
    expect(await problems('url', second)).toMatchObject({ addresses: [undefined, { url: {} }] });
  });

  test('refuses missing, large and unknown files', async () => {
    expect(await problems('file', {})).toHaveProperty('file');
    expect(await problems('file', { file: new File(['x'], 'deck.pptx') })).toHaveProperty('file');
    const large = new File([new Uint8Array(briefLimits.file + 1)], 'plan.pdf');
    expect(await problems('file', { file: large })).toHaveProperty('file');
    expect(await problems('file', { file: new File(['x'], 'plan.pdf') })).toEqual({});
  });
});
