import type { OfferFields } from '#shared/rules/products/offer.ts';

/** An offer in which every part is filled in. */
export const completeOffer: OfferFields = {
  price: '€149 a month for up to 20 technicians',
  terms: 'Monthly, cancel at any time',
  included: 'Roster, mobile app and set-up by us',
  guarantee: 'Money back within 30 days',
  bonus: 'Import of your old rosters',
  deadline: '31 March 2027',
  proof: [
    {
      kind: 'quote',
      quote: 'Monday took ten minutes instead of two hours.',
      name: 'Dana Whitfield',
      company: 'Northside Plumbing',
      mayPublish: true,
    },
    {
      kind: 'quote',
      quote: 'Please keep this one between us.',
      name: 'Kim Secretive',
      company: 'Hush Heating',
      mayPublish: false,
    },
    {
      kind: 'figure',
      figure: '41% fewer unfilled shifts',
      source: 'Survey of 63 customers',
      date: 'Q2 2026',
    },
    { kind: 'case', text: 'Harbor Heating rebuilt its roster in one morning.' },
  ],
  primaryAction: { label: 'Start free', url: 'https://crewboard.example/start' },
  secondaryAction: { label: 'See a demo', url: 'https://crewboard.example/demo' },
  senderName: 'Rosa from Crewboard',
  senderAddress: 'Crewboard Inc.\n1 Main Street\nDayton, OH',
  activationEvent: 'The first published roster',
  dealSize: '€1,800 a year',
  unitCost: '€9 a technician and month',
  salesMotion: 'self_serve',
};
