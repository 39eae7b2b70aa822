import { describe, expect, test } from 'vitest';
import { AWARENESS_STAGES, LEAD_TYPES } from '#shared/content-types/awareness.ts';
import {
  buttons,
  cellWords,
  filledCells,
  headline,
  keys,
  lengths,
  markedRows,
  products,
  type RubricPoint,
  sums,
  words,
} from '#shared/content-types/rubric-points.ts';
import { ownSectionTexts } from '#shared/rules/content/document-sections.ts';
import { judgePoint, type PointGround } from '#shared/rules/quality/rubric/judge-point.ts';

const table = (...rows: string[]) => `| a | b | c | d |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
const sentence = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

function judge(point: RubricPoint, bodies: readonly string[], more: Partial<PointGround> = {}) {
  const text = bodies.map((body, index) => `## ${index + 1}. Title\n\n${body}\n`).join('\n');
  return judgePoint(point, {
    type: 'vsl',
    text,
    sections: ownSectionTexts(text),
    messages: 0,
    sources: [],
    language: 'English',
    productName: 'Crewboard',
    repeatable: '',
    competitors: 3,
    stage: undefined,
    length: 'usual',
    own: bodies.map((_body, index) => index + 1),
    ...more,
  });
}

const button = '**Start the trial**\n\n> Pilot with 11 shops: 52 to 14 minutes';
const script = (first: string, onScreen = 'Two vans late') =>
  `| no. | beat and time | voice-over | on screen | picture |\n| --- | --- | --- | --- | --- |\n| 1 | Hook | ${first} | ${onScreen} | Board |\n| 2 | Action | Start the trial. Then start the trial again. | Start | Van |\n`;

const CASES: [string, RubricPoint, string[], string[][]][] = [
  [
    'products of two ratings, sorted',
    products(1, 2),
    [table('| late | 5 | 4 | 20 |', '| lost | 3 | 4 | 12 |')],
    [
      [table('| late | 5 | 4 | 21 |', '| lost | 3 | 4 | 12 |')],
      [table('| lost | 3 | 4 | 12 |', '| late | 5 | 4 | 20 |')],
      [table('| late | 5 | often | 20 |')],
      ['no table'],
    ],
  ],
  [
    'sums in any order',
    sums(1, 2, false),
    [table('| One name | 3 | 4 | **7** |', '| Two names | 5 | 5 | 10 |')],
    [[table('| One name | 3 | 4 | 12 |')]],
  ],
  [
    'weights that add up to 100',
    { check: 'columnTotal', section: 1, total: 100 },
    [table('| size | register | 60 % | x |', '| tools | call | 40 % | x |')],
    [[table('| size | register | 60 % | x |', '| tools | call | 50 % | x |')], ['100']],
  ],
  [
    'three weights without a total',
    { check: 'columnTotal', section: 1, total: 100 },
    [table('| size | x | 60 | x |', '| tools | x | 30 | x |', '| urgency | x | 10 | x |')],
    [[table('| size | x | 60 | x |', '| tools | x | 30 | x |', '| urgency | x | 110 | x |')]],
  ],
  [
    'weights with their total',
    { check: 'columnTotal', section: 1, total: 100 },
    [table('| size | x | 60 | x |', '| tools | x | 40 | x |', '| total | x | 100 | x |')],
    [[table('| size | x | 60 | x |', '| tools | x | 30 | x |', '| total | x | 100 | x |')]],
  ],
  [
    'names of two to four words',
    cellWords(1, 1, 4, 2),
    [table('| Loaded van plan | x | x | x |')],
    [[table('| Plan | x | x | x |')], [table('| One two three four five | x | x | x |')], ['none']],
  ],
  ['no empty cell', filledCells(1), [table('| x | x | x | x |')], [[table('| x |  | x | x |')], ['none']]],
  [
    'marker and year in each row',
    markedRows(1),
    [table('| rate | 3 % | 2025 | [2] |', '| rate | 4 % | 2024 | [1, 3] |')],
    [[table('| rate | 3 % | 2025 | x |')], [table('| rate | 3 % | x | [2] |')]],
  ],
  [
    'columns for each competitor',
    { check: 'columns', section: 1, least: 1, perCompetitor: true },
    [table('| x | x | x | x |')],
    [['| a | b | c |\n| --- | --- | --- |\n| x | x | x |']],
  ],
  [
    'pitches within a tenth',
    lengths(1, 10, 50),
    [`- **10 words:** ${sentence(11)}\n- **50 words:** ${sentence(46)}`],
    [[`- **10 words:** ${sentence(12)}\n- **50 words:** ${sentence(50)}`], [`**10:** ${sentence(10)}`]],
  ],
  [
    'pitches below headings',
    lengths(1, 10, 50),
    [`### Short\n\n${sentence(10)}\n\n### Long\n\n${sentence(25)}\n\n${sentence(25)}`],
    [[`### Short\n\n${sentence(10)}\n\n### Long\n\n${sentence(25)}`]],
  ],
  [
    'a short headline',
    headline(1, 12),
    [`For owners\n\n### ${sentence(12)}\n\n${sentence(30)}`],
    [[`### ${sentence(13)}`], ['**No heading**']],
  ],
  [
    'short hooks',
    { check: 'itemWords', section: 1, most: 40 },
    [`1. ${sentence(40)}\n2. ${sentence(3)}`],
    [[`1. ${sentence(41)}`], [sentence(10)]],
  ],
  [
    'search title and description',
    { check: 'itemCharacters', section: 1, most: [10, 20] },
    [
      '- **Title:** Ten letters\n- **Description:** Twenty letters here\n- **Slug:** /a-very-long-address'.replace(
        'Ten letters',
        'Ten letter',
      ),
    ],
    [['- **Title:** Eleven more letters\n- **Description:** Short'], ['- **Title:** Ten']],
  ],
  [
    'stage and lead',
    keys(1, AWARENESS_STAGES, LEAD_TYPES),
    ['`problem-aware` · `story`'],
    [['`problem-aware`'], ['problem-aware · story'], ['`problem-aware` · `unaware` · `story`']],
  ],
  [
    'the same button with proof in three sections',
    buttons(1, 2, 3),
    [button, button.replace('\n\n>', '\n\nNo setup fee\n\n>'), `P.S.\n\n${button}`],
    [
      [button, button, button.replace('trial', 'test')],
      [button, button, '**Start the trial**'],
      [button, button, 'Start the trial'],
      Array(3).fill(button.replace('Start the trial', sentence(9))),
    ],
  ],
  [
    'few mentions',
    { check: 'mentions', section: 1, least: 1, most: 2 },
    ['Crewboard'],
    [['nobody'], ['Crewboard Crewboard Crewboard']],
  ],
  [
    'minutes as planned',
    { check: 'scriptMinutes', section: 1, share: 0.15 },
    ['`2 min`', script(sentence(292))],
    [
      ['`3 min`', script(sentence(292))],
      ['2 min', script(sentence(292))],
      ['`2 min`', 'no script'],
    ],
  ],
  [
    'a button that is said',
    { check: 'spokenButton', section: 1, least: 2 },
    [button, script('Look.')],
    [
      ['**Book a call**', script('Look.')],
      [button, script('Look.').replace('start the trial again', 'come back')],
    ],
  ],
  [
    'few words on screen',
    cellWords(1, 4, 7),
    [script('Look.', sentence(7))],
    [[script('Look.', sentence(8))]],
  ],
];

