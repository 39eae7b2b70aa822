/** The order of parts in the form, in lists of missing parts and in prompts. */
export const OFFER_PARTS = [
  'price',
  'terms',
  'included',
  'guarantee',
  'bonus',
  'deadline',
  'proof',
  'primaryAction',
  'secondaryAction',
  'imprintUrl',
  'privacyUrl',
  'senderName',
  'senderAddress',
  'activationEvent',
  'dealSize',
  'unitCost',
  'salesMotion',
] as const;

export type OfferPart = (typeof OFFER_PARTS)[number];
