import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

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
export const FALL = verbs.en`shrink shrank drop fall fell vanish disappear melt plummet`;
const BOOST = verbs.en`boost grow increase raise lift double triple multiply maximi[sz]e fatten pad`;
/** Words of certainty, which turn a hope into a promise: 'for sure', 'no matter what'. */
const SURE = either(
  verbs.en`guarantee promise assure`,
  phrases`
    that['’]s a promise
    no matter what
    for sure
    sure to
    certain to
    certain
    bound to
    without fail
    rest assured
    mark my words
    whatever happens
    come what may
    rain or shine
    or we pay
    you have our word
    period(?=[.,!]|$)
    we stake our \p{L}+
    stake our name
    guaranteed or
    bank on it
    count on it
    take it to the bank
    no ifs
    100% certain
    every (?:single )?time
    always
  `,
);
export const YOUR = either(any`your their his her`, `(?:every|each|any) (?:owner|shop|customer|crew)['’]s`);
const READER = either(
  any`you owners users customers shops everyone every_shop every_owner each_shop they`,
  `your (?:shop|business|company|team|crew)`,
);
const WILL = `(?:['’]ll|(?:['’]re| are) (?:sure|bound|going|certain) to| will| can only| is going to)`;

export const MONEY_CLAIMS_EN = {
  // Matches 'You will make more money this season, and that's a promise.'
  moneyForSure: phrases`
    ${EARN} ${gap(30)}(?:${MONEY}|(?:\$|£|€)\s?\d[\d.,]*)[^.!?:|\n]{0,60}?(?<!\p{L})${SURE}
    ${SURE} ${gap(50)}${phrases`
      ${verbs.en`earn make save gain pocket recover recoup pay`}
      come out
      take home
      ${any`grow rise increase win`}
    `} ${gap(30)}(?:${MONEY}|ahead|more|richer|(?:\$|£|€)\s?\d)
    (?:guaranteed|certain|sure|bound) to ${any`
      bill burn spend sell book close use lose pay waste
    `} (?:\p{L}+ ){0,2}?(?:more|less|fewer)
    guaranteed: (?:\p{L}+ ){0,3}?${MONEY}
    ${YOUR} ${MONEY} (?:has|have) to ${GROW}
    (?!always (?:returns?|results?))${SURE} (?:\p{L}+ ){0,3}(?:${MONEY}|results?|growth|roi|success|grow your (?:business|company|shop))
    ${phrases`
      ${MONEY}
      ${any`results? growth success payback`}
    `} ${gap(10)}(?:is|are|will be|becomes?) (?:\p{L}+ )?(?:guaranteed|certain|sure|assured|secure)
  `,
  // Matches 'You'll earn more', 'puts extra profit in your pocket' and 'owners take home more'.
  moreMoney: phrases`
    ${READER}${WILL} (?:\p{L}+ )?(?:make|earn|take home|pocket|bank|net) ${gap(15)}${phrases`
      ${any`more extra better thousands hundreds`}
      a fortune
      a living
      ${MONEY}
    `}
    ${verbs.en`put leave keep kept drop send bring add`} ${gap(12)}${any`
      more extra real serious thousands hundreds new additional fresh
    `}? ?${any`money cash dollars? profits? revenue thousands? hundred grand`}(?: every \p{L}+)? (?:back )?${phrases`
      ${any`in into on to`}
      straight into
    `} (?:${YOUR}|the) ${gap(8)}${phrases`
      ${any`pockets? accounts? bank wallet table`}
      bottom line
      ${any`hands? till register`}
    `}
    (?:more|extra|bigger|higher|fatter) ${phrases`
      ${any`money cash profits? revenue margins?`}
      pay ?che(?:ck|que)s?
      income
      take-home
    `} (?:in|on|for|at) (?:your|the) \p{L}+
    money in the bank
    (?:mak|earn|clear|bring|bank|pull)\p{L}* (?:in )?${phrases`
      a (?:killing|fortune|mint|bundle|fat profit)
      (?:high |low |solid )?(?:five|six|seven|multiple|multi)[- ]figures?
    `}
    (?:five|six|seven)-figure (?:income|business|profit|year|month|salary)
    prints? money
    in the black
    retir(?:e|es|ing) (?:\p{L}+ ){0,3}?(?:early|earlier|sooner)
    ${gap(12)}(?:worth of )?(?:profit|revenue|income) (?:on|to|onto|in) the (?:books|bottom line)
    licen[sc]e to print money
    retire early
    take[s]? home (?:more|extra|bigger)
  `,
  // Matches 'You'll book more revenue' and 'end the season richer'.
  betterOff: phrases`
    (?:more|higher|bigger|fatter|extra|rising) (?:\p{L}+ )?(?:revenue|profits?|income|earnings|margins?)
    (?:expect|watch|see) (?:your )?(?:\p{L}+ )?${MONEY} ${gap(6)}${GROW}
    (?:your|the) margins? (?:go|goes) up
    (?:richer|wealthier)(?! (?:soil|picture|data|history))
    easy (?:money|cash|profits?|thousands?|\p{L}+ (?:dollars|thousand))
    (?:an )?easy (?:\p{L}+ )?(?:dollars|thousand)
    without lifting a finger
  `,
  // Matches 'Your revenue will double' and 'your fuel bill will shrink'.
  moneyGrows: phrases`
    ${YOUR} (?:\p{L}+ ){0,2}?${MONEY} ${gap(15)}${phrases`
      will
      are going to
      is going to
      is sure to
      are sure to
      is bound to
      can only
      is certain to
      are certain to
    `} ${gap(12)}${GROW}
    (?:${YOUR} |the )?(?:\p{L}+ ){0,2}?${MONEY} (?:always |automatically |steadily )?${phrases`
      ${verbs.en`double triple soar explode climb skyrocket jump`}
      go(?:es)? through the roof
    `}(?= |[.,!])
    ${YOUR} ${phrases`
      bank account
      ${any`wallet accountant bookkeeper banker`}
      bottom line
      margins?
    `} (?:will|is going to) (?:notice|thank|smile|love|feel)
    (?:expect|enjoy|look forward to) (?:fatter|bigger|higher|better|rising|healthier) ${MONEY}
    ${YOUR} (?:\p{L}+ ){0,2}?${COSTS} ${phrases`
      will
      are going to
      is going to
      is sure to
      are sure to
    `} ${gap(12)}(?:${FALL}|go down)
    ${BOOST} (?:your |the |their )?(?:annual |monthly |net )?(?:${MONEY})
  `,
  // Matches 'Pays for itself' and 'makes its money back'.
  paysBack: phrases`
    pays? (?:for )?itself(?: back| off)?
    (?:makes?|gets?|earns?|wins?) back (?:the|your|its|what) \p{L}+
    pays? (?:you )?back ${gap(6)}(?:times|over)
    (?:zero|no) (?:\p{L}+ )?financial risk
    pays? (?:you |everything )?back (?:its|the|in|within|by|before|with|many|every|twice)
    pays? off (?:in|within|from|by)
    pays? for (?:the (?:year|whole)|a whole|your)
    (?:first|one|a single) (?:job|month|week|day|call|visit) (?:pays|covers)
    ${verbs.en`earn make made get got win won bring`} (?:back )?${any`its your their the every that`}? ?${any`
      money cost price fee keep investment dollar cent itself
    `} (?:you (?:spent|paid|put in) )?${phrases`
      back
      twice over
      many times
    `}
    (?:recoup|recover|earn back|win back|get back)s? (?:what (?:you|they) (?:paid|spent|put in)|all of it)
    (?:hard|difficult) to lose (?:money|on)
    (?:can['’]t|cannot|won['’]t|never) (?:ever )?${phrases`
      go (?:broke|bankrupt|under|out of business)
      run out of (?:money|cash|work|customers)
    `}
    ${phrases`
      recoup
      recover
      earn back
      win back
    `}s? (?:the|your|every|its|all) ${gap(15)}${any`cost price fee money investment cent dollar spend`}
    every dollar ${gap(25)}(?:back|returns?|comes|earns|brings)
    (?:return|roi|payback) (?:from|in|within|by) ${phrases`
      (?:day|week|month|the first)(?: \p{L}+)?
      (?:days|weeks|months)(?=[.,!]| \p{L})
    `}
    ${any`guarantee promise assure`}s? (?:you )?(?:an? )?(?:\p{L}+ )?${any`
      profitable richer better record
    `} ${any`season year month quarter`}
    passive income
    watch (?:the |your )?(?:money|sales|orders|cash|profits) (?:come|roll|pour|flow|flood) in
    (?:cash|money) machine
    (?:quit|leave) (?:your|the) (?:day )?(?:job|nine-to-five|9-to-5)(?! (?:site|sheet))
    live off (?:the|your) (?:rent|income|profits|interest|dividends)
    cover(?:s)? your (?:mortgage|rent)
    (?:secure|steady|guaranteed|effortless|reliable) (?:extra )?(?:income|return|living|(?:\\$|£|€)\\s?\\d|\\d)
    (?:make|earn|bring in) (?:four|five|six|seven|\\d) figures
    better off(?=[.,!]|$| (?:whatever|than ever))
    never (?:have to )?worry about money
    (?:savings|profits?) always (?:exceed|beat|cover)
    can only go up
    bill (?:down )?to zero
    paid off your debts
    get(?:ting)? rich
    financial freedom
    (?:money|cash|cash flow|financial) (?:worries|problems|troubles) (?:are|will be|vanish|disappear|end)
    put ${gap(20)}(?:money|cash) (?:back )?in(?:to)? (?:your|their) pockets?
    debt-free
    out of debt
    profit(?:able)? (?:from|by|in) (?:day one|the first|week one)
    (?<!(?:may|might|could) )${phrases`
      ${any`can['’]t cannot never won['’]t`}
      impossible to
      don['’]t
      no way to
    `} (?:ever |again )?(?:lose|miss|leave) (?:any |another |out on |a single |a )*${any`
      money cent dollar penny job sale customer call thing profit
    `}
    (?:financially )?risk-free (?:way|returns?|profit|income|growth|investment)
    risk-free
    without (?:any )?(?:financial )?risk
  `,
};
