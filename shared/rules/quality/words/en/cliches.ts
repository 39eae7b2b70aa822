import { any, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

// Ordinary words ('solution', 'journey', 'intuitive') count only with the words that make them empty.

const BUSINESS = String.raw`(?:your |their |our |real |the )?(?:\p{L}+ )?${any`
  productivity efficiency growth results success innovation collaboration performance engagement operations
  workflows? business potential experience possibilities teams?
`}`;

export const CLICHES_EN = {
  // Matches 'In today's fast-paced world'.
  timesWeLiveIn: phrases`
    in today['’]s
    in a (?:world|landscape|market) (?:where|that|of)
    fast-(?:paced|moving|changing|growing) (?:world|market|environment|business|digital)?
    ever-(?:evolving|changing|growing)
    (?:competitive|evolving|digital|business) landscape
    now more than ever
    more than ever
    gone are the days
    like never before
    (?:has )?never been (?:easier|simpler|better|more important)
    (?:the )?future (?:of \p{L}+ )?is (?:now|here|bright)
    shap(?:e|ing) the future
    future[- ](?:proof|ready)
    brighter (?:tomorrow|future)
    a new era
    the (?:new normal|21st century)
    digital transformation
    the modern (?:world|workplace|era)
  `,
  // Matches 'Unlock the power', 'supercharge' and 'boost your productivity'.
  bigVerbs: phrases`
    ${any`
      delv(?:e|es|ed|ing) unleash\p{L}* supercharg\p{L}* turbo-?charg\p{L}* revolutioni[sz]\p{L}*
      skyrocket\p{L}* streamlin\p{L}* leverag\p{L}* empower\p{L}* foster(?:s|ed|ing)? demystif\p{L}*
      reimagin\p{L}* trailblaz\p{L}* synerg\p{L}*
    `}
    embark\p{L}* on
    crush(?:es|ing)? (?:your|their) \p{L}+
    elevat(?:e|es|ing) (?:your|the|every)
    thrive in
    reinvent the wheel
    ${verbs.en`
      boost maximize maximise optimize optimise enhance drive accelerate fuel unlock transform unleash elevate
    `} ${BUSINESS}
    ${verbs.en`discover experience harness feel embrace unlock witness`} (?:the )?(?:true |full |real |new )?${any`
      power potential magic joy freedom difference future beauty change possibilities efficiency growth
      success
    `}(?: of)?
    ${verbs.en`take bring lift push propel`} (?:\p{L}+ ){1,4}to ${phrases`
      the next
      ${any`new greater another`}
      a whole new
      even greater
    `} (?:heights?|levels?)
    (?:to )?the next level
    to new heights
    next[- ]level
    level(?:s|ing)? up
    up your game
    raise the bar
    push the envelope
    break(?:ing)? down (?:silos|barriers)
    ${verbs.en`achieve reach crush smash exceed`} (?:your|their|all your) (?:\p{L}+ )?${any`goals dreams potential`}
    full potential
  `,
  // Matches 'Seamless', 'cutting-edge' and 'best-in-class'.
  bigAdjectives: phrases`
    seamless\p{L}*
    cutting[- ]edge
    state[- ]of[- ]the[- ]art
    bleeding[- ]edge
    ${any`
      effortless\p{L}* holistic\p{L}* meticulous\p{L}* pivotal robust best-in-class world-class
    `}
    next[- ]generation
    game[- ]chang\p{L}*
    ${any`
      groundbreaking unprecedented unparalleled transformat(?:ive|ional) mission-critical future-proof
    `}
    rock[- ]solid
    razor[- ]sharp
    lightning[- ]fast
    blazing[- ]fast
    laser[- ](?:focus|sharp)\p{L}*
    ${any`
      data-driven results-driven customer-(?:centric|first|obsessed) life-changing mind-blowing jaw-dropping
      user-friendly frictionless end-to-end all-in-one
    `}
    all in one place
    one[- ]stop shop
    ${any`must-have unwavering (?:hassle|stress|headache)-free bespoke`}
  `,
  // Matches 'Innovative solutions' and 'a proven track record'.
  emptyNouns: phrases`
    ${any`
      innovative comprehensive tailored all-?round integrated complete perfect ultimate scalable turnkey
    `} (?:\p{L}+ )?${nouns.en`solution suite platform`}
    (?:smooth|intuitive|user-friendly|frictionless|seamless|unforgettable|unique) (?:and \p{L}+ )?experience
    (?:actionable|valuable|powerful|deep|real-time) (?:insights?|visibility)
    (?:proven )?track record
    fresh perspective
    paradigm shift
    deep dive
    treasure trove
    (?:rich )?tapestry
    testament to
    trusted partner
    thought leader\p{L}*
    dream team
    secret (?:weapon|sauce)
    silver bullet
    magic (?:wand|bullet)
    gold mine
    growth engine
    value-add(?:ed)?
    quantum leap
    core competenc\p{L}*
    (?:vital|crucial|key|pivotal) (?:role|part|component)
    winning (?:formula|combination|team)
    personal touch
    peace of mind
    endless possibilities
    possibilities are endless
    limitless
    boundless
    the (?:key|secret) to (?:success|growth)
    the (?:backbone|lifeblood|heart and soul) of
    at the heart of
    commitment to (?:excellence|quality)
    excellence
    passionate about
    labor of love
    breath of fresh air
    win-win
    no-brainer
  `,
  // Matches 'Your journey starts here'.
  journey: phrases`
    your journey
    journey (?:starts|begins|to (?:success|growth)|towards)
    on (?:this|a|our|your) journey
    join (?:us|the) (?:on|movement|revolution)
    it['’]s a (?:movement|revolution|lifestyle)
    every step of the way
    from start to finish
    take the (?:leap|plunge|first step)
    dream(?:s|ing)? (?:big|bigger)
    think(?:ing)? big(?:ger)?
    never settle
    dare to
    make (?:your|its) mark
    dreams? (?:come true|into reality)
    beyond the horizon
    embrac(?:e|ing) (?:change|innovation)
    uncharted waters
    full steam ahead
    buckle up
    navigat\p{L}* the complexit\p{L}*
  `,
  // Matches 'Say goodbye to', 'look no further' and 'let us do the heavy lifting'.
  adTalk: phrases`
    (?:say|wave|kiss) (?:goodbye|hello) to
    look(?:ing)? no further
    are you tired of
    tired of \p{L}+ing
    imagine (?:a|an|your) \p{L}+ (?:where|when|without)
    ready to take
    it['’]s time to (?:transform|take|stop|say)
    what are you waiting for
    whether you(?:['’]re| are) ${gap(30)}or
    we['’]ve got you covered
    (?:got|have) your back
    we(?:['’]re| are) here (?:to help|for you)
    your success is our
    (?:do|does|doing) (?:all )?the heavy lifting
    heavy lifting
    (?:focus|concentrate) on what (?:really |truly |actually )?(?:matters|you (?:do best|love))
    what (?:really|truly) matters
    what matters most
    put(?:s|ting)? (?:the|our|your) customers? first
    make(?:s)? your life easier
    simplif(?:y|ies) your life
    (?:take|taking|takes) the (?:guesswork|hassle|headache) out of
    take control of
    sit back and relax
    without breaking the bank
    time and money
    bang for (?:your|the) buck
    it['’]?s not (?:just|only|merely|about) [^.!?\n]{1,40}[,;—–-] ?it['’]?s
    isn['’]t just an?
    (?:is|it['’]s) not just an? \p{L}+
    more than just an?
    don['’]t just \p{L}+, \p{L}+
    let that sink in
    here['’]s the kicker
    but that['’]s not all
    the (?:good news|best part)\?
    the choice is yours
    the rest is history
    in conclusion
    needless to say
    last but not least
    at the end of the day
    when it comes to
    it['’]s (?:important|worth) (?:to note|noting)
    simply put
    at its core
    (?:it|this|everything|that) just works
    that['’]s the beauty of
  `,
  // Matches 'The icing on the cake' and 'hit the ground running'.
  idioms: phrases`
    (?:the )?(?:icing|cherry) on (?:the|top of the) cake
    (?:the )?devil is in the details?
    (?:hit|hits|hitting) the ground running
    mov(?:e|es|ing) the needle
    low-hanging fruit
    (?:ahead of|behind) the curve
    left behind in
    the sky(?: is|['’]s)? the limit
    turn(?:s|ing)? (?:challenges|problems) into opportunit(?:y|ies)
    think(?:ing)? outside the box
    best of both worlds
    (?:works?|runs?|working) like (?:magic|a charm|a dream|clockwork)
    at your fingertips
    in the palm of your hand
    smarter,? not harder
    time is money
    the extra mile
    above and beyond
    tip of the iceberg
    well-oiled machine
    on autopilot
    in the blink of an eye
    from a to z
    (?:stand|stands) out from the crowd,? ?\p{L}*
    stand out(?=[.,!])
    stay (?:ahead|competitive|relevant)
    one step ahead
    cut through the noise
    move mountains
    hit(?:s|ting)? the (?:nail|mark|jackpot)
    at lightning speed
    second nature
    in the driver['’]s seat
    a thing of the past
    smooth sailing
    rocket science
    the bigger picture
    a perfect storm
    the name of the game
    ahead of the game
    take a back seat
    where the magic happens
    it['’]s magic
    partners? in crime
    roll(?:ing)? up (?:our|your) sleeves
    ticks? (?:all|every) (?:the )?box(?:es)?
    finger on the pulse
    connect(?:ing|s)? the dots
    (?:get|keep|set) the ball rolling
    on the same page
    a whole new (?:ball ?game|level|world)
    (?:the )?test of time
    putting out fires
    run(?:ning)? the show
    bridge the gap
    shin(?:e|ing) a light
    speaks? for (?:itself|themselves)
    under one roof
    like a pro
    tried and (?:true|tested)
    second to none
    piece of cake
    no stone unturned
    superpowers?
    unsung heroes
    circle back
    every (?:second|minute|detail|penny) (?:counts|matters)
    watch your business grow
  `,
};
