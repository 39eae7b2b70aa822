import { any, gap, phrases } from '#shared/rules/quality/words/pattern-parts.ts';
import { CLOSING_OFFERS_EN } from './closing-offers.ts';
import { NUDGES_EN } from './nudges.ts';
import { DAY, JOIN, MONTH, NUMBER, OFFER, STOCK, TAKE, TIME, TOO_LATE } from './urgency-words.ts';

/** Pressure by scarcity, a closing offer, a clock or a last chance. Honest deadlines are backed. */
export const URGENCY_EN = {
  ...CLOSING_OFFERS_EN,
  ...NUDGES_EN,
  // Matches 'Act now' and 'Don't sit on this one'.
  hurry: phrases`
    (?<!(?:nobody|no one|never|not|no|n['’]t) (?:(?:has|have|needs?|need) to )?)act (?:now|fast|quickly|today)(?<!(?:when|if|as) [^.!?]{0,60} to act \p{L}{3,7})
    move (?:fast|quickly)(?! (?:through|from|between|to))
    (?<!(?:to|can|must|will|should) )be quick(?=[.,!:;]|$| (?:if|because|about it|or))
    (?<!need(?:s|ed)? to |has to |have to |not |n['’]t |never |(?:an?|the|any|no|of) )hurry(?: up)?(?<!(?:that|who|which|may|might|often) hurry)(?! and wait|,?["”])(?=[.,!:;]|$| (?:before|while|and|or|if|because|to|now|as|in|today))
    time['’]s (?:almost |nearly )?up(?! on)
    (?:the |your )?time is (?:running out(?! (?:for|on) (?:him|her|them|the (?:\p{L}+ )?(?:tech|technician|crew|dispatcher|day|job|van)s?(?!\p{L})))|almost up|short(?! (?:in|on|at|when|during|for)))
    (?<!job is )running out of time to (?:get|join|book|claim|save|lock|sign|grab|buy|order)
    don['’]t ${phrases`
      wait (?:any longer|another|until(?! (?:the|an?|your) (?:customer|phone|tech|technician|part|owner|crew|board|van|job|day|morning)s?)|to (?:sign|book|order|buy|join|start)|too long|or)
      ${any`delay dawdle`}
      hesitate(?! to (?:write|reply|call|ask|contact|reach|get in touch|e-?mail|tell|say|send|speak|come))
      sleep on
      sit on this
      snooze
      blink
      drag your feet
      miss (?:out|your chance|this (?:offer|deal|chance|price|one|window)|the (?:boat|window|chance|deal))
      let (?:this|it) (?:slip|pass|get away|go)
      put (?:it|this) off
      be ${phrases`
        late(?! (?:for|to))
        left out
        left behind
        too late
        the last
        the \p{L}+ (?:that|who) (?:miss|wait|pay|los|hesitat)\p{L}*
      `}
      think (?:too long|twice)
    `}
    (?<!(?:no|not|n['’]t|never|against|without|avoid|instead of) (?:\p{L}{1,14} ){0,2})(?:for a )?limited[- ]time(?: only)?
    time is (?:of the essence|ticking)
    it['’]s now or
    now or never
    (?:you['’]ll|you will) (?:kick yourself|regret (?:it|waiting|missing|not))
    before it['’]?s (?:too late|gone)(?! (?:in|for) the| to (?!(?:join|book|sign|get in|save|claim|start|act|order|buy|lock|enrol)))
    blink and
    while you (?:still )?can(?=[.,!;]|$)
    (?:beat|before) (?:the |our |this |an? )?(?:price |rate )?${phrases`
      ${any`deadline increase hike`}
      price (?:jump|change|rise)
    `}
    beat the (?:price|rush)
    (?<!${any`when if as before once`} ${any`an? the any each its your`} )(?:deadline|cut-?off) ${any`
      looms approaches nears hits
    `}
    ${JOIN} ${gap(20)}(?:before|by|while|until) (?:the end of |this |it )?${TOO_LATE}
    (?<!n['’]t (?:have|need) to )${JOIN} ${gap(15)}${phrases`
      right now
      ${any`now today tonight`}
    `}(?=${phrases`
      [!;]
      [ ]or ${any`you lose miss wait pay never risk forfeit it`}
      ,? before (?:it|the price|prices|they|we|the (?:offer|deal|door)|somebody|someone)
      [ ]while
    `})
    lock in ${gap(20)}(?:now|today)
    you(?:['’]ve got| (?:still )?have) (?:only |just )?a few (?:hours|minutes)(?=[.,!]|$)
  `,
  // Matches 'Last chance' and 'today only'.
  lastChance: phrases`
    (?<!(?:no|without|nor|any) (?:a )?)(?:last|final) ${phrases`
      shot(?! of)
      orders(?=[.!:]|$| (?:for|of) (?:the|our|this) (?:\p{L}+ )?(?:${OFFER}|season))
      round(?= of)
      chance
      call(?<!between the (?:last|final) call)(?! of the day| (?:of|on|at|in|was|is|ended|came))
      opportunity
      notice
      minute (?:offer|deal)
      reminder (?:that|before)
    `}
    (?<!(?:in|during|of|by|until|for|at) (?:the|its|their|your|each) )(?:last|final) ${phrases`
      hours?(?= (?:to|for|at)|[.!:]|$)
      days?(?= ${phrases`
        (?:to|at|for) (?!work|the)
        of the (?:offer|sale|deal)
        (?:at|for) the (?:\p{L}+ )?(?:price|rate|deal|offer|discount)
      `})
    `}
    (?:one|two|three)-day (?:deal|offer|sale|price|discount)
    \d{1,2}-hour (?:deal|offer|sale)
    ${phrases`
      today
      tonight
      this week
      one day
      24 hours
      this weekend
    `} only(?=[.,!:;)]|$| (?:for|and|at|with|so|until|get|use))
    only (?:today(?!['’]s| (?:and|is|or|shows))|tonight(?!['’]s)|until (?:midnight|tonight|tomorrow|${DAY}))
    one[- ]time(?:[- ]only)? ${OFFER}(?! fee)
    once[- ]in[- ]a[- ]lifetime \p{L}+
    never (?:again (?:at|will|for)|be repeated|come back|be(?:en)? (?:this|so|as) (?:low|cheap))
    ${phrases`
      (?:cheapest|lowest|best price) (?:it|this|they|we)
      never (?:be|see it|get) (?:any )?(?:cheaper|lower)
    `}(?: will ever| ever|['’]ll ever)?
    no (?:extensions|second chances?|rain checks?|do-overs|repeats?)
    won['’]t ${phrases`
      be back
      come around
      come back
      be repeated
      see (?:it|this) again
      be (?:here|around) (?:for )?(?:long|tomorrow|next)
    `}
    (?:today|tonight|this week)['’]s (?:price|rate|deal|offer)
    (?:window|door|opportunity|chance) ${gap(12)}(?:is|are) (?:closing|shutting|slipping)
    get in before ${gap(20)}(?:shuts?|closes?|fills?|ends?)
    (?:there )?${phrases`
      won['’]t
      will not
      may not
    `} be (?:another|a second|more) ${any`round intake chance group opening window offer time`}
    (?:nobody|no one) gets ${gap(10)}(?:twice|again)
    next (?:intake|round|group|cohort|chance|opening|window) ${gap(20)}${phrases`
      isn['’]t
      is not
      won['’]t
      will not
      not until
      may (?:never|not)
      is in
      could be
    `}
  `,
  // Matches 'One shot at this price' and 'lock in the old rate while it is on the table'.
  priceGoes: phrases`
    (?:today|tomorrow|tonight) is the day (?:the|our|this) ${OFFER}
    (?:code|coupon|discount|link) stops? working(?=[.,!]|$| (?:at|on|after|tonight|tomorrow))
    (?:${OFFER}|call|free \p{L}+(?: \p{L}+)?) (?:is|are|will be) history
    (?:this|your|the) ${STOCK} is (?:held|reserved|kept|saved) (?:for you )?(?:until|till|for (?:another|the next|only|just))
    (?:we|i)(?:['’](?:ll|re|m)| will| are| am)? (?:keep|hold|sav|reserv)(?:e|ing)? (?:your|this|the) (?:${OFFER}) (?:for you )?(?:until|till|for (?:another|the next|only|just))
    (?:one|a single|only one) (?:shot|chance|try) (?:at|to get) (?:this|the|our)
    (?:one of|among) the last (?:\p{L}+ )?to (?:lock|get|join|pay|buy|book)
    (?:only|just) (?:a few|${NUMBER}) more (?:hours|days|weeks) (?:at|for|of|to) ${any`this the our save join get claim`}
    before (?:they|it|these|those)(?:['’]re| are|['’]s| is) (?:all )?(?:gone|taken|sold)(?! (?:from|off|to))
    (?:price|rate|deal|offer|discount|bonus)(?:es|s)? ${phrases`
      won['’]t
      will not
      will no longer
      no longer
    `} ${phrases`
      exist
      be (?:offered|valid|there|an option|on the table)
    `}
    while (?:it|this|they)(?:['’]s|['’]re| is| are) (?:still )?on the table
    (?:still time|time left),? but (?:not|only|barely|very little)
    (?:this|it|everything) (?:closes|ends|expires|shuts) (?:for good|forever)
    wait,? and you(?:['’]ll| will) (?:pay|miss|lose|be)
    (?:final|last) countdown
    don['’]t (?:lose|give up|risk) your (?:spot|seat|place|discount|price|rate|slot)
    (?:offer|price|deal|discount|rate) (?:is )?(?:only )?(?:valid|good) (?:only )?${phrases`
      today
      tonight
      this week
      until (?:midnight|tonight|tomorrow)
    `}
    ${any`can['’]t cannot won['’]t`} ${any`take accept onboard handle`} (?:on )?more than ${NUMBER} ${any`
      shops companies customers clients crews teams
    `}
  `,
  // Matches 'The clock is ticking' and 'you've got until Sunday night'.
  countdown: phrases`
    (?:the |your |our )?(?:clock|timer|countdown) ${gap(15)}${phrases`
      ticking
      ticks
      (?:running|runs) (?:out|down)
      hits? zero
      lie
    `}
    (?:time|clock)['’]s (?:ticking|running out)
    (?<!no |without a )(?:the |our )?countdown (?:has|is|already)? ?(?:begun|began|started|on(?! the))
    (?:the )?clock is on
    (?<!is )counting down(?= (?:to|on|until) (?:the|our|this)|[.!]|$)
    tick,?[- ]?tock
    (?:\d{1,3}|a few|${NUMBER}) (?:hours?|minutes?|days?) (?:left|to go|remaining|until)(?! ${phrases`
      ${any`until before till on in`}
      for (?:the|a|your)
      to (?:the next|drive|reach|arrive)
    `} ?${phrases`
      ${DAY}
      (?:the|your|their|a|this) (?:next|first|last|visit|job|van|crew|day|shift|call|timer|clock|work)
    `})(?! the (?:next|first|van|visit|crew|job))
    (?:hours|minutes) ${phrases`
      left
      to go
      remaining
    `}(?=[.,!]|$| (?:to (?:join|save|get|claim|sign|book|lock|order)|at this|on (?:this|the (?:offer|deal|sale))))
    (?:has|have) hours to (?:live|go)
    days are numbered
    ${phrases`
      you(?:['’]ve got| have| only have)
      there (?:is|are)
      that leaves you
    `} (?:only |just |less than |about )?(?:until|till) ${gap(6)}${TIME}
    you(?: only)?(?: have|['’]ve got) (?:only |just )?${NUMBER} hours(?=[.,!]| to )
  `,
  // Matches 'Start by Sunday and we'll waive the fee' and '02:14:59 until it closes'.
  rewardedHaste: phrases`
    ${JOIN} ${gap(20)}(?:by|before|until) (?:${DAY}|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?|(?:the end of )?(?:this|the) (?:week|month)),? and (?:we|i|you|your|keep|get|pay|save|lock)
    ${JOIN} ${gap(15)}(?:in|within) the next (?:${NUMBER} )?(?:minutes?|hours?|days?)(?: and|,)
    (?:\d{1,2}:)?\d\d:\d\d (?:left|to go|remaining|until|before)
    (?:get|be|are) locked out of (?:this|the|our|your)
    (?:close|leave) this (?:page|tab|window)(?: now)?,? (?:and )?you(?:['’]ll| will| won['’]t)
    (?:someone|somebody|a shop|a company|an owner) (?:in|from) \p{Lu}\p{L}+ (?:has )?just (?:started|signed|bought|booked|joined|ordered)
    (?:accounts?|places?|spots?|seats?|trials?|licen[cs]es?) (?:left|remaining)(?: today| tonight| this \p{L}+)?: ?\d
    timer that (?:restarts?|resets?|counts? down)
    (?:can |could |will |['’]ll )(?:hold|keep|save|reserve) your (?:\p{L}+ )?(?:${STOCK}|${OFFER}) (?:for you )?(?:until|till|for (?:another|the next|only|just))
    (?:end|close|stop|go)(?:s|es)? (?:the moment|as soon as|when|once) (?:we|our) (?:\p{L}+ )?(?:reach|hit|have|fill)
    (?:territory|area|zip code|city|market|region) while it(?:['’]s| is) (?:still )?(?:open|free|available)
    (?:we|i) (?:only )?(?:accept|take|onboard|allow) (?:only )?one \p{L}+ per
    (?:go|goes|end up|be put) on the waiting list
    (?:claimed|taken|booked|grabbed) (?:already )?(?:one of )?the (?:last |only |final )?(?:${NUMBER} )?${STOCK}s? (?:we|that we|left|open)
    (?:most|many|half|nearly all) of (?:the|our) ${STOCK}s? (?:are|is|have been) (?:already )?${any`taken gone sold claimed filled`}
    (?:shop|company|owner|competitor) (?:\p{L}+ )?(?:moves?|gets?|jumps?|is) ahead of you in (?:the|our)
    (?:about|set) to (?:expire|run out)(?=[.,!]| and)
    ${OFFER} (?:ends?|expires?|closes?|stops?|is over) (?:on |after )?(?:${MONTH} \d{1,2}|\d{1,2} ${MONTH})
    (?:only|just) ${NUMBER} more ${any`shops companies customers clients crews teams owners businesses`}
  `,
  // Matches 'Somebody near you is looking at this page right now' and 'The longer you wait, the fewer places'.
  pushedAhead: phrases`
    (?:somebody|someone|another \p{L}+|${NUMBER} other (?:\p{L}+ )?\p{L}+) ${gap(30)}(?:is|are) (?:going to (?:grab|take|claim|get)|looking at this|(?:on|reading|viewing) this page)
    (?:hesitates?|waits?|dithers?|delays?) (?:today|now) ${gap(8)}(?:hands?|gives?|loses?|pays?)
    the longer you wait,? the (?:fewer|more|less|higher)
    wait (?:another|one more|a) (?:day|week|month),? and (?:you|it|the price)
    (?:line|queue) of \p{L}+ (?:forming|waiting) (?:behind|ahead)
    (?:turning|turned|sending) (?:\p{L}+ )?(?:shops|companies|customers|people|owners|crews) away
    (?:go|goes|going|sent) to the back of the (?:queue|line)
    one ${any`place spot seat slot opening`} (?:has )?(?:just )?opened up
    (?:won['’]t|will not) (?:stay|be) (?:open|free|available|here) (?:for )?(?:long|much longer)
    (?:if )?your (?:rival|competitor)s? (?:signs?|joins?|books?|gets?) (?:up )?first
    (?:early birds?|owners|shops|those) who (?:join|sign up|start|order|buy) (?:this week|today|tonight|now|during launch week)
    latecomers (?:won['’]t|will not|don['’]t|do)
    anyone (?:who (?:joins|signs up|starts) )?(?:after that|later) (?:goes|pays|gets|will)
    (?:opportunit(?:y|ies)|chances?|offers?|deals?) like this (?:do|does)n['’]t
    by the time you(?:['’]re| are) (?:sure|ready|done)
    (?:we|i) (?:can|may) (?:only )?(?:have to )?stop (?:taking|accepting)
    may have to stop (?:taking|accepting|letting)
    (?:the )?last (?:batch|round|group|wave) of ${gap(20)}(?:was|were|went|is) (?:gone|sold|taken|full)
  `,
  // Matches 'We can't keep it past the weekend' and 'the price increase is approved'.
  priceMoves: phrases`
    (?:this|it) won['’]t last(?! (?:a|the|through|without|until))
    (?:price|rate)s? goes? up on the (?:first|\d{1,2}(?:st|nd|rd|th)?)
    (?:price|rate) (?:increase|rise|jump|hike) (?:is (?:approved|set|coming|final)|(?:could|will|may) (?:come|hit)|,? so)
    (?:next|coming) price (?:jump|increase|rise|hike)
    (?:pay|paying) (?:next|tomorrow['’]s|the) (?:year['’]s|month['’]s|new|higher|full) (?:price|rate)
    (?:this week|today|tonight) is the (?:time|day|moment)(?=[.,!]|$| to)
    never see \p{L}+ (?:at|for) (?:this|that|\$)
    (?:take|taking) (?:it|this) down (?:on )?(?:${DAY}|tonight|tomorrow|soon|at)
    pulling this \p{L}+ (?:down|off)
    (?:won['’]t|will not) be (?:part of|in) (?:the|our|this) ${gap(10)}(?:much|any) longer
    open for (?:\d{1,3}|${NUMBER}) (?:more )?(?:hours|days),? and then
    kept the \p{L}+ open for
    shut the (?:gates|doors)
    (?:gets?|is|be|are) released (?:at|on|by|in)(?= \d| ${DAY}| noon| midnight| the next)
    (?:drop|release|cancel)s? your (?:\p{L}+ )?(?:hold|${STOCK}) (?:at|on|by|in)
    (?:or|and) lose it(?=[.,!]|$)
    can['’]t (?:keep|hold|save) (?:it|this|your \p{L}+) (?:past|beyond|after|longer)
    limited availability
    we cap the number
    ${JOIN} (?:today|now|tonight),? (?:because|since|as) we (?:open|close|only|have)
    ${JOIN} before the \d{1,2}(?:st|nd|rd|th),? or
    start before \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:get|keep|pay|save)
    (?:hours?|minutes?|seconds?) left to (?:claim|join|get|save|sign|start|book|order)
  `,
  // Matches 'The first twenty shops pay less'.
  firstBuyers: phrases`
    (?:the )?first ${NUMBER} ${any`
      shops companies people buyers customers owners contractors teams orders callers readers subscribers
    `}(?! (?:in|on|of|at|are|is|see))
    (?:the |our )?next ${NUMBER} ${any`
      shops companies people buyers customers owners contractors orders callers
    `} ${any`who to get pay save that`}(?! an? (?:new )?(?:text|call|message|window))
    (?:the )?(?:first|next) ${NUMBER} ${phrases`
      sign-?ups
      to (?:join|sign|buy|order|book|reply|call|register|apply|enrol?l)
    `}
  `,
  // Matches 'before somebody else does' and 'latecomers pay more'.
  othersFirst: phrases`
    before ${phrases`
      somebody
      someone
      another \p{L}+
      your (?:competitor|rival|neighbou?r)s?
      the (?:next|other) ${any`
        guy shop company owner buyer one contractor crew caller visitor reader person team fellow business
      `}
      the guy \p{L}+ \p{L}+
    `} ${gap(15)}(?:does|do|${TAKE})
    ${phrases`
      somebody
      someone
      another \p{L}+
      the (?:shop|guy|company) (?:down|across) the \p{L}+
      your (?:competitors?|neighbou?rs?|rivals?)
      others?
    `} ${gap(30)}${any`taking grabbing booking claiming eyeing takes grabs claims signing`} ${gap(8)}${phrases`
      your
      the last
      ${any`that it yours`}
    `}(?: ${STOCK})?
    while you(?:['’]re| are)? (?:wait|think|hesitat|read|watch|decid|sleep)\p{L}*,? ${gap(30)}${phrases`
      ${TAKE}
      ${any`taking grabbing booking signing signs? signed`}
    `}
    (?:every|each) (?:hour|minute|day|morning|evening|week|month|season) (?:you|that) (?:wait|passes|hesitate|think|delay|put)\p{L}*
    wait(?:ing)? ${gap(20)}(?:will cost|costs) you
    ${NUMBER} (?:of|out of) (?:the |our )?${NUMBER} ${STOCK} ${phrases`
      are
      is
      have been
      were
    `} (?:already )?${any`taken gone sold claimed filled`}
    ${NUMBER} more (?:sign-?ups|shops|orders|customers) and (?:we|it|the)
    you snooze,? you lose
    (?:hesitate|blink|snooze|dawdle|dither|delay|wait) and ${phrases`
      you(?:['’]ll| will| lose| pay| miss)
      ${phrases`
        it['’]?s
        (?:it|they|the ${STOCK}|your ${STOCK}|the ${OFFER}) (?:is|are|goes?|will)
      `}(?! (?:ready|there|back))
    `}
    (?:if|by the time) you(?:['’]re| are)? (?:read|see|open|hear)\p{L}* (?:this|it) (?:tomorrow|later|next)
    you(?:['’]ve| have|['’]ll have| will have) missed ${phrases`
      it(?=[.!]|$)
      out
      your chance
      the (?:boat|window|offer|deal|price)
    `}
    ${any`can['’]t cannot won['’]t`} ${any`
      hold keep save reserve guarantee
    `} (?:your|this|the|a) (?:${OFFER}|${STOCK}) ${phrases`
      much longer
      any longer
      ${any`longer past after beyond forever`}
      for(?:ever| long)
    `}
    miss (?:this|the) \p{L}+ and you
    ${phrases`
      whoever
      anyone who
      if you
      everyone who
    `} ${gap(10)}${any`waits? late hesitates? sleeps? dawdles?`}(?! for) ${gap(15)}${phrases`
      ${any`pays? loses? misses`}
      gets? nothing
    `}
    ${phrases`
      if you wait(?! for)
      wait(?:ing)? (?:too long|until|any longer)
      by the time you (?:decide|read|call|sign|act|order|come|think|click|make|(?:['’]re|are) (?:done|ready))
      those who wait
      latecomers
      late ?comers
      snooze
    `} ${gap(30)}(?:gone|lose|miss|more|higher|full|late|left|not be)
    (?:or|you['’]ll) (?:join|end up on|be on) the waiting list
    ${phrases`
      it['’]?s
      it is
      it['’]ll be
      (?:will|may|might|could|would|soon|or) be
      you['’]re
      you are
      ${any`almost nearly already`}
    `} too late to (?!${any`send drive call_the reach fix order_the find move get_the`}(?!\p{L}))
    next (?:shop|company|owner|crew|person|one|buyer|customer) in line
    (?:next|another) (?:shop|company|owner|crew|person|buyer|customer) gets your ${STOCK}
  `,
};
