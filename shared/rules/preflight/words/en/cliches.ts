import { any, either, gap, nouns, verbs } from '#shared/rules/preflight/words/pattern-parts.ts';

// Ordinary words ('solution', 'journey', 'intuitive') count only with the words that make them empty.

const BUSINESS = String.raw`(?:your |their |our |real |the )?(?:\p{L}+ )?(?:productivity|efficiency|growth|results|success|innovation|collaboration|performance|engagement|operations|workflows?|business|potential|experience|possibilities|teams?)`;

export const CLICHES_EN = {
  // 'In today's fast-paced world'
  timesWeLiveIn: either(
    `in today['’]s|in a (?:world|landscape|market) (?:where|that|of)|fast-(?:paced|moving|changing|growing) (?:world|market|environment|business|digital)?|ever-(?:evolving|changing|growing)`,
    `(?:competitive|evolving|digital|business) landscape|now more than ever|more than ever|gone are the days|like never before|(?:has )?never been (?:easier|simpler|better|more important)`,
    String.raw`(?:the )?future (?:of \p{L}+ )?is (?:now|here|bright)|shap(?:e|ing) the future|future[- ](?:proof|ready)|brighter (?:tomorrow|future)|a new era|the (?:new normal|21st century)|digital transformation`,
    `the modern (?:world|workplace|era)`,
  ),
  // 'Unlock the power', 'supercharge', 'boost your productivity'
  bigVerbs: either(
    String.raw`delv(?:e|es|ed|ing)|unleash\p{L}*|supercharg\p{L}*|turbo-?charg\p{L}*|revolutioni[sz]\p{L}*|skyrocket\p{L}*|streamlin\p{L}*|leverag\p{L}*|empower\p{L}*|foster(?:s|ed|ing)?|demystif\p{L}*|reimagin\p{L}*|trailblaz\p{L}*|synerg\p{L}*`,
    String.raw`embark\p{L}* on|crush(?:es|ing)? (?:your|their) \p{L}+|elevat(?:e|es|ing) (?:your|the|every)|thrive in|reinvent the wheel`,
    `${verbs.en`boost maximize maximise optimize optimise enhance drive accelerate fuel unlock transform unleash elevate`} ${BUSINESS}`,
    `${verbs.en`discover experience harness feel embrace unlock witness`} (?:the )?(?:true |full |real |new )?(?:power|potential|magic|joy|freedom|difference|future|beauty|change|possibilities|efficiency|growth|success)(?: of)?`,
    String.raw`${verbs.en`take bring lift push propel`} (?:\p{L}+ ){1,4}to (?:the next|new|greater|another|a whole new|even greater) (?:heights?|levels?)|(?:to )?the next level|to new heights|next[- ]level|level(?:s|ing)? up|up your game`,
    String.raw`raise the bar|push the envelope|break(?:ing)? down (?:silos|barriers)|${verbs.en`achieve reach crush smash exceed`} (?:your|their|all your) (?:\p{L}+ )?(?:goals|dreams|potential)|full potential`,
  ),
  // 'Seamless', 'cutting-edge', 'best-in-class'
  bigAdjectives: either(
    String.raw`seamless\p{L}*|cutting[- ]edge|state[- ]of[- ]the[- ]art|bleeding[- ]edge|effortless\p{L}*|holistic\p{L}*|meticulous\p{L}*|pivotal|robust|best-in-class|world-class|next[- ]generation|game[- ]chang\p{L}*|groundbreaking|unprecedented`,
    String.raw`unparalleled|transformat(?:ive|ional)|mission-critical|future-proof|rock[- ]solid|razor[- ]sharp|lightning[- ]fast|blazing[- ]fast|laser[- ](?:focus|sharp)\p{L}*|data-driven|results-driven|customer-(?:centric|first|obsessed)`,
    `life-changing|mind-blowing|jaw-dropping|user-friendly|frictionless|end-to-end|all-in-one|all in one place|one[- ]stop shop|must-have|unwavering|(?:hassle|stress|headache)-free|bespoke`,
  ),
  // 'Innovative solutions', 'a proven track record'
  emptyNouns: either(
    String.raw`(?:innovative|comprehensive|tailored|all-?round|integrated|complete|perfect|ultimate|scalable|turnkey) (?:\p{L}+ )?${nouns.en`solution suite platform`}`,
    String.raw`(?:smooth|intuitive|user-friendly|frictionless|seamless|unforgettable|unique) (?:and \p{L}+ )?experience|(?:actionable|valuable|powerful|deep|real-time) (?:insights?|visibility)|(?:proven )?track record|fresh perspective`,
    String.raw`paradigm shift|deep dive|treasure trove|(?:rich )?tapestry|testament to|trusted partner|thought leader\p{L}*|dream team|secret (?:weapon|sauce)|silver bullet|magic (?:wand|bullet)|gold mine|growth engine|value-add(?:ed)?`,
    String.raw`quantum leap|core competenc\p{L}*|(?:vital|crucial|key|pivotal) (?:role|part|component)|winning (?:formula|combination|team)|personal touch|peace of mind|endless possibilities|possibilities are endless|limitless|boundless`,
    `the (?:key|secret) to (?:success|growth)|the (?:backbone|lifeblood|heart and soul) of|at the heart of|commitment to (?:excellence|quality)|excellence|passionate about|labor of love|breath of fresh air|win-win|no-brainer`,
  ),
  // 'Your journey starts here'
  journey: either(
    `your journey|journey (?:starts|begins|to (?:success|growth)|towards)|on (?:this|a|our|your) journey|join (?:us|the) (?:on|movement|revolution)|it['’]s a (?:movement|revolution|lifestyle)|every step of the way|from start to finish`,
    `take the (?:leap|plunge|first step)|dream(?:s|ing)? (?:big|bigger)|think(?:ing)? big(?:ger)?|never settle|dare to|make (?:your|its) mark|dreams? (?:come true|into reality)|beyond the horizon|embrac(?:e|ing) (?:change|innovation)`,
    String.raw`uncharted waters|full steam ahead|buckle up|navigat\p{L}* the complexit\p{L}*`,
  ),
  // 'Say goodbye to', 'look no further', 'let us do the heavy lifting'
  adTalk: either(
    String.raw`(?:say|wave|kiss) (?:goodbye|hello) to|look(?:ing)? no further|are you tired of|tired of \p{L}+ing|imagine (?:a|an|your) \p{L}+ (?:where|when|without)|ready to take|it['’]s time to (?:transform|take|stop|say)`,
    `what are you waiting for|whether you(?:['’]re| are) ${gap(30)}or|we['’]ve got you covered|(?:got|have) your back|we(?:['’]re| are) here (?:to help|for you)|your success is our|(?:do|does|doing) (?:all )?the heavy lifting`,
    `heavy lifting|(?:focus|concentrate) on what (?:really |truly |actually )?(?:matters|you (?:do best|love))|what (?:really|truly) matters|what matters most|put(?:s|ting)? (?:the|our|your) customers? first|make(?:s)? your life easier`,
    `simplif(?:y|ies) your life|(?:take|taking|takes) the (?:guesswork|hassle|headache) out of|take control of|sit back and relax|without breaking the bank|time and money|bang for (?:your|the) buck`,
    String.raw`it['’]?s not (?:just|only|merely|about) [^.!?\n]{1,40}[,;—–-] ?it['’]?s|isn['’]t just an?|(?:is|it['’]s) not just an? \p{L}+|more than just an?|don['’]t just \p{L}+, \p{L}+|let that sink in|here['’]s the kicker`,
    String.raw`but that['’]s not all|the (?:good news|best part)\?|the choice is yours|the rest is history|in conclusion|needless to say|last but not least|at the end of the day|when it comes to|it['’]s (?:important|worth) (?:to note|noting)`,
    `simply put|at its core|(?:it|this|everything|that) just works|that['’]s the beauty of`,
  ),
  // 'The icing on the cake', 'hit the ground running'
  idioms: any`(?:the_)?(?:icing|cherry)_on_(?:the|top_of_the)_cake (?:the_)?devil_is_in_the_details? (?:hit|hits|hitting)_the_ground_running mov(?:e|es|ing)_the_needle low-hanging_fruit (?:ahead_of|behind)_the_curve left_behind_in the_sky(?:_is|['’]s)?_the_limit turn(?:s|ing)?_(?:challenges|problems)_into_opportunit(?:y|ies) think(?:ing)?_outside_the_box best_of_both_worlds (?:works?|runs?|working)_like_(?:magic|a_charm|a_dream|clockwork) at_your_fingertips in_the_palm_of_your_hand smarter,?_not_harder time_is_money the_extra_mile above_and_beyond tip_of_the_iceberg well-oiled_machine on_autopilot in_the_blink_of_an_eye from_a_to_z (?:stand|stands)_out_from_the_crowd,?_?\p{L}* stand_out(?=[.,!]) stay_(?:ahead|competitive|relevant) one_step_ahead cut_through_the_noise move_mountains hit(?:s|ting)?_the_(?:nail|mark|jackpot) at_lightning_speed second_nature in_the_driver['’]s_seat a_thing_of_the_past smooth_sailing rocket_science the_bigger_picture a_perfect_storm the_name_of_the_game ahead_of_the_game take_a_back_seat where_the_magic_happens it['’]s_magic partners?_in_crime roll(?:ing)?_up_(?:our|your)_sleeves ticks?_(?:all|every)_(?:the_)?box(?:es)? finger_on_the_pulse connect(?:ing|s)?_the_dots (?:get|keep|set)_the_ball_rolling on_the_same_page a_whole_new_(?:ball_?game|level|world) (?:the_)?test_of_time putting_out_fires run(?:ning)?_the_show bridge_the_gap shin(?:e|ing)_a_light speaks?_for_(?:itself|themselves) under_one_roof like_a_pro tried_and_(?:true|tested) second_to_none piece_of_cake no_stone_unturned superpowers? unsung_heroes circle_back every_(?:second|minute|detail|penny)_(?:counts|matters) watch_your_business_grow`,
};
