import {
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  LAUNCH_TYPES,
} from '#shared/rules/content/content-types.ts';

/** Goals of a launch kit, and the types that each one asks for. Their missing inputs are added by the quote. */
export const KIT_PRESETS = {
  research: CONTENT_TYPES_BY_CATEGORY.research,
  positioning: CONTENT_TYPES_BY_CATEGORY.positioning,
  landing_page: ['value_proposition', 'messaging_framework', 'sales_page', 'vsl'],
  emails: ['messaging_framework', ...CONTENT_TYPES_BY_CATEGORY.email_sequences],
  everything: LAUNCH_TYPES,
} as const satisfies Record<string, readonly ContentType[]>;

export type KitPreset = keyof typeof KIT_PRESETS;
