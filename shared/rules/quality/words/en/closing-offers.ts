import {
  any,
  either,
  gap,
  inOrder,
  near,
  nouns,
  phrases,
  verbs,
} from '#shared/rules/quality/words/pattern-parts.ts';
import {
  ACCESS,
  DAY,
  ENDS,
  FEW,
  LEFT_STOCK,
  NUMBER,
  OFFER,
  OFFER_OR_ACCESS,
  PRICE,
  SCARCE,
  SHORT_TIME,
  STOCK,
  TAKE,
  THEIRS,
  TIME,
} from './urgency-words.ts';

/** 'The price isn't going to jump' reassures. */
const NOT_DENIED = `(?! (?:(?:is|are|does|do|will|wo|has)n['’]t|(?:is|are|will|does|do) (?:not|never)|never) )`;
/** Excludes the reader's own day: 'of the week', 'on the calendar'. */
const OF_THE_DAY =
  '(?! (?:of|in) the (?:day|morning|afternoon|evening|week|shift)| on (?:the|your) (?:board|calendar|schedule|route)| on \\p{L}+day)';

/** An offer that ends or runs out. */
export const CLOSING_OFFERS_EN = {
  // Matches 'Only 4 spots' and 'down to our last two onboarding slots'.
  fewLeft: phrases`
    ${phrases`
      (?:only|just|barely|fewer than|less than) ${FEW}
      (?:the )?(?:last|final) ${FEW}
      hardly any
      almost no
      nearly no
      (?<!no )limited(?: number of)?
    `} (?:\p{L}+[- ]){0,2}?${STOCK}(?! ${phrases`
      to
      of the (?:day|morning|afternoon|week|shift)
      of a
      on the (?:board|calendar|schedule|route)
      in the (?:van|office)
      (?:show|fit|appear|are shown)
    `})
    (?:last|final) (?:\p{L}+[- ])?${STOCK}(?=[!:]|\.?$)
    (?:${TAKE}|this is) (?:one of )?(?:the|our) (?:last|final) (?:\p{L}+[- ])?${STOCK}
    (?:${FEW}|the (?:last|final)|only|just|barely) ${gap(20)}${LEFT_STOCK}${OF_THE_DAY} ${gap(18)}${phrases`
      ${any`left remain(?:s|ing)? available`}
      to go
      still (?:open|free)
      open(?= in| for|[.,!]|$)
      for (?:this|the) \p{L}+
    `}(?! (?:for the (?:crew|team|tech)|on (?:the|her|his|your) (?:van|board|route|screen|list|truck)|on ${DAY} (?:is|are|show)))
    not many (?:\p{L}+ )?${LEFT_STOCK} (?:left|remain|open|to go)
    (?=[jo])(?<!\d, |,\s\s)(?:only|just) ${FEW} ${phrases`
      left
      remain(?:ing)?
      to go
    `}(?! on (?:the|that) (?:van|truck|shelf))
    down to (?:our|its|their|the) (?:last|final) ${FEW}?
    ${phrases`
      we(?:['’]ve got)?
      ${any`i only just`}
      there(?:['’]s| is)(?: still)?
      ${phrases`
        ${any`
          we i group round cohort intake class calendar schedule month week summer spring fall winter autumn
          season team
        `}
        ${DAY}
      `} (?:still |only |just )?(?:has|have)(?: only)?
    `} room for ${gap(10)}(?:${FEW}|more)
    down to (?:a |one |its |their )?(?:single|last|final)
    while there(?:['’]s| (?:still )?(?:are|is))(?: still)?(?: ${phrases`
      ${any`any some one`}
      a few
      a
    `})?(?: (?:left|room|space|time(?! to (?:fix|move|drive|change|reach))|${OFFER}|${LEFT_STOCK})|(?=[.,!]|$))
    (?:we|i) (?:can|could) (?:only |just )?(?:squeeze|fit|take) ${gap(6)}${FEW} (?:more|last) \p{L}+
    (?:we |i )(?:can |could |will )?(?:only|just) ${phrases`
      have room for
      ${any`take accept onboard open add help fit`}
    `}(?:ing)? ${gap(15)}${FEW}
    (?:only|just) (?:taking|accepting|onboarding|opening|adding) ${gap(15)}${FEW}
  `,
  // Matches 'Places are going quickly' and 'the calendar is almost full'.
  fillingUp: phrases`
    ${phrases`
      (?<!(?:which|what|whose|no) )${LEFT_STOCK}${OF_THE_DAY}
      ${any`calendar schedule list group round`}
    `} ${gap(25)}(?:is|are|get|go|were|fill|keep|won['’]t) ?${gap(12)}${SCARCE}(?! ${phrases`
      at once
      from
      for the customer
      in the calendar
      as soon
      because
      by an?(?:other)?
    `})
    (?:nearly|almost|practically|all but) ${phrases`
      full
      gone
      sold out
      fully booked
      booked up
      out of (?:time|room|space|${STOCK})
    `}
    (?:once|when|after) ${phrases`
      ${any`they it these those`}
      (?:the|our|all) (?:\p{L}+ )?\p{L}+
    `}(?: are| is|['’]re|['’]s) (?:taken|gone|filled|full|sold)(?=,? ${phrases`
      ${any`that['’]s they['’]re it['’]s`}
      we (?:close|stop|shut|won)
      you['’]ll
      there
      no more
      the (?:price|offer|deal|door|page)
    `})
    (?:once|when|as soon as) (?:we|i) (?:hit|reach|fill) (?:our|the|this|that) ${phrases`
      ${any`cap limit quota last group round cohort`}
      ${NUMBER}
    `}
    ${LEFT_STOCK} (?:fill|go|sell|book|disappear)s? (?:up |out )?(?:fast|quickly)
    sell(?:ing|s)? (?:out|fast)
    (?:filling|going) (?:up )?(?:fast|quickly)
    while (?:supplies|stocks?|they|places|seats|quantities) lasts?
    running (?:out|low) (?:of|on) (?:time|stock|${STOCK})
    first come,? first served
    (?:we['’]?re|we are|i['’]?m) ${phrases`
      almost
      nearly
      close to
      near
      about to be
      practically
      already
    `} (?:at |near )?(?:capacity|full|(?:fully )?booked|sold out)
    (?:supplies|quantities|availability|places|spots) (?:is|are) (?:dwindling|limited|tight|shrinking|scarce)
    (?:flying|walking) off (?:the|our) shel(?:f|ves)
    like hot ?cakes
    while (?:the|this|our) (?:batch|offer|allocation|stock|price|deal|discount|rate) lasts?
    doors? (?:are|will be|is|get) (?:locked|closed|shut|bolted) (?:until|till|for (?:good|the))
    (?:in|demand is) (?:very )?high(?: demand)?,? (?:so|and)
    strictly limited
    when ${gap(20)}(?:are|is) gone,? (?:they|it)
    (?:calendar|list|round|group|cohort|intake|enrol?lment) closes (?:as soon as|when|once) (?:the (?:next|last)|we|they|\d)
    (?:we|i) ${phrases`
      won['’]t
      will not
      can['’]t
    `} (?:be )?${any`add open take accept adding opening taking`} (?:any )?(?:more|another|new)
  `,
  // Matches 'After Sunday the free trial goes away' and "Founders' pricing ends with this call".
  offerEnds: either(
    inOrder(
      25,
      `(?<!morning |afternoon |night |first |last |arrival |service |customers['’]? |customer['’]s )(?!invitations )${OFFER}${THEIRS}${NOT_DENIED}`,
      `${ENDS} ${gap(25)}${TIME}`,
    ),
    inOrder(12, ACCESS, `${ENDS} ${gap(12)}${SHORT_TIME}`),
    phrases`
      ${any`
        after until before by come from on once
      `}? ?${TIME},? ${gap(30)}(?<!same )${OFFER_OR_ACCESS}${THEIRS} ${gap(20)}${either(ENDS, any`higher (?<!(?:show|come|turn|pop|sign)s?_)up out down off_the_table closed`)}
      ${OFFER_OR_ACCESS} (?:(?:is|are|will be|gets?|being|is being) )${phrases`
        ${any`pulled withdrawn removed retired`}
        taken (?:down|off)
        scrapped
        about to (?:end|close|go)
        ${any`closing ending expiring`}
        going (?:up|away)
      `}
      (?:this|the) (?:introductory |launch |founder(?:s['’]?|['’]s) )?${OFFER_OR_ACCESS} ${phrases`
        won['’]t
        will not
        can['’]t
        is not going to
        isn['’]t going to
      `} ${gap(10)}${phrases`
        last
        stay
        be (?:here|around|back|repeated|available)
        come back
        return
        stick around
        ${any`wait hold survive outlive`}
        make it (?:to|past|through)
        see
      `}
      ${OFFER} (?:is|are|comes?|goes?) off the table
      ${any`ends? expires? clos(?:es?|ing) ending expiring`} (?:very )?${phrases`
        ${any`soon tonight tomorrow`}
        at midnight
      `}(?=[.!]|$)
      (?:price|rate|cost|fee)s? ${phrases`
        goes?
        is going
        are going
        will go
        will
        is about to
        are about to
      `}? ?${either(any`up rise climb jump rises climbs jumps double doubles increase increases`)} ${gap(15)}${TIME}
      (?:price|rate)s? (?:increase|hike|rise|jump)s? (?:is |are )?${phrases`
        ${any`coming ahead tomorrow soon on`}
        kicks in
        looms?
      `}
      ${phrases`
        tomorrow
        by ${DAY}
        by midnight
        by tomorrow
        after ${DAY}
        after (?:today|tonight)
        next (?:week|month)
        soon
      `},? ${gap(10)}(?:it|this|they|you|we) ?(?:['’](?:s|ll|re)|is|are|will)? ?(?:be )?${phrases`
        ${any`gone over history`}
        too late
        closed?
        comes? down
        pay (?:more|full)
        costs? more
        raise
      `}
    `,
  ),
  // Matches 'We won't be able to honor this price after Thursday'.
  deadline: either(
    near(
      40,
      `${PRICE}(?! (?:is|are)n['’]t )`,
      phrases`
        (?:after|until|till|by|before|past) ${phrases`
          ${DAY}
          the (?:weekend|end of ${gap(10)}\p{L}+|webinar|call|hour)
        `}
        midnight
        tonight
        tomorrow(?! morning)
      `,
    ),
    near(
      30,
      PRICE,
      phrases`
        won['’]t survive
        self-destructs?
        almost over
        nearly over
        about to (?:end|expire|close|go)
        dies
        twice
        a second time
        its last (?:day|days|hours)
        last day
        on borrowed time
      `,
    ),
    phrases`
      (?:your|the) (?:cutoff|cut-off) (?:is|comes|for)
      is (?:your|the) (?:cutoff|cut-off)
    `,
  ),
  // Matches 'The discount walks out the door' and 'last orders for the summer cohort'.
  offerLost: near(
    35,
    phrases`
      ${nouns.en`discount deal promo intake cohort opening spot`}${THEIRS}
      ${any`
        launch founding founders['’]? introductory pilot early-bird opening
      `} (?:\p{L}+ )?${any`offers? prices? rates? terms pricing`}
      sign-?ups
      at this (?:rate|price)
    `,
    phrases`
      (?:walk|slip|fad|vanish|disappear|expir|clos|end|dy)(?:e|es|s|ing|ed)?
      ticking
      bow(?:s|ing)? out
      leav(?:es|ing)
      (?:on|by) ${DAY}
      ${any`gone over history last final left`}
      (?<!too )soon
      down to a
      single
      one more
      won['’]t be able
      no longer
      countdown
      out the door
      while there
      before it
    `,
  ),
  // Matches 'We're pulling this offer' and 'before we shut sign-ups'.
  weEndIt: phrases`
    (?:we|i)(?:['’](?:re|m|ll)| are| am| will)?(?: about to| going to)? ${verbs.en`
      close shut pull end raise withdraw remove retire scrap cut hike
    `} ${gap(25)}(?!tickets? )${OFFER_OR_ACCESS}
    (?:we|i)(?:['’](?:re|m|ll)| are| am| will)? (?:taking|take) (?!off )${gap(25)}(?:down|off|offline)
    (?:offers?|prices?|page|video|deal|link) (?:is|are) (?:closing|coming down|going)
    we close (?:${gap(15)})?(?:list|orders?|doors|books on)
    (?:last|final|only) time (?:we|i|you)(?:['’]ll|['’]re| will| are)? ?(?:ever )?${any`
      offer open run do sell give see get make
    `}\p{L}*
  `,
};
