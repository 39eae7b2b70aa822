import { fixed, inverse, type ProportionFamily, ratio, UNIT_BEHIND, whole } from './proportion-family.ts';

const NOUN_EN = String.raw`(?:\p{L}+(?:-\p{L}+)?\s){0,3}?`;
const CROWD_EN =
  '(?:clinics|restaurants|offices|hotels|brands|agencies|schools|practices|employees|workers|students|patients|plumbers|shops|companies|businesses|firms|teams|owners|managers|contractors|customers|clients|users|technicians|dispatchers|people|callers|visitors|drivers|homes|homeowners|reviews|calls|jobs|vans)';
const PERSON_EN =
  'owner|shop|customer|company|companie|team|crew|user|contractor|manager|dispatcher|technician|business|businesse|people|member|client';

export const proportionsEn: readonly ProportionFamily[] = [
  // Matches 'of every ten calls, four'.
  [
    'share',
    whole(String.raw`(?:out )?of every (\d{1,3})(?: \p{L}+){0,2},? (\d{1,3})${UNIT_BEHIND}`),
    inverse,
  ],
  // Matches 'every third van', but not 'every second counts'.
  [
    'share',
    whole(
      String.raw`(?:(?:almost|nearly|about) )?every (?:second|third|fourth|fifth|tenth) (?!counts?|matters?|of|trips?|visits?|day|week|month|year|time|morning)\p{L}+`,
    ),
    fixed(0.5),
  ],
  ['multiple', whole(String.raw`by a factor of (\d{1,3})`), ([, times]) => Number(times)],
  [
    'share',
    whole(String.raw`(?:more|less|fewer) than half (?:of )?(?:(?:the|your|our|all|these) )?\p{L}+s`),
    fixed(0.5),
  ],
  [
    'share',
    whole(String.raw`(\d{1,3}) (?!times )${NOUN_EN}out of (?:every )?(\d{1,3})${UNIT_BEHIND}`),
    ratio,
  ],
  ['share', whole(String.raw`(\d{1,3}) (?:\p{L}+ )?in (?:every )?(\d{1,2})${UNIT_BEHIND}`), ratio],
  [
    'share',
    whole(String.raw`one ${NOUN_EN}(?:in|out of) (?:every )?(\d{1,3})${UNIT_BEHIND}`),
    ([, all]) => 1 / Number(all),
  ],
  [
    'share',
    whole(
      `(?<!first |second |other |better |and a )(?:(?:more|less) than )?half (?:(?:of )?(?:(?:all|the|our|your|their|its|these) ){0,2}(?:time|cost|price|effort|work|money|trips|errors|mistakes|${CROWD_EN}))`,
    ),
    fixed(0.5),
  ],
  [
    'share',
    whole(
      String.raw`(?:cut|cuts|cutting|halv\p{L}{1,3}|reduc\p{L}{1,4}|drop\p{L}{0,4}|fell|falls?|shrink\p{L}{0,3}|shrank|plung\p{L}{1,3}|slid\p{L}{1,3}|plummet\p{L}{0,3}) (?:\p{L}+ ){0,4}(?:by|in) (?:more than |almost |nearly |about |over )?half`,
    ),
    fixed(0.5),
  ],
  [
    'share',
    whole(`(?:a|one) third of|by (?:a|one) third|two[ -]thirds|2[ -]thirds`),
    ([all = '']) => (/^(?:two|2)/iu.test(all) ? 2 : 1) / 3,
  ],
  [
    'share',
    whole(
      `(?:a|one) (?:quarter|fifth|tenth) of(?! (?:an? hour|the hour|it|that|this))|by (?:(?:almost|nearly|about|over|more than|up to) )?(?:a|one) (?:quarter|third|fifth|tenth|half)(?! (?:past|to|after|of))|(?:3|three)[ -]quarters of(?! an? hour)`,
    ),
    fixed(0.25),
  ],
  // Matches 'Every tenth visit is wasted'.
  [
    'share',
    whole(
      'every (?:third|fourth|fifth|tenth) (?:trip|visit) (?:is|was|ends?|fails?|goes|gets|costs?|runs?|takes?)',
    ),
    fixed(0.25),
  ],
  // Matches 'A third fewer calls', 'half as many trips' and 'one-third less'.
  [
    'share',
    whole(
      String.raw`(?:an?|one|\d|two|three)[ -](?:quarter|third|fifth|tenth|half)s? (?:fewer|less|more|cheaper|faster|shorter|quicker)|half as (?:many|much|long|often)|(?:two|three|four|\d)[ -](?:thirds|quarters|fifths|tenths) of (?:the|your|our|all|their|every)|(?:an?|one)[ -]third(?= of|\s\p{L}+s(?!\p{L}))`,
    ),
    fixed(0.25),
  ],
  // Matches 'The typical owner is done within 3 weeks' and 'most shops see results in under a week'.
  [
    'crowd',
    whole(
      String.raw`(?:(?:the )?(?:typical|average)|most(?: of our)?|(?:on|an) average,?) (?:new )?(?:${PERSON_EN})s? (?:\p{L}+ ){0,8}?(?:in|within|after) (?:just |only |about )?(?:(?:less|fewer) than |under )?(?:an?|one|\d{1,3}) (?:minute|hour|day|week|month)s?`,
    ),
    fixed(-1),
  ],
  // Matches 'twice as fast', 'four times fewer', 'double your bookings', 'tenfold'
  [
    'multiple',
    whole(
      String.raw`twice (?:as|the)|(?:to )?doubl(?:es?|ed|ing) (?:your|their|our|the|in)|(?:get|finish|fit|book|close|sell)s? twice the \p{L}+|twofold`,
    ),
    fixed(2),
  ],
  [
    'multiple',
    whole(
      `(?:tripl(?:es?|ed|ing)|quadrupl(?:es?|ed|ing)) (?:your|their|our|the|in)|threefold|fourfold|thrice (?:as|the)`,
    ),
    fixed(3),
  ],
  [
    'multiple',
    whole(String.raw`(\d{1,4})[ -](?:times|fold|x) (?:as|more|less|fewer|the|\p{L}{2,}er)`),
    ([, times]) => Number(times),
  ],
  ['multiple', whole(`tenfold|a?hundredfold|(?:double|triple|two|three|2|3)[ -]digits?`), fixed(10)],
  [
    'crowd',
    whole(`(?:tens |hundreds )?(?:of )?(?:dozens|hundreds|thousands|millions|billions|scores) of`),
    fixed(100),
  ],
  [
    'share',
    whole(
      `(?:half|most) of (?:all |the )?(?:owners|shops|customers|users|teams|companies|businesses)|nine[- ]tenths|(?:four|three|two)[- ]fifths`,
    ),
    fixed(0.5),
  ],
  [
    'share',
    whole(String.raw`halv(?:e|es|ed|ing) (?:your|their|our|its|the)|slash\p{L}* (?:\p{L}+ ){1,3}in half`),
    fixed(0.5),
  ],
  [
    'share',
    whole(
      `(?:most of (?:our|these) |(?:the )?(?:vast|great|overwhelming) majority of (?:(?:our|the|all) )?|(?:nearly|almost|virtually|practically) (?:every|all)(?: of)? (?:(?:our|the|these) )?|every (?:other|second|third) )(?:visit|call|job|customer|client|shop|owner|technician|homeowner|dispatcher|team|user|${CROWD_EN})s?`,
    ),
    fixed(0.5),
  ],
  [
    'crowd',
    whole(
      String.raw`(?:\d{1,4}) (?:extra|more|additional|fewer) \p{L}+ (?:(?:a|per|every|each) (?:day|week|month|year|van|technician|morning|shift)|(?:into|in) (?:the|a|every|each) (?:day|week|month|shift|morning))`,
    ),
    fixed(-1),
  ],
  [
    'crowd',
    whole(
      `(?:a |several |many |a few |a couple of |couple |few )?(?:dozen|hundred|thousand|million)s? (?:of )?(?:${CROWD_EN})|dozens|[4-8][- ]figures?`,
    ),
    fixed(100),
  ],
  [
    'crowd',
    whole(
      String.raw`\d[.,]\d(?:[ -]stars?| out of (?:5|five)|\/5)|[45](?:[ -]stars?)? (?:rating|average|reviews)`,
    ),
    fixed(5),
  ],
  // Matches 'an hour a day', 'a whole afternoon every week'
  [
    'crowd',
    whole(
      String.raw`(?<!\d )(?:an?|one) (?:full |whole |extra |entire |good |additional |more |half |free |second )?(?:hour|day|workday|working day|evening|saturday|night|shift|afternoon|morning|week|month|job|call|visit|trip|sale|order|customer)s? (?:and a half )?(?:back |saved )?(?:(?:a|per|every) (?:technician|tech|van|person)|(?:a|per|every|each) (?:day|week|month|year|morning|afternoon|evening|shift|night))`,
    ),
    fixed(1),
  ],
  [
    'crowd',
    whole(
      String.raw`(?:rose|rises|climb\p{L}*|jump\p{L}*|grew|fell|drop\p{L}*|up|down) (?:by )?(\d{1,3}) points|a (?:dollar|buck) (?:more|less|cheaper)`,
    ),
    fixed(-1),
  ],
];