describe.each(CASES)('%s', (_name, point, good, faults) => {
  test('passes', () => {
    expect(judge(point, good)).toMatchObject({ check: point.check, outcome: 'passed' });
  });

  test.each(faults.map((bodies) => [bodies]))('fails: %j', (bodies) => {
    expect(judge(point, bodies).outcome).toBe('failed');
  });

  test('is not judged where the template lacks the section', () => {
    const hasSection = 'section' in point || 'sections' in point;
    expect(judge(point, good, { own: [] }).outcome).toBe(hasSection ? 'skipped' : 'passed');
  });
});

describe('emails', () => {
  const mail = (subject: string, body: string) =>
    `**Subject:** ${subject}\n**Preheader:** More\n\n${body}\n\n**CTA:** Open the plan for the day now`;
  const run = 'the dispatcher has to rebuild the whole day again';

  const repeated: RubricPoint = { check: 'repeatedRuns', words: 8 };
  const twice = (one: string, two: string, more?: Partial<PointGround>) =>
    judge(repeated, [mail('One', one), mail('Two', two)], more);
  const more = '\n\nMore.\n\nAnd more.\n\nAnd still more.';

  test('no run of eight words stands in two of them', () => {
    expect(twice(`At first ${run}.${more}`, `Something else.${more}`).outcome).toBe('passed');
    expect(twice(`At first ${run}.${more}`, `Later ${run}.${more}`)).toMatchObject({
      outcome: 'failed',
      detail: 'the dispatcher has to rebuild the whole day',
    });
  });

  test('words of the product and the sender may be repeated', () => {
    expect(
      twice(`At first ${run}.${more}`, `Later ${run}.${more}`, { repeatable: `Here ${run}.` }).outcome,
    ).toBe('passed');
    const sender = '\n\nRuth from the day planning team of Crewboard in Ohio';
    expect(twice(`Good morning.${sender}`, `Good evening.${sender}`).outcome).toBe('passed');
  });
});

test('parts of a sales page are looked for where the stage puts them', () => {
  const problem = words('problem', 200, 120);
  const bodyAt = (place: number) =>
    Array.from({ length: 9 }, (_, index) => (index + 1 === place ? sentence(150) : 'x'));
  const places = { 'problem-aware': 3, 'solution-aware': 4, 'product-aware': 8 } as const;
  for (const [stage, place] of Object.entries(places)) {
    const more = { stage: stage as keyof typeof places };
    expect(judge(problem, bodyAt(place), more)).toMatchObject({ outcome: 'passed', section: place });
    expect(judge(problem, bodyAt(place - 1), more).outcome).toBe('failed');
  }
  expect(judge(problem, bodyAt(3)).section).toBe(3);
});
