import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';
import { FALL, MONEY_CLAIMS_EN, YOUR } from './money-claims.ts';
import { SURE_RESULTS_EN } from './sure-results.ts';

const ILL = either(
  nouns.en`migraine headache allergy stroke cold disease illness sickness ulcer wrinkle injury hot_flush hot_flash varicose_vein`,
  any`
    cancer diabetes depression anxiety insomnia burn-?out fatigue tiredness exhaustion stress cholesterol
    blood_pressure heart_(?:disease|attacks?|problems?) immune_systems? immunity metabolism inflammation
    (?:back_|neck_|joint_|knee_|chronic_)?pain asthma dementia alzheimer['’]?s the_flu heat_stroke
    panic_attacks sleepless_nights sleep_problems high_blood_pressure arthritis eczema psoriasis acne tinnitus
    infertility trauma rheumatism winter_blues cot_death heart_problems?
  `,
);
const HEAL = verbs.en`
  prevent cure treat heal reduce lower fight relieve eliminate ease end beat banish soothe stop strengthen
  boost control regulate improve calm lift remove kill avoid cut halve slash melt(?:s)? ward_off wards_off
  get_rid_of gets_rid_of protects?_(?:you_)?(?:from|against) puts?_an_end_to takes?_away keeps?_away reverses? clears?_up silences? erases? dissolves? chases?_away
  protects?_\p{L}+_(?:\p{L}+_)?from
`;
const BODY = any`
  hearts? back backs knees health blood_pressure doctor nerves lungs body bodies mood sleep mind brain skin
  posture joints
`;

const AUTHORITY = either(
  phrases`
    (?:the )?${phrases`
      tax (?:office|man|authorities)
      ${any`IRS CRA OSHA EPA law state city authorities court taxman`}
      tax man
      Uncle Sam
      labor board
    `}
  `,
  `(?:an?y?|the|every|no|your)? ?${nouns.en`inspector auditor lawyer attorney judge regulator court`}`,
);
const LEGAL_HARM = any`
  sued? sues suing lawsuits? fines? fined audit audits audited auditors? penalty penalties liable liability
  legal_(?:trouble|risk|action|problems|bills?|fees) court claims?_against negligence
`;

