import { OFFER_LIMITS, type OfferFields } from '#shared/rules/products/offer.ts';

export const completeOffer: OfferFields = {
  price: '€149 a month for up to 20 technicians',
  terms: 'Monthly, cancel at any time',
  included: 'Roster, mobile app and set-up by us',
  guarantee: 'Money back within 75 days',
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
  imprintUrl: 'https://crewboard.example/legal',
  privacyUrl: 'https://crewboard.example/privacy',
  senderName: 'Rosa from Crewboard',
  senderAddress: 'Crewboard Inc.\n1 Main Street\nDayton, OH',
  activationEvent: 'The first published roster',
  dealSize: '€1,800 a year',
  unitCost: '€9 a technician and month',
  salesMotion: 'self_serve',
};

/** @param long returns a text of this many characters */
export function longestOffer(long: (characters: number) => string): OfferFields {
  const { line, price, text, address, url, quote, proof } = OFFER_LIMITS;
  const longest = `https://a.example/${'a'.repeat(url - 18)}`;
  const action = { label: long(line), url: longest };
  return {
    price: long(price),
    terms: long(text),
    included: long(text),
    guarantee: long(text),
    bonus: long(text),
    deadline: long(line),
    proof: Array.from({ length: proof }, () => ({
      kind: 'quote',
      quote: long(quote),
      name: long(line),
      company: long(line),
      mayPublish: true,
    })),
    primaryAction: action,
    secondaryAction: action,
    imprintUrl: longest,
    privacyUrl: longest,
    senderName: long(line),
    senderAddress: long(address),
    activationEvent: long(line),
    dealSize: long(line),
    unitCost: long(line),
    salesMotion: 'self_serve',
  };
}
