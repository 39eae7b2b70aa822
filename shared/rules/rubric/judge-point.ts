import type { RubricPoint } from '#shared/content-types/rubric-points.ts';
import { maskMarkup } from '#shared/rules/preflight/masked-text.ts';
import { wordCount } from '#shared/rules/preflight/sentences.ts';
import { type DocumentSection, entriesOf, largestTable } from './document-sections.ts';
import type { RubricResult } from './rubric-check.ts';

interface PointGround {
  sections: readonly DocumentSection[];
  messages: number;
  sources: readonly string[];
  isJudged: boolean;
}

export function judgePoint(point: RubricPoint, ground: PointGround): RubricResult {
  const { passed, detail, section } = count(point, ground);
  const outcome = !ground.isJudged ? 'skipped' : passed ? 'passed' : 'failed';
  return { check: point.check, outcome, section, detail };
}

function count(
  point: RubricPoint,
  ground: PointGround,
): { passed: boolean; detail: string; section: number | null } {
  if (point.check === 'messages') {
    const { messages } = ground;
    return { passed: messages === point.count, detail: `${messages} / ${point.count}`, section: null };
  }
  if (point.check === 'sources') {
    const addresses = new Set(ground.sources).size;
    const hosts = new Set(ground.sources.map(hostOf)).size;
    return {
      passed: addresses >= point.least && hosts >= point.hosts,
      detail: `${addresses} / ${point.least}+ · ${hosts} / ${point.hosts}+`,
      section: null,
    };
  }
  const body = ground.sections.find(({ number }) => number === point.section)?.body ?? '';
  const found = measure(point.check, body);
  const { least = 0, most } = point;
  return {
    passed: found >= least && found <= (most ?? Number.POSITIVE_INFINITY),
    detail: `${found} / ${most === undefined ? `${least}+` : least === most ? least : `${least}–${most}`}`,
    section: point.section,
  };
}

function measure(check: 'rows' | 'columns' | 'entries' | 'questions' | 'sectionWords', body: string): number {
  if (check === 'rows' || check === 'columns') return largestTable(body)[check];
  if (check === 'entries') return entriesOf(body);
  if (check === 'questions') return body.match(/\p{L}[^?\n]{0,600}\?/gu)?.length ?? 0;
  return wordCount(maskMarkup(body));
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./u, '') : address;
}
