import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrowingText, readCutOff } from '#server/features/generation/request/growing-text.ts';
import { itemsOf, propertyOf } from '#shared/rules/emails/growing-json.ts';
import { renderGrowingSequence, renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { anySequence, exampleEmail, exampleSequence } from '#tests/shared/rules/emails/sequences.ts';

/** Splits a text into pieces of the given lengths, repeated. */
function pieces(text: string, lengths: readonly number[]): string[] {
  const all: string[] = [];
  for (let start = 0, turn = 0; start < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    all.push(text.slice(start, start + length));
    start += length;
  }
  return all;
}

async function shownOf(parts: readonly string[]): Promise<string[]> {
  const deltas: string[] = [];
  const growing = createGrowingText(renderGrowingSequence, (delta) => deltas.push(delta));
  for (const part of parts) {
    growing.push(part);
    await nextTurn();
  }
  growing.end();
  return deltas;
}

describe('a sequence that is shown while its JSON comes', () => {
  test('however the JSON is cut, what is shown is the beginning of the finished text, and in the end all of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySequence,
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(undefined, 2),
        async (sequence, lengths, indent) => {
          const text = renderSequence(sequence);
          const deltas = await shownOf(pieces(JSON.stringify(sequence, null, indent), lengths));
          let shown = '';
          for (const delta of deltas) {
            expect(delta).not.toBe('');
            shown += delta;
            expect(text.startsWith(shown)).toBe(true);
            // The text is well-formed, because chunks are stored as UTF-8.
            expect(shown.isWellFormed()).toBe(true);
          }
          expect(`${shown}\n`).toBe(text);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('properties in another order are waited for', async () => {
    await fc.assert(
      fc.asyncProperty(anySequence, fc.integer({ min: 1, max: 9 }), async (sequence, length) => {
        const turned = {
          links: sequence.links,
          emails: sequence.emails.map((email) => Object.fromEntries(Object.entries(email).toReversed())),
          sequence: Object.fromEntries(Object.entries(sequence.sequence).toReversed()),
          format: sequence.format,
        };
        const deltas = await shownOf(pieces(JSON.stringify(turned), [length]));
        expect(`${deltas.join('')}\n`).toBe(renderSequence(sequence));
      }),
      { numRuns: 50 },
    );
  });

  test('a body appears word by word, not message by message', async () => {
    const sequence = exampleSequence();
    const deltas = await shownOf(pieces(JSON.stringify(sequence), [20]));
    expect(deltas.length).toBeGreaterThan(20);
    expect(deltas.join('')).not.toContain('"');
  });

  test('a character that comes in two pieces is shown once it is whole', async () => {
    const sequence = exampleSequence([
      exampleEmail(1, { bodyMarkdown: 'So good 👍🏽 that it hurts 👩‍🚀 and more' }),
    ]);
    const plain = JSON.stringify(sequence);
    const escaped = plain.replace(/[\ud800-\udfff]/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
    for (const json of [plain, escaped]) {
      let shown = '';
      for (const delta of await shownOf(json.split(''))) {
        shown += delta;
        expect(shown.isWellFormed()).toBe(true);
      }
      expect(`${shown}\n`).toBe(renderSequence(sequence));
    }
  });

  test('text around the JSON is dropped, and other text shows nothing', async () => {
    const json = JSON.stringify(exampleSequence());
    const fenced = await shownOf(['Here it is:\n```json', `\n${json}`, '\n```\n']);
    expect(`${fenced.join('')}\n`).toBe(renderSequence(exampleSequence()));
    expect(await shownOf(['# A title', '\n\nA text.'])).toEqual([]);
    expect(await shownOf([json.slice(0, 300), '"broken"', json.slice(300)])).not.toContain('broken');
  });

  test('nothing is shown after its end', async () => {
    const deltas: string[] = [];
    const growing = createGrowingText(renderGrowingSequence, (delta) => deltas.push(delta));
    growing.push(JSON.stringify(exampleSequence()).slice(0, 400));
    growing.end();
    const before = deltas.length;
    growing.push(JSON.stringify(exampleSequence()).slice(400));
    await nextTurn();
    expect(deltas).toHaveLength(before);
  });

  test('a continuation shows only the messages behind those that are there', async () => {
    const deltas: string[] = [];
    const whole = exampleSequence([exampleEmail(1), exampleEmail(2), exampleEmail(3)]);
    const growing = createGrowingText(
      (value) => renderGrowingSequence(value, { after: 2 }),
      (delta) => deltas.push(delta),
    );
    growing.push(JSON.stringify({ ...whole, emails: whole.emails.slice(2) }));
    growing.end();
    const before = renderSequence({ ...whole, emails: whole.emails.slice(0, 2) });
    expect(`${before}${deltas.join('')}\n`).toBe(renderSequence(whole));
  });
});

test('of a JSON text that was cut off anywhere, what counts as whole is as it was meant', async () => {
  await fc.assert(
    fc.asyncProperty(anySequence, fc.double({ min: 0, max: 1, noNaN: true }), async (sequence, share) => {
      const json = JSON.stringify(sequence);
      const root = readCutOff(json.slice(0, Math.floor(json.length * share)));
      const emails = root && propertyOf(root, 'emails');
      const whole = emails ? itemsOf(emails).filter(({ isWhole }) => isWhole) : [];
      expect(whole.map(({ value }) => value)).toEqual(sequence.emails.slice(0, whole.length));
      expect(readCutOff(json)?.isWhole).toBe(true);
    }),
    { numRuns: 200 },
  );
});
