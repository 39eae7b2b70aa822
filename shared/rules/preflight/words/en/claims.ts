import { any, either, gap, nouns, verbs } from '#shared/rules/preflight/words/pattern-parts.ts';

const MONEY = either(
  nouns.en`profit earning sale margin return saving income`,
  any`money cash revenue turnover bottom_line bank_(?:balance|account) cash_flow payback a_fortune take-home`,
);
const COSTS = nouns.en`bill cost expense loss`;
const EARN = verbs.en`earn make made save gain pocket bank keep kept win won recover recoup see get got`;
const GROW = either(
  verbs.en`grow grew rise rose climb double triple jump soar increase explode multiply improve`,
  any`go(?:es)?_through_the_roof go_up goes_up take_off takes_off skyrockets? shoots?_up`,
);
const FALL = verbs.en`shrink shrank drop fall fell vanish disappear melt plummet`;
const BOOST = verbs.en`boost grow increase raise lift double triple multiply maximi[sz]e fatten pad`;
/** Words of certainty, which turn a hope into a promise. */
const SURE = either(
  verbs.en`guarantee promise assure`,
  any`that['’]s_a_promise no_matter_what for_sure sure_to certain_to certain bound_to without_fail rest_assured mark_my_words whatever_happens come_what_may rain_or_shine or_we_pay you_have_our_word period(?=[.,!]|$) we_stake_our_\p{L}+ stake_our_name guaranteed_or bank_on_it count_on_it take_it_to_the_bank no_ifs 100%_certain every_(?:single_)?time always`,
);
const YOUR = either(any`your their his her`, `(?:every|each|any) (?:owner|shop|customer|crew)['’]s`);
const READER = either(
  any`you owners users customers shops everyone every_shop every_owner each_shop they`,
  `your (?:shop|business|company|team|crew)`,
);
const WILL = `(?:['’]ll|(?:['’]re| are) (?:sure|bound|going|certain) to| will| can only| is going to)`;

const ILL = either(
  nouns.en`migraine headache allergy stroke cold disease illness sickness ulcer`,
  any`cancer diabetes depression anxiety insomnia burn-?out fatigue tiredness exhaustion stress cholesterol blood_pressure heart_(?:disease|attacks?|problems?) immune_systems? immunity metabolism inflammation (?:back_|neck_|joint_|knee_|chronic_)?pain asthma dementia alzheimer['’]?s the_flu heat_stroke panic_attacks sleepless_nights sleep_problems high_blood_pressure`,
);
const HEAL = verbs.en`prevent cure treat heal reduce lower fight relieve eliminate ease end beat banish soothe stop strengthen boost control regulate improve calm lift remove kill avoid cut halve slash melt(?:s)? ward_off wards_off get_rid_of gets_rid_of protects?_(?:you_)?(?:from|against) puts?_an_end_to takes?_away keeps?_away`;
const BODY = any`hearts? back backs knees health blood_pressure doctor nerves lungs body bodies mood sleep mind brain skin posture joints`;

const AUTHORITY = either(
  any`(?:the_)?(?:tax_(?:office|man|authorities)|IRS|CRA|OSHA|EPA|law|state|city|authorities|court|taxman|tax_man|Uncle_Sam|labor_board)`,
  `(?:an?y?|the|every|no|your)? ?${nouns.en`inspector auditor lawyer attorney judge regulator court`}`,
);
const LEGAL_HARM = any`sued? sues suing lawsuits? fines? fined audit audits audited auditors? penalty penalties liable liability legal_(?:trouble|risk|action|problems|bills?|fees) court claims?_against negligence`;

