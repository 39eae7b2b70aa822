import {
  any,
  either,
  gap,
  inOrder,
  near,
  nouns,
  verbs,
} from '#shared/rules/preflight/words/pattern-parts.ts';

/** What an offer runs out of. 'A few beans are left in the jar' is a scene. */
const STOCK = nouns.en`spot seat place slot opening vacancy copy licence license ticket invite invitation unit`;
/** Stock that is scarce only with words such as 'left'. */
const LEFT_STOCK = either(
  STOCK,
  nouns.en`kit trial session appointment machine pack bundle space account room call shop date`,
);
const OFFER = either(
  nouns.en`offer price rate discount deal bonus coupon promo promotion sale cart door intake cohort perk`,
  any`pricing enrol?lment registration sign-?ups? bookings? waitlist terms window coupon_code this_list free_\p{L}+`,
  STOCK,
);
/** Accounts have them too: the link of a message expires after an hour, and a trial ends on a day. */
const ACCESS = either(nouns.en`page video link invitation`, any`(?<!your_|day_)trial`);
/** What the reader gives others. */
const THEIRS = `(?! (?:code|key|number) | (?:on|from|in) the (?:page|list|calendar|map|board)| (?:that )?(?:you|your|they|their|he|she) | (?:for|to|of) (?:a|the|your|each|every) (?:customer|client|job|visit))`;
/** Words that mean nothing but the offer. */
const PRICE = `(?<!(?:load|pack|unload|empty|open|lock|close) the )(?:(?:this|that|the|our|a)(?: \\p{L}+)? )?${either(nouns.en`discount deal offer promo coupon rate`, 'prices?(?! book| list| goes by)', 'this (?:page|link|video)', '(?<!load the |next |front |back |van |garage |shop )(?:cart|doors?)(?! (?:code|key|lock|bell))|enrol?lment')}`;
const DAY = any`monday tuesday wednesday thursday friday saturday sunday`;
const NUMBER = String.raw`(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|a hundred)`;
const FEW = either(NUMBER, any`few a_few a_handful_of a_couple_of handful`);
const SPAN = `(?:${FEW} |the |next |few ){0,2}(?:minute|hour|day)s?`;
const TIME = either(
  any`today tonight tomorrow midnight noon soon shortly overnight for_good forever next_week next_month`,
  `any (?:minute|moment|day)(?: now)?`,
  `(?:this |on |next |come )?${DAY}`,
  `(?:this|with this|by the|at the end of(?: the| this)?|the end of(?: the| this)?|when the|once the|until the) (?:day|week|weekend|month|year|season|quarter|evening|hour|call|summer|winter|spring|fall|clock|timer|countdown)`,
  `(?:in|within|after|for) ${SPAN}|within (?:hours|days)`,
  String.raw`at \d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?|(?:once|when|after) (?:they|it|we)`,
);
/** Not the term of a link or a trial: 'after an hour'. */
const SHORT_TIME = either(
  any`today tonight tomorrow midnight soon shortly for_good forever`,
  `(?:this |on |next |come )?${DAY}`,
  '(?:this|with this|at the end of(?: the| this)?|when the|once the) (?:week|weekend|clock|timer|countdown)',
);
const ENDS = either(
  verbs.en`end expire close shut disappear vanish lapse stop rise climb jump double increase die dies revert slam fade`,
  any`goes?_away goes?_(?:back_)?up going_(?:away|up) goes?_(?:off|dark|back) comes?_(?:down|off) coming_(?:down|off) runs?_out running_out gone over history returns?_to will_be_(?:gone|over|higher|history) won['’]t_(?:last|hold|stay)`,
);
const SCARCE = any`limited scarce filling fills? going_(?:fast|quickly) selling running_(?:out|low) disappearing vanishing (?:nearly|almost|all_but|practically)_(?:full|gone|closed|sold|taken|out|booked|over) gone taken in_short_supply won['’]t_last snapped_up spoken_for`;
const TAKE = any`take takes grab grabs get gets claim claims snap snaps snag snags book books beat beats`;
const JOIN = any`sign_up join book order buy register reserve enrol?l apply act decide subscribe upgrade call claim grab lock_in secure snag get_in pick_up_the_phone get_in jump_in hop_on move move_quickly jump start get_yours pick_yours`;
const TOO_LATE = either(
  `it['’]?s (?:gone|too late|over)|they['’]?(?:re)? (?:are )?(?:gone|taken)|the (?:list|group|calendar|round|timer|clock|door|window|price|offer|deal|rate|rush)s?|we (?:close|run out|fill|shut|sell out)|prices?|${gap(12)}(?:does|runs out|sells out|changes|goes up)`,
  any`today tonight tomorrow midnight noon the_end_of_(?:the|this)_\p{L}+ the_(?:\p{L}+_)?rush`,
);

