import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { GenerationTier } from '#shared/rules/prompts/fill-prompt.ts';

/** A point of a type's own: what one of its sections, or the whole, has to have. */
export type RubricPoint =
  | { check: 'rows' | 'columns' | 'entries' | 'questions'; section: number; least: number; most?: number }
  | { check: 'sectionWords'; section: number; least?: number; most: number }
  | { check: 'sources'; least: number; hosts: number }
  | { check: 'messages'; count: number };

type PointsOfTier = (tier: GenerationTier) => readonly RubricPoint[];

const rows = (section: number, least: number, most?: number): RubricPoint => ({
  check: 'rows',
  section,
  least,
  most,
});
const columns = (section: number, least: number): RubricPoint => ({ check: 'columns', section, least });
const entries = (section: number, least: number): RubricPoint => ({ check: 'entries', section, least });
const questions = (section: number, least: number): RubricPoint => ({ check: 'questions', section, least });
const words = (section: number, most: number, least?: number): RubricPoint => ({
  check: 'sectionWords',
  section,
  least,
  most,
});
const sources = (least: number, hosts: number): RubricPoint => ({ check: 'sources', least, hosts });
const messages =
  (standard: number, premium: number): PointsOfTier =>
  (tier) => [{ check: 'messages', count: tier === 'premium' ? premium : standard }];
const both = (...points: RubricPoint[]): PointsOfTier => {
  return () => points;
};

/** The countable points of each type, by the numbers of the sections its delivered template asks for. */
export const POINTS_BY_CONTENT_TYPE: Readonly<Record<ContentType, PointsOfTier>> = {
  vertical_landscape: (tier) => [
    tier === 'premium' ? sources(10, 6) : sources(6, 4),
    rows(2, 4),
    rows(5, 5, 7),
    entries(6, 3),
  ],
  ideal_customer_profile: both(
    words(1, 40),
    columns(2, 4),
    rows(2, 8),
    rows(3, 3, 5),
    entries(4, 5),
    entries(7, 3),
  ),
  primary_pain_points: both(rows(2, 7, 10), entries(7, 8), questions(7, 8)),
  direct_competitor_analysis: both(columns(2, 4), rows(2, 6), entries(6, 4)),
  category_definitions: both(rows(1, 3, 5), entries(2, 10), rows(3, 5, 5), words(4, 250, 150)),
  benchmark_data: both(rows(2, 10), sources(5, 5)),
  messaging_pillars: both(words(1, 20), rows(2, 3, 4), rows(4, 5, 5)),
  lead_magnet_ideation: (tier) => [rows(2, tier === 'premium' ? 12 : 8), entries(3, 3)],
  conversion_patterns: both(entries(2, 8), entries(3, 6), entries(5, 3), entries(6, 8)),
  pricing_strategies: both(rows(1, 3), entries(3, 3), questions(5, 4)),
  ideal_customer_profile_psychographic: both(rows(2, 6), entries(6, 10), entries(8, 6)),
  value_proposition: both(rows(2, 3, 5), entries(4, 5)),
  unique_mechanism: both(entries(2, 3), entries(3, 7), rows(5, 5, 5)),
  positioning_statement: both(rows(1, 6), words(2, 60), words(4, 20), entries(6, 3)),
  messaging_framework: both(entries(2, 4), entries(5, 8)),
  lead_magnets: both(entries(3, 5), words(5, 120)),
  sales_page: both(entries(5, 3), questions(11, 6)),
  vsl: both(entries(2, 3), rows(3, 10)),
  lead_nurture: messages(6, 9),
  customer_onboarding: messages(6, 9),
  transactional: messages(8, 12),
};