/** Promises that the law wants substantiated. 'Treat customers well' promises nothing. */
export const CLAIMS_EN = {
  // 'You will make more money this season, and that's a promise.'
  moneyForSure: either(
    `${EARN} ${gap(30)}(?:${MONEY}|(?:\\$|£|€)\\s?\\d[\\d.,]*)[^.!?:|\\n]{0,60}?(?<!\\p{L})${SURE}`,
    `${SURE} ${gap(50)}(?:${verbs.en`earn make save gain pocket recover recoup pay`}|come out|take home|grow|rise|increase|win) ${gap(30)}(?:${MONEY}|ahead|more|richer|(?:\\$|£|€)\\s?\\d)`,
    `${SURE} (?:\\p{L}+ ){0,3}(?:${MONEY}|results?|growth|roi|success|grow your (?:business|company|shop))|(?:${MONEY}|results?|growth|success|payback) ${gap(10)}(?:is|are|will be|becomes?) (?:\\p{L}+ )?(?:guaranteed|certain|sure|assured|secure)`,
  ),
  // 'You'll earn more', 'puts extra profit in your pocket', 'owners take home more'
  moreMoney: either(
    `${READER}${WILL} (?:\\p{L}+ )?(?:make|earn|take home|pocket|bank|net) ${gap(15)}(?:more|extra|better|thousands|hundreds|a fortune|a living|${MONEY})`,
    `${verbs.en`put leave keep kept drop send bring add`} ${gap(12)}(?:more|extra|real|serious|thousands|hundreds|new|additional|fresh)? ?(?:money|cash|dollars?|profits?|revenue|thousands?|hundred|grand)(?: every \\p{L}+)? (?:back )?(?:in|into|on|to|straight into) (?:${YOUR}|the) ${gap(8)}(?:pockets?|accounts?|bank|wallet|table|bottom line|hands?|till|register)`,
    `(?:more|extra|bigger|higher|fatter) (?:money|cash|profits?|revenue|margins?|pay ?che(?:ck|que)s?|income|take-home) (?:in|on|for|at) (?:your|the) \\p{L}+|money in the bank`,
    `(?:mak|earn|clear|bring|bank|pull)\\p{L}* (?:in )?(?:a (?:killing|fortune|mint|bundle|fat profit)|(?:high |low |solid )?(?:five|six|seven|multiple|multi)[- ]figures?)`,
    `(?:five|six|seven)-figure (?:income|business|profit|year|month|salary)|prints? money|in the black|retir(?:e|es|ing) (?:\\p{L}+ ){0,3}?(?:early|earlier|sooner)`,
    `${gap(12)}(?:worth of )?(?:profit|revenue|income) (?:on|to|onto|in) the (?:books|bottom line)|licen[sc]e to print money|retire early|take[s]? home (?:more|extra|bigger)`,
  ),
  // 'You'll book more revenue', 'end the season richer'
  betterOff: either(
    `(?:more|higher|bigger|fatter|extra|rising) (?:\\p{L}+ )?(?:revenue|profits?|income|earnings|margins?)|(?:expect|watch|see) (?:your )?(?:\\p{L}+ )?${MONEY} ${gap(6)}${GROW}|(?:your|the) margins? (?:go|goes) up`,
    `(?:richer|wealthier)(?! (?:soil|picture|data|history))|easy (?:money|cash|profits?|thousands?|\\p{L}+ (?:dollars|thousand))|(?:an )?easy (?:\\p{L}+ )?(?:dollars|thousand)|without lifting a finger`,
  ),
  // 'Your revenue will double', 'your fuel bill will shrink'
  moneyGrows: either(
    `${YOUR} (?:\\p{L}+ ){0,2}?${MONEY} ${gap(15)}(?:will|are going to|is going to|is sure to|are sure to|is bound to|can only|is certain to|are certain to) ${gap(12)}${GROW}`,
    `(?:${YOUR} |the )?(?:\\p{L}+ ){0,2}?${MONEY} (?:always |automatically |steadily )?(?:${verbs.en`double triple soar explode climb skyrocket jump`}|go(?:es)? through the roof)(?= |[.,!])`,
    `${YOUR} (?:bank account|wallet|accountant|bookkeeper|banker|bottom line|margins?) (?:will|is going to) (?:notice|thank|smile|love|feel)|(?:expect|enjoy|look forward to) (?:fatter|bigger|higher|better|rising|healthier) ${MONEY}`,
    `${YOUR} (?:\\p{L}+ ){0,2}?${COSTS} (?:will|are going to|is going to|is sure to|are sure to) ${gap(12)}(?:${FALL}|go down)`,
    `${BOOST} (?:your |the |their )?(?:annual |monthly |net )?(?:${MONEY})`,
  ),
  // 'Pays for itself', 'makes its money back', 'can't lose'
  paysBack: either(
    `pays? (?:for )?itself(?: back| off)?|(?:makes?|gets?|earns?|wins?) back (?:the|your|its|what) \\p{L}+|pays? (?:you )?back ${gap(6)}(?:times|over)|(?:zero|no) (?:\\p{L}+ )?financial risk`,
    `pays? (?:you |everything )?back (?:its|the|in|within|by|before|with|many|every|twice)|pays? off (?:in|within|from|by)|pays? for (?:the (?:year|whole)|a whole|your)`,
    `(?:first|one|a single) (?:job|month|week|day|call|visit) (?:pays|covers)`,
    `${verbs.en`earn make made get got win won bring`} (?:back )?(?:its|your|their|the|every|that)? ?(?:money|cost|price|fee|keep|investment|dollar|cent|itself) (?:you (?:spent|paid|put in) )?(?:back|twice over|many times)`,
    `(?:recoup|recover|earn back|win back|get back)s? (?:what (?:you|they) (?:paid|spent|put in)|all of it)|(?:hard|difficult) to lose (?:money|on)`,
    `(?:can['’]t|cannot|won['’]t|never) (?:ever )?(?:go (?:broke|bankrupt|under|out of business)|run out of (?:money|cash|work|customers))`,
    `(?:recoup|recover|earn back|win back)s? (?:the|your|every|its|all) ${gap(15)}(?:cost|price|fee|money|investment|cent|dollar|spend)`,
    `every dollar ${gap(25)}(?:back|returns?|comes|earns|brings)|(?:return|roi|payback) (?:from|in|within|by) (?:(?:day|week|month|the first)(?: \\p{L}+)?|(?:days|weeks|months)(?=[.,!]| \\p{L}))`,
    `(?:guarantee|promise|assure)s? (?:you )?(?:an? )?(?:\\p{L}+ )?(?:profitable|richer|better|record) (?:season|year|month|quarter)|passive income|get(?:ting)? rich|financial freedom|debt-free|out of debt`,
    `profit(?:able)? (?:from|by|in) (?:day one|the first|week one)`,
    `(?:can['’]t|cannot|never|won['’]t|impossible to|don['’]t|no way to) (?:ever |again )?(?:lose|miss|leave) (?:any |another |out on |a single |a )*(?:money|cent|dollar|penny|job|sale|customer|call|thing|profit)`,
    `(?:financially )?risk-free (?:way|returns?|profit|income|growth|investment)|risk-free|without (?:any )?(?:financial )?risk`,
  ),
  // 'You're sure to owe less tax', 'write off every cent'
  tax: either(
    `(?:pay|owe|save(?: on)?|cut|shave|knock|slash|take|lower|reduce|shrink)(?:s|ing)? ${gap(20)}(?:less|lower|fewer|no|zero|your|off|on|in)? ?(?:income |sales |payroll )?tax(?:es)?(?: bills?)?|tax[- ](?:free|deductible|proof)`,
    `tax (?:breaks?|relief|refunds?|savings?|advantages?)|tax bill ${gap(12)}${FALL}|your tax(?:es)? (?:will )?${FALL}`,
    `(?:owe|pay)s? (?:the )?(?:IRS|tax ?man|taxman|government|Uncle Sam) (?:a |any)?(?:dime|cent|penny|nothing|less|thing)|(?:won['’]t|never|don['’]t) owe (?:the )?(?:IRS|tax\\p{L}*|Uncle Sam)|deduct (?:it all|the whole|everything)`,
    `(?:write(?:s|-)? ?(?:it )?off|deducts?|claims? back|expense) (?:every|all|the (?:whole|full|entire)|100|each|it all) ?\\p{L}*|(?:refund|money|check|cheque) ${gap(6)}(?:from|by) the (?:tax (?:office|man)|IRS|taxman)`,
    `uncle sam ${gap(15)}(?:chips|pays|foots|helps)`,
  ),
  // 'No customer can ever win a lawsuit against you', 'it makes you OSHA compliant'
  law: either(
    `(?:no|never|nobody|can['’]?t|cannot|won['’]t|not|impossible|immune to|protect(?:s|ed)? ${gap(8)}(?:from|against)|shields? ${gap(8)}(?:from|against)|safe from|free (?:of|from)|ends?|stops?|without|goodbye to|end of|spares? you|forget(?: about)?|avoids?) ${gap(40)}${LEGAL_HARM}`,
    `${AUTHORITY} (?:will|can|won['’]t|can['’]t|could|would|has|have|ever)(?: never| not| no longer)? ${gap(15)}(?:touch|fine|bother|find|leave|argue|question|fault|blame|sue|come after|nothing|complain|object|knock)`,
    `(?:keeps?|gets?|holds?|getting|keeping) (?:${AUTHORITY}|lawyers|inspectors|auditors) (?:off|away|out|happy|at bay)|win(?:s|ning)? (?:every|any|each|all) (?:disputes?|case|lawsuits?|claims?|argument in court)`,
    `(?:fully|100 ?%|completely|always|automatically|instantly|totally|legally|(?:OSHA|EPA|GDPR|HIPAA|tax|code|labor[- ]law)[- ]?) ?(?:compliant|legal|lawful|binding|watertight|bulletproof|safe|protected|airtight|covered|proof|clean)`,
    `keeps? you (?:legal|compliant|out of (?:court|trouble))|(?:guarantees?|ensures?) ${gap(15)}compliance|(?:court|osha|audit|lawsuit|inspection)-proof|compliant (?:overnight|at once|from day one|in (?:a|one))`,
    `(?:the )?(?:law|court|judge|jury|inspector) (?:is|will be) (?:always )?(?:on your side|with you)|from any liability|(?:takes?|drags?|haul)s? you to court`,
    `(?:pass|passes|survive)s? (?:any|every|all|your) (?:\\p{L}+ )?(?:audit|inspection)s?|(?:covers|protects|shields) you (?:in court|legally|from)|(?:hold|holds|stands?) up in (?:any )?court`,
    `(?:watertight|bulletproof|ironclad) (?:in court|evidence|proof|contract)|waives? (?:your|all|any) liability|(?:legal|tax) (?:trouble|problems|risk|worries|headaches?) (?:is|are|become|gone|end|disappear)\\p{L}*`,
  ),
  // 'Cures migraines', 'a healthier heart', 'dispatchers don't burn out, ever'
  health: either(
    `${HEAL} (?:\\p{L}+['’]?\\p{L}* ){0,4}${ILL}`,
    `(?:kiss|wave|say) (?:\\p{L}+ )?(?:${ILL}) good-?bye|(?:less|fewer) (?:anxious|headaches|migraines|stressed|burned out|sick)|healthier(?= and|[.,!])|calmer and`,
    `(?:no more|goodbye to|farewell to|free (?:of|from)|end of|without) (?:\\p{L}+ )?${ILL}`,
    `${ILL} (?:will |can )?(?:goes? (?:away|down)|comes? down|disappears?|vanish(?:es)?|melts? away|drops?|falls?|improves?|fades?(?! (?:until|till|again|for a))|(?:be|is|are|becomes?) (?:\\p{L}+ )?(?:gone|history|over|a thing|a memory))`,
    `(?:don['’]t|never|no longer|won['’]t|stop|nobody|no one) (?:ever |ever again |will |ever will |again )?(?:burn(?:s|ing)? out|(?:get|fall|feel|be)(?:s|ting|ing)? (?:sick|ill|burned out|depressed)|call(?:s|ing)? in sick|lose sleep|lie awake|suffer)`,
    `(?:healthier|stronger|calmer) (?:heart|body|back|immune system|you|team|crew|life|nerves|mind)|(?:good|great|better|medicine) for (?:your|the|their) (?:${BODY})`,
    `${YOUR} (?:\\p{L}+['’]s )?(?:${BODY}) (?:will|is going to|are going to) (?:thank|recover|improve|heal|drop|feel|be|stop (?:hurting|aching))`,
    `helps? (?:you|them|your \\p{L}+|technicians|crews?|people|owners) (?:to )?(?:sleep|heal|lose weight|recover|breathe|live longer)|los(?:e|es|ing) weight|weight loss|live[s]? longer|lengthens? (?:your|lives?)`,
    `adds? (?:\\d+ |ten |five )?years to|sleep(?:s|ing)? (?:better(?! (?:when|if|after|once|because))|soundly|through the night|like (?:a rock|a log|a baby|babies))|(?:clinically|scientifically|medically) \\p{L}+|detox\\p{L}*`,
    `doctors? (?:recommend|agree|prescribe)|therapeutic|(?:mental|physical|heart) health (?:will|improves?|gets)|takes? the stress out of (?:your|the) (?:body|life|heart|system)|stress (?:levels )?(?:drops?|falls?|disappears?)`,
  ),
};
