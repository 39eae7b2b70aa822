import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

/** Things that an offer can run out of. 'A few beans are left in the jar' is a scene. */
export const STOCK = nouns.en`spot seat place slot opening vacancy copy licence license ticket invite invitation unit`;
/** Stock that is scarce only with words such as 'left'. */
export const LEFT_STOCK = either(
  STOCK,
  nouns.en`kit trial session appointment machine pack bundle space account room call shop date`,
);
export const OFFER = either(
  nouns.en`offer price rate discount deal bonus coupon promo promotion sale cart door intake cohort perk`,
  any`
    pricing enrol?lment registration sign-?ups? bookings? waitlist terms window coupon_code this_list
    free_\p{L}+
  `,
  STOCK,
);
/** Accounts have them too: the link of a message expires after an hour, and a trial ends on a day. */
export const ACCESS = either(nouns.en`page video link invitation`, any`(?<!your_|day_)trial`);
export const OFFER_OR_ACCESS = either(OFFER, ACCESS);
/** Excludes what the reader gives others: 'the offer you send', 'the price for a job'. */
export const THEIRS = `(?! ${phrases`
  (?:code|key|number)[ ]
  (?:on|from|in) the (?:page|list|calendar|map|board)
  (?:that )?(?:you|your|they|their|he|she)[ ]
  (?:for|to|of) (?:a|the|your|each|every) (?:customer|client|job|visit|day|morning|afternoon)
`})`;
/** Words that mean nothing but the offer: 'discount', 'enrollment'. */
export const PRICE = String.raw`(?<!(?:load|pack|unload|empty|open|lock|close) the )(?:(?:this|that|the|our|a)(?: \p{L}+)? )?${phrases`
  ${nouns.en`discount deal offer promo coupon rate`}
  prices?(?! book| list| goes by)
  this (?:page|link|video)
  (?<!load the |next |front |back |van |garage |shop )(?:cart|doors?)(?! (?:code|key|lock|bell))
  enrol?lment
`}`;
export const DAY = any`monday tuesday wednesday thursday friday saturday sunday`;
export const MONTH = `(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
export const NUMBER = String.raw`(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|a hundred)`;
export const FEW = either(NUMBER, any`few a_few a_handful_of a_couple_of a_couple couple handful`);
const SPAN = `(?:${FEW} |the |next |few ){0,2}(?:minute|hour|day)s?`;
export const TIME = either(
  any`today tonight tomorrow midnight noon soon shortly overnight for_good forever next_week next_month`,
  phrases`
    any (?:minute|moment|day)(?: now)?
    (?:this |on |next |come )?${DAY}
    ${phrases`
      this
      with this
      by the
      at the end of(?: the| this)?
      the end of(?: the| this)?
      when the
      once the
      until the
    `} ${any`
      day week weekend month year season quarter evening hour call summer winter spring fall clock timer
      countdown
    `}
    (?:in|within|after|for) ${SPAN}
    within (?:hours|days)
    at \d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?
    (?:once|when|after) (?:they|it|we)
  `,
);
/** Not the term of a link or a trial: 'after an hour'. */
export const SHORT_TIME = phrases`
  ${any`today tonight tomorrow midnight soon shortly for_good forever`}
  (?:this |on |next |come )?${DAY}
  (?:this|with this|at the end of(?: the| this)?|when the|once the) (?:week|weekend|clock|timer|countdown)
`;
export const ENDS = either(
  verbs.en`
    end expire close shut disappear vanish lapse stop rise climb jump double increase die dies revert slam
    fade
  `,
  phrases`
    goes? away
    goes? (?:back )?up
    going (?:away|up)
    goes? (?:off|dark|back)
    comes? (?:down|off)
    coming (?:down|off)
    runs? out
    running out
    ${any`gone over history`}
    returns? to
    will be (?:gone|over|higher|history)
    won['’]t (?:last|hold|stay)
  `,
);
export const SCARCE = any`
  limited scarce filling fills? going_(?:fast|quickly) selling running_(?:out|low) disappearing vanishing
  (?:nearly|almost|all_but|practically)_(?:full|gone|closed|sold|taken|out|booked|over) gone taken
  in_short_supply won['’]t_last snapped_up spoken_for
`;
export const TAKE = any`take takes grab grabs get gets claim claims snap snaps snag snags book books beat beats`;
export const JOIN = any`
  sign_up join book order buy register reserve enrol?l apply act decide subscribe upgrade call claim grab
  lock_in secure snag get_in pick_up_the_phone get_in jump_in hop_on move move_quickly jump start get_yours
  pick_yours
`;
export const TOO_LATE = either(
  phrases`
    it['’]?s (?:gone|too late|over)
    they['’]?(?:re)? (?:are )?(?:gone|taken)
    the (?:list|group|calendar|round|timer|clock|door|window|price|offer|deal|rate|rush)s?
    we (?:close|run out|fill|shut|sell out)
    prices?
    ${gap(12)}(?:does|runs out|sells out|changes|goes up)
  `,
  any`today tonight tomorrow midnight noon the_end_of_(?:the|this)_\p{L}+ the_(?:\p{L}+_)?rush`,
);
