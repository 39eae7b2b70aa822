import { copy, EMAIL_CHECKS } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { leadMagnetIdeation } from '#shared/content-types/research/lead-magnet-ideation.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { buttons, entries, headline, words } from '#shared/content-types/rubric-points.ts';

export const leadMagnets = {
  id: 'lead_magnets',
  category: 'web_assets',
  variable: 'leadMagnet',
  requires: [],
  uses: [
    sectionsOf(leadMagnetIdeation, 3, 4, 2),
    sectionsOf(primaryPainPoints, 2, 1, 6),
    sectionsOf(idealCustomerProfilePsychographic, 5, 6, 8),
    sectionsOf(messagingFramework, 2, 8, 7, 3),
  ],
  offer: ['proof', 'primaryAction', 'secondaryAction', 'senderName'],
  // A lead magnet includes a delivery email with a subject, and it promises a result within ten minutes.
  checks: {
    ...copy,
    checks: [...copy.checks, ...EMAIL_CHECKS],
    ownFigures: [{ value: 10, kind: 'duration' }],
  },
  structure: 'outline',
} as const satisfies ContentTypeFacts;

export const leadMagnetsWriting: ContentTypeWriting = {
  rubric: (tier) => [
    headline(2, 12),
    entries(3, tier === 'premium' ? 8 : 5),
    { check: 'mentions', section: 3, least: 0, most: 3 },
    words(5, 120),
    buttons(5),
  ],
  judged: [
    'A reader gets a result without buying.',
    'The bridge to the product follows from what the reader has just done.',
  ],
  prompt: `You are a practitioner who teaches by doing, writing the magnet itself for the people in {{targetAudience}}.

Write a lead magnet that solves one piece of {{problemStatement}} without the product and makes {{outcome}} the natural next wish. Take the idea from the user's wish if there is one, else the recommended or best-scored idea among the earlier results, else choose one and say in section 7 why.

Sections, with words each:
1. Title and promise (about {50|60} words): title of at most 12 words, subtitle, what the reader holds in the end.
2. Opt-in page (about {100|130} words): headline of at most 12 words as a "### " heading, three bullets, form fields, a button that asks for the magnet, privacy line.
3. The asset (about {800|1450} words): a short introduction, then {five to seven|eight to ten} steps as "### " subheadings; each has the action, an example and the common mistake, under those three labels. At least one table or checklist with three or more cells to fill in. Name the product at most three times here.
4. Quick win (about {120|150} words): a result in ten minutes, step by step.
5. Bridge (about {110|115} words): at most 120 words from what the reader now knows to what the product does about the rest; then the button, which is the offer block's secondary action if it has one, else its primary action, and below it one proof item as a block quote ("> ") or [ADD PROOF: …].
6. Delivery email (about {120|125} words): sender (the offer block's senderName), subject of 12 to 50 characters, preheader of 30 to 90, body of at most 120 words.
7. Layout notes (about {80|260} words): pages, tables, what to print, choices made and [ADD …] items.

What good looks like: a reader who never buys still gets the result; examples come from the reader's own day; the mistake in each step is one they have made.
Sharpness, shown on another business: not "Plan your cleaning efficiently" but "Write the rooms guests see first on the card; a trainee does these before the tea break".

Do not include: an advertisement in place of an asset, theory without a tool, steps that need the product.
Before answering, check silently and repair: every step has its three labelled parts; the cells to fill in are really empty; the quick win needs nothing the reader does not have; all items are within their limits.`,
  standard: { words: [1200, 1800] },
  premium: {
    words: [2000, 3000],
    instructions: `Go deeper: add to section 3 a worked example that fills in the table for the use case in the data from start to end, with invented inputs clearly labelled as an example, and to section 7 three social posts that offer the magnet. Then follow your own steps as a tired beginner and repair the one where you would stop.`,
  },
};
