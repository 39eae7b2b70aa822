import {
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  LAUNCH_TYPES,
} from '#shared/rules/content/content-types.ts';

/** What a launch kit is for, in the order of the screens. */
export const KIT_GOALS = [
  'landing_page',
  'email_sequence',
  'video_script',
  'lead_magnet',
  'research',
  'launch',
] as const;
export type KitGoal = (typeof KIT_GOALS)[number];

/** The types that a goal asks for. Their missing required inputs are added to a kit. */
export const TYPES_OF_GOAL: Readonly<Record<KitGoal, readonly ContentType[]>> = {
  landing_page: ['value_proposition', 'messaging_framework', 'sales_page'],
  email_sequence: ['value_proposition', 'messaging_framework', 'lead_nurture'],
  video_script: ['value_proposition', 'messaging_framework', 'vsl'],
  lead_magnet: ['lead_magnet_ideation', 'messaging_framework', 'lead_magnets'],
  // Ideas for lead magnets come with the goal that needs them, so that the sign-up gift pays for a brief and this.
  research: CONTENT_TYPES_BY_CATEGORY.research.filter((type) => type !== 'lead_magnet_ideation'),
  launch: LAUNCH_TYPES,
};

const RESULTS: Readonly<Partial<Record<KitGoal, ContentType>>> = {
  landing_page: 'sales_page',
  email_sequence: 'lead_nurture',
  video_script: 'vsl',
  lead_magnet: 'lead_magnets',
};

/** The one text that a goal is about; undefined for a goal that is a set of texts. */
export function resultOfGoal(goal: KitGoal | null): ContentType | undefined {
  return goal === null ? undefined : RESULTS[goal];
}

/**
 * The types of a goal that are not written, or were made from something that has changed since.
 * @param isFresh whether the text of a type exists and is up to date
 */
export function unwrittenTypesOfGoal(goal: KitGoal, isFresh: (type: ContentType) => boolean): ContentType[] {
  return TYPES_OF_GOAL[goal].filter((type) => !isFresh(type));
}
