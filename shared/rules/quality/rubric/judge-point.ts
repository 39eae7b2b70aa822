import { type AwarenessStage, salesPageSection } from '#shared/content-types/awareness.ts';
import type { RubricPoint, SectionPlace } from '#shared/content-types/rubric-points.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { SectionText } from '#shared/rules/content/document-sections.ts';
import { type TextLength, wordsOfLength } from '#shared/rules/content/text-lengths.ts';
import { maskMarkup } from '#shared/rules/quality/masked-text.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';
import { entriesOf, largestTable } from './document-entries.ts';
import { measureCreatives } from './measure-creatives.ts';
import { measureMinutes, measureRepeatedRuns, measureSpokenButton } from './measure-scripts.ts';
import {
  type Measured,
  measureCellWords,
  measureRows,
  measureScores,
  measureTotal,
} from './measure-tables.ts';
import {
  measureButtons,
  measureHeadlines,
  measureItemCharacters,
  measureItems,
  measureKeys,
  measureLengths,
  measureMentions,
} from './measure-texts.ts';
import type { RubricResult } from './rubric-check.ts';

export interface PointGround {
  type: ContentType;
  text: string;
  sections: readonly SectionText[];
  messages: number;
  sources: readonly string[];
  /** Target language by name or tag. */
  language: string;
  productName: string;
  /** Texts of the user whose words emails may repeat: product fields, and the offer with price, guarantee and proof. */
  repeatable: string;
  /** Number of competitor addresses. */
  competitors: number;
  stage: AwarenessStage | undefined;
  /** Numbers of the sections in the template. */
  own: readonly number[];
  length: TextLength;
}

export function judgePoint(point: RubricPoint, ground: PointGround): RubricResult {
  const places = 'sections' in point ? point.sections : 'section' in point ? [point.section] : [];
  const numbers = places.map((place) => numberOf(place, ground));
  // The points refer to sections of the built-in template. Other templates may have different ones.
  const isJudged = numbers.every((number) => ground.own.includes(number));
  const { passed, detail } = measure(point, ground);
  return {
    check: point.check,
    outcome: !isJudged ? 'skipped' : passed ? 'passed' : 'failed',
    section: 'section' in point ? (numbers[0] ?? null) : null,
    detail,
  };
}

function numberOf(place: SectionPlace, { stage }: PointGround): number {
  return typeof place === 'number' ? place : salesPageSection(place, stage);
}

function measure(point: RubricPoint, ground: PointGround): Measured {
  const { text, language } = ground;
  const bodyOf = (place: SectionPlace) =>
    ground.sections.find(({ number }) => number === numberOf(place, ground))?.body ?? '';
  switch (point.check) {
    case 'messages':
      return within(ground.messages, point.count, point.count);
    case 'sources':
      return measureSources(ground.sources, point.least, point.hosts);
    case 'creatives':
      return measureCreatives(ground.type, text, point.section);
    case 'repeatedRuns':
      return measureRepeatedRuns(text, ground.repeatable, point);
    case 'buttons':
      return measureButtons(point.sections.map(bodyOf));
  }
  const body = bodyOf(point.section);
  switch (point.check) {
    case 'rows':
      return within(largestTable(body).rows, point.least, point.most);
    case 'columns': {
      const least = point.least + (point.perCompetitor ? ground.competitors : 0);
      return within(largestTable(body).columns, least, point.most);
    }
    case 'entries':
      return within(entriesOf(body), point.least, point.most);
    case 'questions':
      return within(questionsIn(body), point.least, point.most);
    case 'mentions':
      return within(measureMentions(body, ground.productName), point.least, point.most);
    case 'sectionWords':
      return within(
        wordCount(maskMarkup(body)),
        wordsOfLength(point.least ?? 0, ground.length),
        wordsOfLength(point.most, ground.length),
      );
    case 'scores':
      return measureScores(body, point);
    case 'columnTotal':
      return measureTotal(body, point);
    case 'cellWords':
      return measureCellWords(body, point);
    case 'filledCells':
    case 'markedRows':
      return measureRows(body, point.check);
    case 'lengths':
      return measureLengths(body, point);
    case 'headlineWords':
      return measureHeadlines(body, point.most);
    case 'itemWords':
      return measureItems(body, point.most);
    case 'itemCharacters':
      return measureItemCharacters(body, point);
    case 'keys':
      return measureKeys(body, point);
    case 'spokenButton':
      return measureSpokenButton(body, text, language, point);
    case 'scriptMinutes':
      return measureMinutes(body, text, language, point);
  }
}

/** Counts question marks that follow words of the same line. */
function questionsIn(body: string): number {
  return body
    .split('\n')
    .flatMap((line) => line.split('?').slice(0, -1))
    .filter((asked) => /\p{L}/u.test(asked)).length;
}

function within(found: number, least: number, most?: number): Measured {
  const expected = most === undefined ? `${least}+` : least === most ? least : `${least}–${most}`;
  return {
    passed: found >= least && found <= (most ?? Number.POSITIVE_INFINITY),
    detail: `${found} / ${expected}`,
  };
}

function measureSources(sources: readonly string[], least: number, leastHosts: number): Measured {
  const addresses = within(new Set(sources).size, least);
  const hosts = within(new Set(sources.map(hostOf)).size, leastHosts);
  return { passed: addresses.passed && hosts.passed, detail: `${addresses.detail} · ${hosts.detail}` };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./u, '') : address;
}
