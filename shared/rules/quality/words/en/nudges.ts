import { any, either, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';
import { NUMBER, OFFER, STOCK, TIME } from './urgency-words.ts';

const RIVALS = either(
  phrases`
    your (?:competitors?|rivals?|peers|neighbou?rs?|competition)
    (?:everyone|everybody) (?:else )?in your (?:field|industry|market|trade|town)
    other ${nouns.en`clinic shop company firm agency owner team salon founder`}
  `,
  'the (?:first movers|smart money)|smart (?:founders|owners|teams|shops)|others',
);

/** Haste without a date: fear of missing out, idioms of speed, and stock that may be gone. */
export const NUDGES_EN = {
  // Matches 'Your competitors are already using it' and 'Still thinking? Others aren't.'
  rivalsFirst: phrases`
    ${RIVALS} (?:have |has |are |is |seems? to be |got |were )?(?:already |all )?${any`
      using switching moving filling pulling left snapped got_here moved switched
    `}(?! to (?:the|a) (?:next|page))
    (?:day|week|month) your (?:rivals|competitors)
    before (?:everyone|everybody) else
    others aren['’]t(?=[.,!]|$)
    (?:shop|company|competitor|team|owner|agency|clinic|store|one)s? (?:across (?:town|the street)|down the (?:street|road)|next door|around the corner) (?:isn['’]t|aren['’]t|won['’]t wait|(?:is|are|has|have) already|already|just)
    (?:watching|watch) from the sidelines
    don['’]t (?:get|be) left behind
    early birds have
  `,
  // Matches 'What are you waiting for?' and 'Strike while the iron is hot'.
  noWaiting: phrases`
    what are you waiting for
    (?:owners?|people|businesses|founders|leaders|shops) who (?:are serious|mean business|take ${gap(20)}seriously|get it) (?:do(?:es)?n['’]t|do not|never|won['’]t)
    (?:real|smart|serious|successful) (?:operators?|owners?|founders?|leaders?|businesses|shops) (?:decide|make up|act|move)
    sit(?:ting)? on your hands
    if you don['’]t (?:choose|pick|buy|upgrade|act|sign|decide|join) ${gap(25)}(?:within|in the next)
    need to sleep on (?:it|this|that|a decision)
    (?:don['’]t|never) leave (?:it|this) (?:for|until|till) (?:tomorrow|later|next)
    (?:have|has) only (?:themselves|yourself|yourselves|himself) to blame
    (?:i['’]d|we['’]d|you['’]d better) (?:move|act|decide|sign up|join) (?:before|by|now|today|this)
    (?:whoever|those who|anyone who) (?:hesitates?|dithers?|dawdles?)(?! (?:on|at|in) the)
    run,? don['’]t walk
    strike while the iron
    jump on (?:this|it) (?:now|today)
    seize the (?:moment|day|chance)
    stop (?:procrastinating|waiting|putting it off)
    make your move
    (?:secure|claim|grab|save|reserve|book) your (?:\p{L}+ )?${either(STOCK, 'copy|box|table|session|bonus')}(?:${gap(30)}before| now| today)
    (?:reserve|book|order) (?:today|now|early) to avoid
    get in (?:while|before)
    can you (?:really )?afford (?:to (?:wait|miss)|not to)
    (?:how many|how much) (?:more|longer) ${gap(25)}(?:can you )?afford to wait
    hate for you to miss
    you(?:['’]ll| will) wish you had started
    a year from now you
    waiting is the most
    don['’]t wait until the (?:phone stops|last \p{L}+)
    never be a better time
    for those who (?:decide|act|move|are) (?:fast|quick(?:ly)?)
    no better time (?:than now|to (?:start|join|buy|switch))
    still (?:thinking|on the fence|undecided)\?
    on the fence (?:about|won['’]t)
  `,
  // Matches 'They're flying off the shelves' and 'Once it's gone, it's gone'.
  sellingOut: phrases`
    (?:flying|walking) off the (?:shelves|shelf|\p{L}+ floor)
    (?:once|when) (?:it|this(?: one)?|they|these)(?:['’]s| is|['’]re| are) gone,? (?:it|they)
    (?:demand|interest) (?:is|has) (?:already )?(?:out(?:running|pac(?:ing|ed)|stripp(?:ing|ed)|run|grown)|exceed(?:ing|ed)|overtak(?:ing|en)|ahead of)
    (?:demand|interest) (?:is|has been|was) (?:insane|crazy|huge|overwhelming|through the roof)
    (?:stock|supply|supplies) (?:is|are) (?:running|getting) low(?! (?:on|in) (?:the|your) (?:van|truck|kitchen))
    no plans to (?:restock|reprint|repeat|run it)
    sold[- ](?:out page|out (?:overnight|in|within)|through in)
    (?:launches|batch|round|edition|drop)(?:es|s)? sold out
    (?:tickets?|spots?|seats?|places?|boxes|slots?) (?:like (?:this|these) )?(?:never last|don['’]t come up|are like gold|are going|go within)
    (?:places?|opportunities|chances|deals) like (?:this|these) (?:do(?:es)?n['’]t|rarely|knock|come)
    they(?:['’]re| are)? (?:going (?:fast|quicker|faster|quickly)|tend to go|go within)
    half of (?:our|the) \p{L}+ (?:went|is gone|has gone|sold)
    (?:might|may|could) be the (?:final|last) (?:batch|round|edition|time)
    (?:there )?isn['’]t much (?:of it |of them )?left
    (?:fabric|room|stock|material|space|time) for (?:just|only) (?:${NUMBER}) more
    (?:supplier|maker|manufacturer) is (?:stopping|ending) production
    won['’]t be here (?:on|at|for|when) (?:your|the) next
    people are (?:looking at|viewing|reading) this
    people (?:signed up|joined|ordered|bought) in the first
    names are going
    (?:list|waitlist|waiting list|room|class) is (?:growing|filling|packed)
    before the (?:room|list|class|group|calendar) (?:is|gets) (?:packed|full)
    to the first people who
    while you(?:['’]re| are)? read(?:ing)? this
    (?:expect|bet) (?:them|it|the \p{L}+) (?:to be |will be )?(?:taken|gone|sold)
  `,
  // Matches 'I might pull it at any moment' and 'the price may have a different first digit'.
  mayEnd: phrases`
    (?:might|may|could) (?:pull|close|end|raise|take|remove) (?:it|the \p{L}+|this) ${gap(20)}(?:at any|any (?:day|moment|time)|without)
    (?:can['’]t|cannot|don['’]t|couldn['’]t) (?:promise|guarantee|say) ${gap(25)}(?:will (?:still )?(?:work|be)|is still|next (?:week|month)|tomorrow)
    (?:can['’]t|cannot) guarantee (?:it|its|the) ${gap(15)}(?:will|be)
    (?:can['’]t|cannot|don['’]t|couldn['’]t) (?:promise|guarantee|say|tell|know)(?: you)? (?:when|if|whether) (?:i|we|it|they|this)(?:['’]ll| will| can| might) ${gap(10)}(?:re-?open|open|be back|return|come back|offer|run|again)
    no promises about (?:the morning|tomorrow|later|next)
    no telling how long
    (?:don['’]t|do not|won['’]t) know if (?:i|we)(?:['’]ll| will) ever
    (?:we|i) may never (?:offer|run|repeat|open|do)
    (?:won['’]t|will not) (?:mention|offer|repeat|see|send) (?:it|this)(?: \p{L}+)? again
    but not for (?:long|much longer)
    ${OFFER} is on borrowed time
    (?:window|gap) ${gap(35)}is (?:narrowing|closing|shutting)
    (?:link|page|code|offer|coupon|button|discount|form)(?: below| above)? (?:stops? working|goes? dead|dies|disappears?|comes down|goes away) (?:soon|tonight|any (?:minute|moment)|before you|in (?:a few|${NUMBER}) (?:hours?|minutes?))
    (?:is|are|being) (?:being )?(?:held|kept|reserved|saved|set aside) ${gap(10)},? ?(?:but )?only (?:until|till|for)
    hourglass
    self-destructs?
    train is leaving
    left the station
    who knows (?:when|if) (?:he|she|we|they|it)(?:['’]ll| will)
    when you missed the last
    wants me to (?:end|close|pull|stop)
    (?:close|end|pull|stop) it without notice
    as soon as the press
    by then (?:someone|somebody) else
    next time you (?:check|look|visit)
    next month and find(?:ing)? it
    (?:just|still) in time to (?:join|get|save|catch)(?! (?:the|a) (?:bus|train|call|van|delivery))
    tomorrow (?:you|it) (?:may|might|could) be (?:looking|gone|too)
    (?:invitation|offer|code|place) ${gap(40)}(?:is|are) about to (?:lapse|expire|end)
    climbs with (?:every|each)
    any day now
    ${TIME} and (?:then )?(?:it|the offer|the price) (?:is|will be) gone
  `,
};
