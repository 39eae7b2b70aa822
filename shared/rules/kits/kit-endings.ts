/** How a launch kit has ended. `partly`: some of its texts were written. */
export const KIT_ENDINGS = ['done', 'partly', 'failed', 'cancelled'] as const;
export type KitEnding = (typeof KIT_ENDINGS)[number];
