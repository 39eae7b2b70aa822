import type { ContentType } from '#shared/rules/content/content-types.ts';
import labels from './creative-labels.json' with { type: 'json' };
import limits from './platform-limits.json' with { type: 'json' };

export type Platform = keyof typeof limits.platforms;
export type CreativeField = keyof (typeof labels)['en'];

export interface FieldLimits {
  /** Texts that the platform needs. */
  least: number;
  /** Texts that the prompt asks for, if more. */
  asked?: number;
  /** Texts that the platform takes. */
  count: number;
  /** Maximum characters of a text. */
  most: number;
  /** Whether the platform refuses a longer text; others are shown shortened. */
  isHard: boolean;
  /** Characters shown before "more". */
  shown?: number;
}

export interface PlatformFacts {
  type: ContentType;
  /** Number of its section in the text. */
  section: number;
  /** Creatives that the prompt asks for. */
  creatives: number;
  refuses: readonly ('emoji' | 'formula' | 'marks')[];
  fields: Readonly<Partial<Record<CreativeField, FieldLimits>>>;
}

/** Limits with their sources: `platform-limits.json`. */
export const PLATFORMS = limits.platforms as unknown as Readonly<Record<Platform, PlatformFacts>>;

const NAMES = Object.keys(PLATFORMS) as Platform[];

/** The platforms of a content type, in the order of its sections. */
export function platformsOf(type: string): Platform[] {
  return NAMES.filter((platform) => PLATFORMS[platform].type === type);
}

export function fieldsOf(platform: Platform): [CreativeField, FieldLimits][] {
  return Object.entries(PLATFORMS[platform].fields) as [CreativeField, FieldLimits][];
}

export function limitsOf(platform: Platform, field: CreativeField): FieldLimits {
  return PLATFORMS[platform].fields[field] as FieldLimits;
}

/** @param language of the screen */
export function labelOf(field: CreativeField, language: string): string {
  const known = Object.hasOwn(labels, language) ? (language as keyof typeof labels) : 'en';
  return labels[known][field];
}

const byPlatform = new Map(
  NAMES.map((platform) => [
    platform,
    new Map(
      fieldsOf(platform).flatMap(([field]) =>
        Object.values(labels).map((named) => [named[field].toLowerCase(), field] as const),
      ),
    ),
  ]),
);

/** The field that a label names in any language, with or without a number: "Headline 3". */
export function fieldOfLabel(platform: Platform, label: string): CreativeField | undefined {
  const name = label.replace(/\d{1,2}$/u, '').trim();
  return byPlatform.get(platform)?.get(name.toLowerCase());
}