/** Pressure by scarcity, a closing offer, a clock or a last chance. Honest deadlines are backed. */
export const URGENCY_EN = {
  // 'Only 4 spots', 'down to our last two onboarding slots'
  fewLeft: either(
    `(?:(?:only|just|barely|fewer than|less than) ${FEW}|(?:the )?(?:last|final) ${FEW}|hardly any|almost no|nearly no|limited(?: number of)?) (?:\\p{L}+[- ]){0,2}?${STOCK}(?! (?:to|of the day|of a|in the (?:van|office)|(?:show|fit|appear|are shown)))`,
    `(?:last|final) (?:\\p{L}+[- ])?${STOCK}(?=[!:]|\\.?$)|(?:${TAKE}|this is) (?:one of )?(?:the|our) (?:last|final) (?:\\p{L}+[- ])?${STOCK}`,
    `(?:${FEW}|the (?:last|final)|only|just|barely) ${gap(20)}${LEFT_STOCK} ${gap(18)}(?:left|remain(?:s|ing)?|available|to go|still (?:open|free)|open(?= in| for|[.,!]|$)|for (?:this|the) \\p{L}+)(?! (?:for the (?:crew|team|tech)|on the van))`,
    `(?=[jo])(?<!\\d, |,\\s\\s)(?:only|just) ${FEW} (?:left|remain(?:ing)?|to go)(?! on (?:the|that) (?:van|truck|shelf))|down to (?:our|the) (?:last|final) ${FEW}?`,
    `(?:we(?:['’]ve got)?|i|only|just|there(?:['’]s| is)(?: still)?|(?:we|i|group|round|cohort|intake|class|calendar|schedule|month|week|summer|spring|fall|winter|autumn|season|team|${DAY}) (?:still |only |just )?(?:has|have)(?: only)?) room for ${gap(10)}(?:${FEW}|more)|down to (?:a |one )?(?:single|last|final)|while there(?:['’]s| (?:still )?(?:are|is))(?: still)?(?: (?:any|some|one|a few|a))?(?: (?:left|room|space|time(?! to (?:fix|move|drive|change|reach))|${OFFER}|${LEFT_STOCK})|(?=[.,!]|$))`,
    `(?:we|i) (?:can|could) (?:only |just )?(?:squeeze|fit|take) ${gap(6)}${FEW} (?:more|last) \\p{L}+|(?:we |i )(?:can |could |will )?(?:only|just) (?:have room for|take|accept|onboard|open|add|help|fit)(?:ing)? ${gap(15)}${FEW}`,
    `(?:only|just) (?:taking|accepting|onboarding|opening|adding) ${gap(15)}${FEW}`,
  ),
  // 'Places are going quickly', 'the calendar is almost full'
  fillingUp: either(
    `(?:${LEFT_STOCK}|calendar|schedule|list|group|round) ${gap(25)}(?:is|are|get|go|were|fill|keep|won['’]t) ?${gap(12)}${SCARCE}(?! (?:at once|from|for the customer|in the calendar|as soon))`,
    `(?:nearly|almost|practically|all but) (?:full|gone|sold out|fully booked|booked up|out of (?:time|room|space|${STOCK}))`,
    `(?:once|when|after) (?:they|it|these|those|(?:the|our|all) (?:\\p{L}+ )?\\p{L}+)(?: are| is|['’]re|['’]s) (?:taken|gone|filled|full|sold)(?=,? (?:that['’]s|they['’]re|it['’]s|we (?:close|stop|shut|won)|you['’]ll|there|no more|the (?:price|offer|deal|door|page)))`,
    `(?:once|when|as soon as) (?:we|i) (?:hit|reach|fill) (?:our|the|this|that) (?:cap|limit|quota|last|group|round|cohort|${NUMBER})|${LEFT_STOCK} (?:fill|go|sell|book|disappear)s? (?:up |out )?(?:fast|quickly)`,
    `sell(?:ing|s)? (?:out|fast)|(?:filling|going) (?:up )?(?:fast|quickly)|while (?:supplies|stocks?|they|places|seats|quantities) lasts?|running (?:out|low) (?:of|on) (?:time|stock|${STOCK})|first come,? first served`,
    `(?:we['’]?re|we are|i['’]?m) (?:almost|nearly|close to|near|about to be|practically|already) (?:at |near )?(?:capacity|full|(?:fully )?booked|sold out)`,
    `(?:supplies|quantities|availability|places|spots) (?:is|are) (?:dwindling|limited|tight|shrinking|scarce)|(?:flying|walking) off (?:the|our) shel(?:f|ves)|like hot ?cakes`,
    `while (?:the|this|our) (?:batch|offer|allocation|stock|price|deal|discount|rate) lasts?|doors? (?:are|will be|is|get) (?:locked|closed|shut|bolted) (?:until|till|for (?:good|the))`,
    `(?:in|demand is) (?:very )?high(?: demand)?,? (?:so|and)|strictly limited|when ${gap(20)}(?:are|is) gone,? (?:they|it)`,
    `(?:we|i) (?:won['’]t|will not|can['’]t) (?:be )?(?:add|open|take|accept|adding|opening|taking) (?:any )?(?:more|another|new)`,
  ),
  // 'After Sunday the free trial goes away', "Founders' pricing ends with this call"
  offerEnds: either(
    inOrder(
      25,
      `(?<!morning |afternoon |night |first |last |customers['’]? |customer['’]s )${OFFER}${THEIRS}`,
      `${ENDS} ${gap(25)}${TIME}`,
    ),
    inOrder(12, ACCESS, `${ENDS} ${gap(12)}${SHORT_TIME}`),
    `(?:after|until|before|by|come|from|on|once)? ?${TIME},? ${gap(30)}${either(OFFER, ACCESS)}${THEIRS} ${gap(20)}${either(ENDS, any`higher up out down off_the_table closed`)}`,
    `${either(OFFER, ACCESS)} (?:(?:is|are|will be|gets?|being|is being) )(?:pulled|withdrawn|removed|retired|taken (?:down|off)|scrapped|about to (?:end|close|go)|closing|ending|expiring|going (?:up|away))`,
    `(?:this|the) (?:introductory |launch |founder(?:s['’]?|['’]s) )?(?:${OFFER}|${ACCESS}) (?:won['’]t|will not|can['’]t|is not going to|isn['’]t going to) ${gap(10)}(?:last|stay|be (?:here|around|back|repeated|available)|come back|return|stick around|wait|hold|survive|outlive|make it (?:to|past|through)|see)`,
    `${OFFER} (?:is|are|comes?|goes?) off the table|(?:ends?|expires?|clos(?:es?|ing)|ending|expiring) (?:very )?(?:soon|tonight|tomorrow|at midnight)(?=[.!]|$)`,
    `(?:price|rate|cost|fee)s? (?:goes?|is going|are going|will go|will|is about to|are about to)? ?${either(any`up rise climb jump rises climbs jumps double doubles increase increases`)} ${gap(15)}${TIME}`,
    `(?:price|rate)s? (?:increase|hike|rise|jump)s? (?:is |are )?(?:coming|ahead|tomorrow|soon|on|kicks in|looms?)`,
    `(?:tomorrow|by ${DAY}|by midnight|by tomorrow|after ${DAY}|after (?:today|tonight)|next (?:week|month)|soon),? ${gap(10)}(?:it|this|they|you|we) ?(?:['’](?:s|ll|re)|is|are|will)? ?(?:be )?(?:gone|over|history|too late|closed?|comes? down|pay (?:more|full)|costs? more|raise)`,
  ),
  // 'We won't be able to honor this price after Thursday'
  deadline: either(
    near(
      40,
      PRICE,
      `(?:after|until|till|by|before|past) (?:${DAY}|the (?:weekend|end of ${gap(10)}\\p{L}+|webinar|call|hour))|midnight|tonight|tomorrow(?! morning)`,
    ),
    near(
      30,
      PRICE,
      any`won['’]t_survive self-destructs? almost_over nearly_over about_to_(?:end|expire|close|go) dies twice a_second_time its_last_(?:day|days|hours) last_day on_borrowed_time`,
    ),
    `(?:your|the) (?:cutoff|cut-off) (?:is|comes|for)|is (?:your|the) (?:cutoff|cut-off)`,
  ),
  // 'The discount walks out the door', 'last orders for the summer cohort'
  offerLost: near(
    35,
    `${nouns.en`discount deal promo intake cohort opening spot`}${THEIRS}|(?:launch|founding|founders['’]?|introductory|pilot|early-bird|opening) (?:\\p{L}+ )?(?:offers?|prices?|rates?|terms|pricing)|sign-?ups|at this (?:rate|price)`,
    `(?:walk|slip|fad|vanish|disappear|expir|clos|end|dy)(?:e|es|s|ing|ed)?|ticking|bow(?:s|ing)? out|leav(?:es|ing)|(?:on|by) ${DAY}|gone|over|history|last|final|left|(?<!too )soon|down to a|single|one more|won['’]t be able|no longer|countdown|out the door|while there|before it`,
  ),
  // 'We're pulling this offer', 'before we shut sign-ups'
  weEndIt: either(
    `(?:we|i)(?:['’](?:re|m|ll)| are| am| will)?(?: about to| going to)? ${verbs.en`close shut pull end raise withdraw remove retire scrap cut hike`} ${gap(25)}${either(OFFER, ACCESS)}`,
    `(?:we|i)(?:['’](?:re|m|ll)| are| am| will)? (?:taking|take) ${gap(25)}(?:down|off|offline)|(?:offers?|prices?|page|video|deal|link) (?:is|are) (?:closing|coming down|going)`,
    `we close (?:${gap(15)})?(?:list|orders?|doors|books on)|(?:last|final|only) time (?:we|i|you)(?:['’]ll|['’]re| will| are)? ?(?:ever )?(?:offer|open|run|do|sell|give|see|get|make)\\p{L}*`,
  ),
  // 'Act now', 'Don't sit on this one'
  hurry: either(
    `act (?:now|fast|quickly|today)|move (?:fast|quickly)(?! (?:through|from|between|to))|be quick(?=[.,!:;]|$| (?:if|because|about it|or))|(?<!needs? to |has to |have to |not |n['’]t |never )hurry(?: up)?`,
    `time['’]s (?:almost |nearly )?up|(?:the |your )?time is (?:running out|almost up|short(?! (?:in|on|at|when|during|for)))|(?<!job is )running out of time to (?:get|join|book|claim|save|lock|sign|grab|buy|order)`,
    `don['’]t (?:wait (?:any longer|another|until|to (?:sign|book|order|buy|join|start)|too long|or)|delay|hesitate|dawdle|sleep on|sit on this|snooze|blink|drag your feet|miss (?:out|your chance|this (?:offer|deal|chance|price|one|window)|the (?:boat|window|chance|deal))|let (?:this|it) (?:slip|pass|get away|go)|put (?:it|this) off|be (?:late(?! (?:for|to))|left out|left behind|too late|the last|the \\p{L}+ (?:that|who) (?:miss|wait|pay|los|hesitat)\\p{L}*)|think (?:too long|twice))`,
    `(?:for a )?limited[- ]time(?: only)?|time is (?:of the essence|ticking)|it['’]s now or|now or never|(?:you['’]ll|you will) (?:kick yourself|regret (?:it|waiting|missing|not))|before it['’]?s (?:too late|gone)|blink and`,
    `while you (?:still )?can|(?:beat|before) (?:the |our |this |an? )?(?:price |rate )?(?:deadline|increase|hike|price (?:jump|change|rise))|beat the (?:price|rush)`,
    `(?<!(?:when|if|as|before|once) (?:an?|the|any|each|its|your) )(?:deadline|cut-?off) (?:looms|approaches|nears|hits)`,
    `${JOIN} ${gap(20)}(?:before|by|while|until) (?:the end of |this |it )?${TOO_LATE}`,
    `${JOIN} ${gap(15)}(?:right now|now|today|tonight)(?=[!;]| or (?:you|lose|miss|wait|pay|never|risk|forfeit|it)|,? before (?:it|the price|prices|they|we|the (?:offer|deal|door)|somebody|someone)| while)|lock in ${gap(20)}(?:now|today)`,
  ),
  // 'Last chance', 'today only'
  lastChance: either(
    `(?:last|final) (?:shot(?! of)|orders(?=[.!:]|$| (?:for|of) (?:the|our|this) (?:\\p{L}+ )?(?:${OFFER}|season))|round(?= of)|chance|call(?! of the day| (?:of|on|at|in|was|is|ended|came))|opportunity|notice|minute (?:offer|deal)|reminder (?:that|before))`,
    `(?<!(?:in|during|of|by|until|for|at) (?:the|its|their|your|each) )(?:last|final) (?:hours?(?= (?:to|for|at)|[.!:]|$)|days?(?= (?:to|at|for) (?!work|the)| of the (?:offer|sale|deal)| (?:at|for) the (?:\\p{L}+ )?(?:price|rate|deal|offer|discount)))`,
    `(?:one|two|three)-day (?:deal|offer|sale|price|discount)|\\d{1,2}-hour (?:deal|offer|sale)|(?:today|tonight|this week|one day|24 hours|this weekend) only(?=[.,!:;)]|$| (?:for|and|at|with|so|until|get|use))`,
    `only (?:today(?!['’]s| (?:and|is|or|shows))|tonight(?!['’]s)|until (?:midnight|tonight|tomorrow|${DAY}))|(?:one[- ]time|once[- ]in[- ]a[- ]lifetime) \\p{L}+`,
    `never (?:again (?:at|will|for)|be repeated|come back|be(?:en)? (?:this|so|as) (?:low|cheap))|(?:(?:cheapest|lowest|best price) (?:it|this|they|we)|never (?:be|see it|get) (?:any )?(?:cheaper|lower))(?: will ever| ever|['’]ll ever)?`,
    `no (?:extensions|second chances?|rain checks?|do-overs|repeats?)|won['’]t (?:be back|come around|come back|be repeated|see (?:it|this) again|be (?:here|around) (?:for )?(?:long|tomorrow|next))`,
    `(?:today|tonight|this week)['’]s (?:price|rate|deal|offer)|(?:window|door|opportunity|chance) ${gap(12)}(?:is|are) (?:closing|shutting|slipping)|get in before ${gap(20)}(?:shuts?|closes?|fills?|ends?)`,
    `(?:there )?(?:won['’]t|will not|may not) be (?:another|a second|more) (?:round|intake|chance|group|opening|window|offer|time)|(?:nobody|no one) gets ${gap(10)}(?:twice|again)`,
    `next (?:intake|round|group|cohort|chance|opening|window) ${gap(20)}(?:isn['’]t|is not|won['’]t|will not|not until|may (?:never|not)|is in|could be)`,
  ),
  // 'One shot at this price', 'lock in the old rate while it is on the table'
  priceGoes: either(
    `(?:one|a single|only one) (?:shot|chance|try) (?:at|to get) (?:this|the|our)|(?:one of|among) the last (?:\\p{L}+ )?to (?:lock|get|join|pay|buy|book)`,
    `(?:only|just) (?:a few|${NUMBER}) more (?:hours|days|weeks) (?:at|for|of|to) (?:this|the|our|save|join|get|claim)|before (?:they|it|these|those)(?:['’]re| are|['’]s| is) (?:all )?(?:gone|taken|sold)(?! (?:from|off|to))`,
    `(?:price|rate|deal|offer|discount|bonus)(?:es|s)? (?:won['’]t|will not|will no longer|no longer) (?:exist|be (?:offered|valid|there|an option|on the table))|while (?:it|this|they)(?:['’]s|['’]re| is| are) (?:still )?on the table`,
    `(?:still time|time left),? but (?:not|only|barely|very little)|(?:this|it|everything) (?:closes|ends|expires|shuts) (?:for good|forever)|wait,? and you(?:['’]ll| will) (?:pay|miss|lose|be)|(?:final|last) countdown`,
    `don['’]t (?:lose|give up|risk) your (?:spot|seat|place|discount|price|rate|slot)|(?:offer|price|deal|discount|rate) (?:is )?(?:only )?(?:valid|good) (?:only )?(?:today|tonight|this week|until (?:midnight|tonight|tomorrow))`,
    `(?:can['’]t|cannot|won['’]t) (?:take|accept|onboard|handle) (?:on )?more than ${NUMBER} (?:shops|companies|customers|clients|crews|teams)`,
  ),
  // 'The clock is ticking', 'you've got until Sunday night'
  countdown: either(
    `(?:the |your |our )?(?:clock|timer|countdown) ${gap(15)}(?:ticking|ticks|(?:running|runs) (?:out|down)|hits? zero|lie)|(?:time|clock)['’]s (?:ticking|running out)`,
    `(?:the |our )?countdown (?:has|is|already)? ?(?:begun|began|started|on(?! the))|(?:the )?clock is on|(?<!is )counting down(?= (?:to|on|until) (?:the|our|this)|[.!]|$)|tick,?[- ]?tock`,
    String.raw`(?:\d{1,3}|a few|${NUMBER}) (?:hours?|minutes?|days?) (?:left|to go|remaining|until)(?! (?:until|before|till|on|in|for (?:the|a|your)|to (?:the next|drive|reach|arrive)) ?(?:${DAY}|(?:the|your|their|a|this) (?:next|first|last|visit|job|van|crew|day|shift|call|timer|clock|work)))(?! the (?:next|first|van|visit|crew|job))`,
    `(?:hours|minutes) (?:left|to go|remaining)(?=[.,!]|$| (?:to (?:join|save|get|claim|sign|book|lock|order)|at this|on (?:this|the (?:offer|deal|sale))))|(?:has|have) hours to (?:live|go)|days are numbered`,
    `(?:you(?:['’]ve got| have| only have)|there (?:is|are)|that leaves you) (?:only |just |less than |about )?(?:until|till) ${gap(6)}${TIME}|you(?: only)?(?: have|['’]ve got) (?:only |just )?${NUMBER} hours(?=[.,!]| to )`,
  ),
  // 'The first twenty shops pay less'
  firstBuyers: either(
    `(?:the )?first ${NUMBER} (?:shops|companies|people|buyers|customers|owners|contractors|teams|orders|callers|readers|subscribers)(?! (?:in|on|of|at|are|is|see))`,
    `(?:the |our )?next ${NUMBER} (?:shops|companies|people|buyers|customers|owners|contractors|orders|callers) (?:who|to|get|pay|save|that)`,
    `(?:the )?(?:first|next) ${NUMBER} (?:sign-?ups|to (?:join|sign|buy|order|book|reply|call|register|apply|enrol?l))`,
  ),
  // 'before somebody else does', 'latecomers pay more'
  othersFirst: either(
    `before (?:somebody|someone|another \\p{L}+|your (?:competitor|rival|neighbou?r)s?|the (?:next|other) (?:guy|shop|company|owner|buyer|one|contractor|crew|caller|visitor|reader|person|team|fellow|business)|the guy \\p{L}+ \\p{L}+) ${gap(15)}(?:does|do|${TAKE})`,
    `(?:somebody|someone|another \\p{L}+|the (?:shop|guy|company) (?:down|across) the \\p{L}+|your (?:competitors?|neighbou?rs?|rivals?)|others?) ${gap(30)}(?:taking|grabbing|booking|claiming|eyeing|takes|grabs|claims|signing) ${gap(8)}(?:your|the last|that|it|yours)(?: ${STOCK})?`,
    `while you(?:['’]re| are)? (?:wait|think|hesitat|read|watch|decid|sleep)\\p{L}*,? ${gap(30)}(?:${TAKE}|taking|grabbing|booking|signing|signs?|signed)`,
    `(?:every|each) (?:hour|minute|day) (?:you|that) (?:wait|passes|hesitate)\\p{L}*|wait(?:ing)? ${gap(20)}(?:will cost|costs) you`,
    `${NUMBER} (?:of|out of) (?:the |our )?${NUMBER} ${STOCK} (?:are|is|have been|were) (?:already )?(?:taken|gone|sold|claimed|filled)|${NUMBER} more (?:sign-?ups|shops|orders|customers) and (?:we|it|the)|you snooze,? you lose`,
    `(?:hesitate|blink|snooze|dawdle|dither|delay|wait) and (?:you(?:['’]ll| will| lose| pay| miss)|(?:it['’]?s|(?:it|they|the ${STOCK}|your ${STOCK}|the ${OFFER}) (?:is|are|goes?|will))(?! (?:ready|there|back)))`,
    `(?:if|by the time) you(?:['’]re| are)? (?:read|see|open|hear)\\p{L}* (?:this|it) (?:tomorrow|later|next)|you(?:['’]ve| have|['’]ll have| will have) missed (?:it(?=[.!]|$)|out|your chance|the (?:boat|window|offer|deal|price))`,
    `(?:can['’]t|cannot|won['’]t) (?:hold|keep|save|reserve|guarantee) (?:your|this|the|a) (?:${OFFER}|${STOCK}) (?:much longer|any longer|longer|past|after|beyond|forever|for(?:ever| long))|miss (?:this|the) \\p{L}+ and you`,
    `(?:whoever|anyone who|if you|everyone who) ${gap(10)}(?:waits?|late|hesitates?|sleeps?|dawdles?) ${gap(15)}(?:pays?|loses?|misses|gets? nothing)`,
    `(?:if you wait|wait(?:ing)? (?:too long|until|any longer)|by the time you|those who wait|latecomers|late ?comers|snooze) ${gap(30)}(?:gone|lose|miss|more|higher|full|late|left|not be)`,
    `(?:or|you['’]ll) (?:join|end up on|be on) the waiting list|(?:it['’]?s|it is|it['’]ll be|(?:will|may|might|could|would|soon|or) be|you['’]re|you are|almost|nearly|already) too late to`,
  ),
};
