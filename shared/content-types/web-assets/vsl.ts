import { copy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { entries, rows } from '#shared/content-types/rubric-points.ts';
import { salesPage } from './sales-page.ts';

export const vsl = {
  id: 'vsl',
  category: 'web_assets',
  variable: 'vslScript',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8, 6),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(idealCustomerProfilePsychographic, 5, 8, 6),
    sectionsOf(valueProposition, 1, 6),
    sectionsOf(uniqueMechanism, 2, 6, 1, 3),
    sectionsOf(messagingFramework, 8, 6, 2, 5, 7),
    sectionsOf(salesPage, 8, 2, 7, 9, 11),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'bonus',
    'deadline',
    'proof',
    'primaryAction',
    'salesMotion',
  ],
  checks: { ...copy, tableFigures: ['clock', 'duration'] },
  structure: 'script',
} as const satisfies ContentTypeFacts;

export const vslWriting: ContentTypeWriting = {
  rubric: () => [entries(2, 3), rows(3, 10)],
  sample: {
    title: { en: 'Video script', es: 'Guion de vídeo', pt: 'Roteiro de vídeo' },
    sections: ['hooks', 'script', 'pitches', 'proof', 'underVideo'],
  },
  prompt: `You are a scriptwriter for direct-response video, writing for a founder who will read it aloud in one take.

Write a video sales letter for the product in {{elevatorPitch}}: it opens on {{problemStatement}}, carries one big idea, shows {{coreFeatures}} at work and ends with one action towards {{outcome}}. Plan at 150 spoken words a minute in English and 140 in Spanish or Portuguese; the voice-over has 450 to 750 words, three to five minutes, unless the version below says otherwise.

Sections, with words each for the standard version:
1. Strategy card (about 80 words): awareness stage, type of lead, the one big idea, planned minutes.
2. Hooks (about 90 words): three, each at most 40 words, none with the product's name in the first sentence.
3. Script table (about 680 words): columns number, time, voice-over, on screen (at most 7 words), picture. Rows in these beats, in this order: hook, problem, stakes, failed fixes, mechanism, demonstration, proof, offer, risk reversal, call to action.
4. Voice-over (about 560 words): the full text to read, exactly the voice-over of the table.
5. Titles (about 40 words): three titles and a thumbnail text of at most 5 words.
6. Page under the video (about 90 words): headline, three lines, the same button.
7. Claims and placeholders (about 60 words): every claim with its source in the data, every [ADD …] item, assumptions.

What good looks like: within 20 seconds viewers know whether it is for them; sentences average 16 words or fewer (18 in Spanish and Portuguese) and can be said in one breath; the demonstration shows, it does not assert; the call to action comes at least twice with the same label.
Sharpness, shown on another business (take the standard, not the words): not "In this video I will show you how to improve your rental business" but "It is 6 a.m., the digger is booked twice, and both customers are at the gate".

Do not include: greetings and introductions before the hook, written-style sentences, proof the data does not hold, a second offer.
Before answering, check silently and repair: seven sections; every beat in order; minutes equal words divided by the rate within 15 percent; hooks within 40 words; on-screen texts within 7; section 4 equals the table.`,
  standard: { words: [1300, 2000] },
  premium: {
    words: [2900, 4600],
    instructions: `Go deeper than the standard version: the voice-over has 1,200 to 1,800 words, eight to twelve minutes, so sections 3 and 4 grow to that. Give five hooks in section 2. Add to section 4 a 60-second cut that stands on its own. Let the demonstration follow the use case in the data minute by minute, and answer the three strongest objections inside the script. Then time the draft in silence beat by beat, and cut what a viewer would skip.`,
  },
};
