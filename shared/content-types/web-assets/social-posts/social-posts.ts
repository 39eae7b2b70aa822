import { creativeCopy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism/unique-mechanism.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { creatives } from '#shared/content-types/rubric-points.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page/sales-page.ts';
import { vsl } from '#shared/content-types/web-assets/vsl/vsl.ts';

export const socialPosts = {
  id: 'social_posts',
  category: 'web_assets',
  variable: 'socialPosts',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6),
    sectionsOf(uniqueMechanism, 2),
    sectionsOf(messagingFramework, 8, 5),
    sectionsOf(salesPage, 2, 11),
    sectionsOf(vsl, 3, 2),
  ],
  offer: ['price', 'terms', 'guarantee', 'proof', 'primaryAction', 'senderName', 'salesMotion'],
  checks: creativeCopy,
  structure: 'creatives',
  isBesideLaunch: true,
} as const satisfies ContentTypeFacts;

export const socialPostsWriting: ContentTypeWriting = {
  rubric: () => creatives(1, 2),
  judged: [
    'Each post gives something to readers who never click.',
    'The first line of each post could belong to no other post.',
    'Each cut makes sense to somebody who has not seen the video.',
  ],
  standard: { words: [950, 1550] },
  premium: {
    words: [1500, 2400],
    instructions: `Go deeper: let each post work through its example to the end, and add to section 3 an order for the eight pieces over four weeks, two more first lines for each post, and one question to ask in the comments. Then read each first line as somebody who scrolls past, and rewrite those where you would not stop.`,
  },
};
