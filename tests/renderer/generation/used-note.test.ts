import i18next from 'i18next';
import { expect, test } from 'vitest';
import { usedNote } from '#renderer/features/generation/inputs/used-note.ts';
import en from '#shared/locales/en.json' with { type: 'json' };
import es from '#shared/locales/es.json' with { type: 'json' };
import pt from '#shared/locales/pt.json' with { type: 'json' };

const resources = { en, es, pt };

async function noteIn(language: keyof typeof resources, input: Parameters<typeof usedNote>[0]) {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation: resources[language] } } });
  return usedNote(input, i18n.t);
}

test.each([
  ['en', '(version 3, changed since; sections 2, 4, 6; left out: 7)'],
  ['es', '(versión 3, con cambios desde entonces; secciones 2, 4, 6; no incluidas: 7)'],
  ['pt', '(versão 3, com alterações desde então; seções 2, 4, 6; não incluídas: 7)'],
] as const)('a note in %s names version and sections', async (language, expected) => {
  const input = { versionNumber: 3, state: 'changed' as const, sections: [2, 4, 6], leftOut: [7] };
  expect(await noteIn(language, input)).toBe(expected);
});

test('a note leaves out what is not known and what is empty', async () => {
  const version = { versionNumber: 1, state: 'current' as const };
  expect(await noteIn('en', version)).toBe('(version 1)');
  expect(await noteIn('en', { ...version, sections: [0, 1], leftOut: [] })).toBe(
    '(version 1; sections beginning, 1)',
  );
  expect(await noteIn('en', { ...version, sections: [3], leftOut: [] })).toBe('(version 1; section 3)');
  expect(await noteIn('en', { ...version, sections: [], leftOut: [1, 2] })).toBe(
    '(version 1; left out: 1, 2)',
  );
});
