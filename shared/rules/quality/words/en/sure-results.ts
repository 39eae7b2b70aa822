import { any, gap, nouns, phrases } from '#shared/rules/quality/words/pattern-parts.ts';

const MISFORTUNE = nouns.en`
  attack problem conflict tantrum puncture mistake error loss complaint dispute injury failure no-show leak virus
  burglar worry shortage
`;
const BUYER = nouns.en`buyer customer client sale lead booking order fan`;
const CERTAIN = any`a_given automatic certain guaranteed assured a_formality inevitable`;
const GAIN = nouns.en`profit result sale saving gain return success growth revenue income booking order`;
const BETTER = any`
  better bigger fuller higher calmer busier richer faster safer easier steadier stronger healthier more fewer
`;

/** Results that nobody can be sure of. */
export const SURE_RESULTS_EN = {
  // Matches 'It works every time' and 'You cannot fail'.
  neverFails: phrases`
    works? (?:every (?:single )?time|for (?:everyone|everybody|anyone)|without fail|like (?:magic|a charm))(?! (?:you|the|a|it) )
    (?<!(?:if|when|what) )(?:you|they|it|this) (?:simply )?(?:can['’]t|cannot|won['’]t|will never) (?:possibly )?(?:fail|go wrong|lose)(?=[.,!]|$| with)
    (?:never|not ever) (?:lose|want|worry about|struggle (?:to|with)|suffer) ${gap(30)}again
    ${any`fool-?proof sure-?fire`}
    will never ${any`leak break fail tear fade rust crack`}
    lasts? (?:forever|for ever|a lifetime)(?! as)
    (?:guarantees?|guaranteed|assures?) (?:\p{L}+ )?(?:results?|success|sales|growth|bookings|leads|rankings?)
    results? you can (?:bank|count|rely) on
    success rate of (?:\p{L}+ ){0,2}?(?:100|hundred|9\d)
    (?:success|victory|a pass|your refund|the write-off|certification|approval) (?:is|will be) (?:simply )?${CERTAIN}
    (?:100 ?%|completely|totally|entirely|perfectly|absolutely) (?:safe|harmless|secure|effective|reliable)(?! (?:to (?:say|assume|close|leave|skip|delete|ignore)|distance))
    impossible to (?:lose|fail|hack|crack|get wrong)(?= (?:a|any|one|your|it)|[.,!]|$)
    there (?:is|are) (?:zero|no|absolutely no) risks?(?! of)
    (?:none of the|without the) (?:danger|risk)s?(?=[.,!]|$)
    no matter what (?:the \p{L}+|life|anyone|they) (?:does|do|throws|says?)
  `,
  // Matches 'The profit follows automatically' and 'There is no way to come out behind'.
  certainGain: phrases`
    ${GAIN} (?:will )?(?:follows?|comes?|grows?|rises?) (?:automatically|by (?:itself|themselves)|on (?:its|their) own)
    (?:${GAIN}|${BETTER} ${gap(30)}\p{L}+) ${gap(25)}(?:is|are|will be) (?:simply |practically |virtually |all but )?(?:built[- ]in|${CERTAIN}|a sure thing|(?:only|just) a matter of time)
    no way (?:to|(?:that )?you(?:['’]ll| will| can| could)) (?:possibly )?(?:lose|come out behind|go wrong|fail|regret)
    (?:absolutely |really )?nothing (?:at all )?to lose
    (?:can['’]t|cannot|won['’]t|will not|never) (?:possibly )?fail to (?:bring|save|pay|earn|grow|win|increase|make|deliver)
    (?:we|i) (?:promise|guarantee)(?: you)?,? (?:an? )?${BETTER}
    works? ${gap(40)}without exception
    (?:carr(?:y|ies)|involves?|means?|takes?) (?:zero|no|hardly any) risk
    (?:zero|without any) risk (?:for|to|on) (?:you|your)
    you(?:['’]ll| will) never (?:again )?(?:get|face|deal with|have|suffer) ${gap(40)}again
    you(?:['’]ll| will|['’]re going to| are going to) (?:double|triple|quadruple) (?:what|your|the)
    you(?: are|['’]re|['’]ll be| will be) (?:certain|sure|bound|guaranteed|destined) to (?:earn|save|make|win|gain|grow|double|profit|succeed|sell|(?:see|notice|feel) (?:the |a |real |more )?(?:difference|results?|growth|profits?|savings?|improvements?))
    ${MISFORTUNE} ${gap(20)}(?:is|are|will be|becomes?) (?:a thing of the past|history)
    ${MISFORTUNE} (?:will )?(?:simply )?(?:vanish|disappear|evaporate|melt away)(?:es|s)?(?=[.,!]| once)
    (?:will be|will become|become) a thing of the past
    (?:say|wave|kiss) (?:good-?bye|farewell) to ${gap(30)}(?:for good|forever|once and for all)
    ${GAIN} (?:goes|go|will go|rises?|climbs?|jumps?|grows?) (?:up )?(?:from|in|within) (?:the|your|day|week|month)(?: very)?(?: first)? (?:day|week|month|one)
    (?:isn['’]t|is no|is not) (?:an? |one )?\p{L}+ (?:it|this|we|\p{Lu}\p{L}+) (?:won['’]t|can['’]t|doesn['’]t)
    (?:will be|is going to be) your (?:most profitable|best|busiest|biggest) (?:\p{L}+ )?(?:year|month|summer|season|quarter|week|winter|spring|fall|day)
    (?:comes?|turns?) (?:back )?(?:as|into) (?:cash|profit)(?: in the bank)?
    (?:count|bank) on it(?=[.!])
    (?:get|see|have) the same (?:results?|savings|numbers|outcome)s?(?=[.,!]|$)
    (?:will|['’]ll) (?:own|dominate|conquer|rule) (?:the|your) (?:local |whole |entire )?(?:market|area|town|niche|industry)
  `,
  // Matches 'It turns every visitor into a buyer' and 'orders will flood in'.
  everyOne: phrases`
    (?:turns?|converts?|turning) (?:every|each|all|any) (?:\p{L}+ )?\p{L}+ into (?:an? )?(?:paying |loyal )?${BUYER}
    (?:stops?|blocks?|prevents?|ends?|resolves?|rules out|catch(?:es)?|removes?|detects?|fixes|solves) (?:every|each|all|any) (?:single )?(?:\p{L}+ )?${MISFORTUNE}
    (?:rules? out|puts? an end to) ${MISFORTUNE}
    every (?:single )?\p{L}+ (?:you (?:send|make|write|publish) )?(?:will|gets?) (?:be )?(?:accepted|approved|sold|funded|paid|settled|booked)
    (?:customers|clients|orders|leads|sales|bookings|buyers|money|wealth) (?:will|['’]ll) (?:flood|pour|roll|flow|stream) in
    (?:clients|customers|buyers|wealth|money|success) (?:will|['’]ll) (?:come|find|flock) (?:to )?you
    (?:investors|banks?|judges?|customers|they) will (?:all )?say yes
    your (?:calendar|diary|practice|schedule) (?:will|is going to) be (?:booked (?:solid|out)|full)
    your (?:child|team|students?|application|pitch|daughter|son) (?:will|is going to) (?:pass|win|succeed|hit|get funded)
    (?:no-shows|complaints|mistakes|errors|delays) (?:will )?(?:simply )?(?:stop happening|disappear|are history)
    (?:churn|turnover|complaints|no-shows|losses|errors) (?:will )?(?:drops?|falls?|goes|go) to (?:nothing|zero)
    (?:page one|first page|the top|number one|position one) of google
    gets? you (?:the|a|that|your) (?:\p{L}+ )?(?:job|raise|promotion|visa|loan|mortgage|place)(?! (?:description|ad|sheet|site|done))
    (?:without|not) a single (?:weed|mistake|error|complaint|loss) (?:for life|ever|again)
    (?:don['’]t|won['’]t|doesn['’]t|haven['’]t|has(?:n['’]t)?)(?: got)? (?:stand )?a (?:chance|leg to stand on)
    you (?:are|['’]re|will be) (?:fully )?(?:covered|safe|protected) (?:whatever|no matter what) (?:happens)?
    satisf(?:y|ies) every \p{L}+
    have to (?:accept|approve|pay) it(?=[.,!]|$)
  `,
};
