import { describe, expect, test } from 'vitest';
import { documentSections } from '#shared/rules/content/document-sections.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';

const script = `# Video

## 1. Card

| Choice | Decision |
|---|---|
| Audience | Owners |

## 2. Script table

| Number | Time | Voice-over | On screen | Picture |
|---|---|---|---|---|
| 1 | 0:00–0:04 | It is six in the morning, and both customers are here. | 6 a.m. | A gate |
| 2 | 0:04–0:08 | One digger. Two names \\| one list. | One list | A list |
| | | total | | |

## 3. Titles

### First

Words.
`;

describe('a video script', () => {
  test('has scenes with what is heard and seen, timed by their words', () => {
    expect(videoScript(script, 'English')).toEqual({
      wordsPerMinute: 150,
      words: 17,
      seconds: 7,
      scenes: [
        {
          number: 1,
          label: '0:00–0:04',
          spoken: 'It is six in the morning, and both customers are here.',
          onScreen: '6 a.m.',
          picture: 'A gate',
          words: 11,
          startsAtSeconds: 0,
          seconds: 4,
        },
        {
          number: 2,
          label: '0:04–0:08',
          spoken: 'One digger. Two names | one list.',
          onScreen: 'One list',
          picture: 'A list',
          words: 6,
          startsAtSeconds: 4,
          seconds: 3,
        },
      ],
    });
  });

  test('is spoken more slowly in Spanish and Portuguese', () => {
    for (const language of ['Español', 'pt-BR']) {
      expect(videoScript(script, language)?.wordsPerMinute).toBe(140);
    }
    expect(videoScript(script, 'French')?.wordsPerMinute).toBe(150);
  });

  test('finds its columns by their names in any order', () => {
    const table = `## 1. Guion\n\n| N.º | En pantalla | Momento | Voz | Imagen |\n|---|---|---|---|---|\n| 1 | Hola | Gancho | Son las seis. | Puerta |`;
    expect(videoScript(table, 'es')?.scenes[0]).toMatchObject({
      label: 'Gancho',
      spoken: 'Son las seis.',
      onScreen: 'Hola',
      picture: 'Puerta',
    });
  });

  test('without a table of numbered rows has none', () => {
    expect(videoScript('## 1. Notes\n\nWords only.', 'en')).toBeUndefined();
    expect(videoScript('', 'en')).toBeUndefined();
  });
});

test('the outline of a document names its sections, their length and their parts', () => {
  expect(documentSections(script)).toEqual([
    { number: 1, title: 'Card', words: 4, parts: [] },
    { number: 2, title: 'Script table', words: expect.any(Number), parts: [] },
    { number: 3, title: 'Titles', words: 2, parts: ['First'] },
  ]);
});
