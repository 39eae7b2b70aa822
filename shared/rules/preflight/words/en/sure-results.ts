import { any, gap, nouns, phrases } from '#shared/rules/preflight/words/pattern-parts.ts';

const MISFORTUNE = nouns.en`
  attack problem conflict tantrum puncture mistake error loss complaint dispute injury failure no-show leak virus
  burglar
`;
const BUYER = nouns.en`buyer customer client sale lead booking order fan`;
const CERTAIN = any`a_given certain guaranteed assured a_formality inevitable`;

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