/** Promises that the law wants substantiated. 'Treat customers well' promises nothing. */
export const CLAIMS_EN = {
  ...MONEY_CLAIMS_EN,
  ...SURE_RESULTS_EN,
  // Matches 'You're sure to owe less tax' and 'write off every cent'.
  tax: phrases`
    ${phrases`
      pay
      owe
      save(?: on)?
      ${any`cut shave knock slash take lower reduce shrink`}
    `}(?:s|ing)? ${gap(20)}${any`
      less lower fewer no zero your off on in
    `}? ?(?:income |sales |payroll )?tax(?:es)?(?: bills?)?
    tax[- ](?:free|deductible|proof)
    tax (?:breaks?|relief|refunds?|savings?|advantages?)
    tax bill ${gap(12)}${FALL}
    (?:from|out of) the tax ?man(?:['’]s \p{L}+)?
    (?:won['’]t|doesn['’]t) cost you (?:a (?:penny|cent)|anything) after tax
    (?:write-off|deduction|refund) is (?:certain|sure|on its way)
    legally owe (?:nothing|less)
    (?:tax office|taxman|IRS|HMRC) will (?:have to )?(?:accept|pay)
    your tax(?:es)? (?:will )?${FALL}
    (?:owe|pay)s? (?:the )?${phrases`
      IRS
      tax ?man
      taxman
      government
      Uncle Sam
    `} (?:a |any)?(?:dime|cent|penny|nothing|less|thing)
    (?:won['’]t|never|don['’]t) owe (?:the )?(?:IRS|tax\p{L}*|Uncle Sam)
    deduct (?:it all|the whole|everything)
    ${phrases`
      write(?:s|-)? ?(?:it )?off
      deducts?
      claims? back
      expense
    `} (?:every|all|the (?:whole|full|entire)|100|each|it all) ?\p{L}*
    (?:refund|money|check|cheque) ${gap(6)}(?:from|by) the (?:tax (?:office|man)|IRS|taxman)
    uncle sam ${gap(15)}(?:chips|pays|foots|helps)
  `,
  // Matches 'No customer can ever win a lawsuit against you' and 'it makes you OSHA compliant'.
  law: phrases`
    ${phrases`
      ${any`no never nobody can['’]?t cannot won['’]t not impossible`}
      immune to
      protect(?:s|ed)? ${gap(8)}(?:from|against)
      shields? ${gap(8)}(?:from|against)
      safe from
      free (?:of|from)
      ${any`ends? stops? without`}
      goodbye to
      end of
      spares? you
      forget(?: about)?
      avoids?
    `} ${gap(40)}${LEGAL_HARM}
    ${AUTHORITY} ${any`will can won['’]t can['’]t could would has have ever`}(?: never| not| no longer)? ${gap(15)}${phrases`
      ${any`touch fine bother find leave argue question fault blame sue`}
      come after
      ${any`nothing complain object knock`}
    `}
    (?:keeps?|gets?|holds?|getting|keeping) ${phrases`
      ${AUTHORITY}
      ${any`lawyers inspectors auditors`}
    `} (?:off|away|out|happy|at bay)
    win(?:s|ning)? (?:every|any|each|all) (?:disputes?|case|lawsuits?|claims?|argument in court)
    ${phrases`
      fully
      100 ?%
      ${any`completely always automatically instantly totally legally`}
      (?:OSHA|EPA|GDPR|HIPAA|tax|code|labor[- ]law)[- ]?
    `} ?(?:compliant|legal|lawful|binding|watertight|bulletproof|safe|protected|airtight|covered|proof|clean)
    keeps? you (?:legal|compliant|out of (?:court|trouble))
    (?:guarantees?|ensures?) ${gap(15)}compliance
    (?:court|osha|audit|lawsuit|inspection)-proof
    compliant (?:overnight|at once|from day one|in (?:a|one))
    (?:the )?(?:law|court|judge|jury|inspector) (?:is|will be) (?:always )?(?:on your side|with you)
    from any liability
    (?:takes?|drags?|haul)s? you to court
    legally untouchable
    in front of any (?:judge|court)
    right side of the law
    (?:meets?|fulfil?ls?) (?:every|all|any) (?:legal )?(?:requirements?|rules?|laws?|regulations?)
    (?:complaint|claim|audit|fine|case|lawsuit)s? (?:simply )?(?:can['’]t|cannot|won['’]t|will never) (?:stick|hurt|happen|touch|reach)
    (?:fine|penalt|claim|lawsuit|audit)\p{L}* (?:is|are) (?:simply )?off the table
    (?:certification|approval|the audit|the inspection) is a formality
    without (?:ever )?worrying about (?:copyright|the law|lawyers|fines|audits|GDPR)
    binding (?:everywhere|without exception)
    no \p{L}+ can win
    (?:pass|passes|survive)s? (?:any|every|all|your) (?:\p{L}+ )?(?:audit|inspection)s?
    (?:covers|protects|shields) you (?:in court|legally|from)
    (?:hold|holds|stands?) up in (?:any )?court
    (?:watertight|bulletproof|ironclad) (?:in court|evidence|proof|contract)
    waives? (?:your|all|any) liability
    (?:legal|tax) (?:trouble|problems|risk|worries|headaches?) (?:is|are|become|gone|end|disappear)\p{L}*
  `,
  // Matches 'Cures migraines', 'a healthier heart' and 'dispatchers don't burn out, ever'.
  health: phrases`
    ${HEAL} (?:\p{L}+['’]?\p{L}* ){0,4}${ILL}(?! out of (?:the|\p{L}+day))
    (?:kiss|wave|say) (?:\p{L}+ )?(?:${ILL}) good-?bye
    (?:less|fewer) (?:anxious|headaches|migraines|stressed|burned out|sick)
    healthier(?= and|[.,!])
    calmer and
    ${ILL} (?:away|at bay|a thing of the past)
    ${ILL} ${gap(20)}(?:is|are|becomes?|will be) (?:a thing of the past|history)
    (?:answer|key|cure|remedy) (?:to|for) ${ILL}
    years off (?:your|the) (?:face|age|skin|body)
    throw away your (?:glasses|pills|crutches|medication|hearing aids?)
    (?:pounds|kilos|weight) (?:will )?(?:drop|melt|fall|fly|come)s? (?:off|away)
    (?:dress|trouser|clothes) sizes? smaller
    (?:get|be|stay) (?:thin|slim|slimmer)(?! (?:margin|line|layer|slice))
    (?:makes? )?(?:your )?hair (?:to )?(?:grows?|growing) back
    asleep (?:in|within) (?:\p{L}+|\d+) minutes
    (?:baby|babies|child|children|toddler|son|daughter)(?: will)? sleeps? through
    spares? you (?:the|an?) (?:operation|surgery|pills)
    never want an? (?:cigarette|drink|sweet)
    (?:your|the) ${ILL} (?:will )?(?:clears?|heals?)
    (?:no more|goodbye to|farewell to|free (?:of|from)|end of|without) (?:\p{L}+ )?${ILL}
    (?<!(?:when|whether|if) (?:the |your |their )?)${ILL} (?:will |can )?${phrases`
      goes? (?:away|down)
      comes? down
      disappears?
      vanish(?:es)?
      melts? away
      ${any`drops? falls? improves?`}
      fades?(?! (?:until|till|again|for a))
      (?:be|is|are|becomes?) (?:\p{L}+ )?(?:gone|history|over|a thing|a memory)
    `}
    ${phrases`
      don['’]t
      never
      no longer
      ${any`won['’]t stop nobody`}
      no one
    `} (?:ever |ever again |will |ever will |again )?${phrases`
      burn(?:s|ing)? out
      (?:get|fall|feel|be)(?:s|ting|ing)? (?:sick|ill|burned out|depressed)
      call(?:s|ing)? in sick
      lose sleep
      lie awake
      suffer
    `}
    (?:healthier|stronger|calmer) (?:heart|body|back|immune system|you|team|crew|life|nerves|mind)
    (?:good|great|better|medicine) for (?:your|the|their) (?:${BODY})
    ${YOUR} (?:\p{L}+['’]s )?(?:${BODY}) (?:will|is going to|are going to) ${phrases`
      ${any`thank recover improve heal drop feel be`}
      stop (?:hurting|aching)
    `}
    helps? ${phrases`
      you
      them
      your \p{L}+
      ${any`technicians crews? people owners`}
    `} (?:to )?(?:sleep|heal|lose weight|recover|breathe|live longer)
    los(?:e|es|ing) weight
    weight loss
    live[s]? longer
    lengthens? (?:your|lives?)
    adds? (?:\d+ |ten |five )?years to
    sleep(?:s|ing)? ${phrases`
      better(?! (?:when|if|after|once|because))
      soundly
      through the night
      like (?:a rock|a log|a baby|babies)
    `}
    (?:clinically|scientifically|medically) \p{L}+
    detox\p{L}*
    doctors? (?:recommend|agree|prescribe)
    therapeutic
    (?:mental|physical|heart) health (?:will|improves?|gets)
    takes? the stress out of (?:your|the) (?:body|life|heart|system)
    stress (?:levels )?(?:drops?|falls?|disappears?)
  `,
};
