import { describe, expect, test } from 'vitest';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { EditConflict, saveMerged } from '#renderer/lib/api/save-merged.ts';
import { mergeChanges } from '#renderer/lib/compare/merge-values.ts';

interface Values {
  name: string;
  words: string[];
  note: string;
}
type State = Values & { version: number };

const loaded: Values = { name: 'a', words: ['x'], note: '' };
const valuesOf = ({ version: _version, ...values }: State): Values => values;

describe('two changes of one record', () => {
  test.each<[what: string, mine: Partial<Values>, theirs: Partial<Values>, merged: object, both: string[]]>([
    ['different fields', { name: 'b' }, { note: 'n' }, { name: 'b', note: 'n' }, []],
    ['the same field', { name: 'b' }, { name: 'c', note: 'n' }, { name: 'b', note: 'n' }, ['name']],
    ['the same field in the same way', { words: ['y'] }, { words: ['y'] }, { words: ['y'] }, []],
    ['a field that was emptied', { words: [] }, { words: ['x', 'y'] }, { words: [] }, ['words']],
    ['nothing here', {}, { name: 'c', words: ['z'] }, { name: 'c', words: ['z'] }, []],
    ['nothing there', { name: 'b' }, {}, { name: 'b' }, []],
  ])('%s', (_what, mine, theirs, merged, both) => {
    const outcome = mergeChanges<Values>({
      loaded,
      mine: { ...loaded, ...mine },
      theirs: { ...loaded, ...theirs },
    });
    expect(outcome.merged).toEqual({ ...loaded, ...merged });
    expect(outcome.fields.map(({ name }) => name)).toEqual(both);
  });
});

/** A server on which another client saves each of these changes first. */
function server(...faster: Partial<Values>[]) {
  let stored: State = { ...loaded, version: 1 };
  const change = (values: Partial<Values>) => {
    stored = { ...stored, ...values, version: stored.version + 1 };
    return stored;
  };
  const send = async (values: Values, seen: State) => {
    const next = faster.shift();
    if (next) change(next);
    if (seen.version === stored.version) return change(values);
    const body = { code: 'stale_edit', message: 'Changed', details: { newest: stored } };
    throw new ApiError(409, JSON.stringify(body));
  };
  return { send, stored: () => stored };
}

const save = (send: ReturnType<typeof server>['send'], mine: Partial<Values>) =>
  saveMerged<State, Values, State>({
    seen: { ...loaded, version: 1 },
    mine: { ...loaded, ...mine },
    valuesOf,
    send,
  });

describe('saving', () => {
  test('merges other changes, also twice', async () => {
    const { send, stored } = server({ note: 'n' }, { words: ['z'] });
    await save(send, { name: 'b' });
    expect(stored()).toEqual({ name: 'b', note: 'n', words: ['z'], version: 4 });
  });

  test('stops where both have changed a field, with everything the form needs', async () => {
    const { send, stored } = server({ name: 'c', note: 'n' });
    const failure = await save(send, { name: 'b' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EditConflict);
    expect(failure).toMatchObject({
      newest: { name: 'c', note: 'n', version: 2 },
      merged: { name: 'b', note: 'n', words: ['x'] },
      fields: [{ name: 'name', mine: 'b', theirs: 'c' }],
    });
    expect(stored().name).toBe('c');
  });

  test('gives up after repeated conflicts', async () => {
    const { send } = server(...Array.from({ length: 20 }, (_, index) => ({ note: String(index) })));
    await expect(save(send, { name: 'b' })).rejects.toBeInstanceOf(EditConflict);
  });

  test.each([
    new TypeError('offline'),
    new ApiError(409, JSON.stringify({ code: 'variant_taken', message: 'Taken' })),
  ])('leaves other failures as they are', async (failure) => {
    await expect(save(() => Promise.reject(failure), { name: 'b' })).rejects.toBe(failure);
  });
});
