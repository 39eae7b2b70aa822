import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

const EXTRA = either(
  nouns.en`
    bundle add-?on package upgrade module tablet course book tier edition merch accessory workshop webinar
    training product
  `,
  any`
    plus pro premium enterprise (?:yearly|annual)_(?:plan|billing) fleet price_book gift_card
    (?:bigger|larger|higher)_plan
  `,
);
const AMOUNT = `${phrases`
  (?:\$|£|€)\s?\d[\d.,]*
  \d{1,3}\s?(?:%|percent|per cent)
  (?:ten|fifteen|twenty|thirty|forty|fifty) (?:percent|per cent|dollars|bucks)
  half
`}`;
const FRIEND = any`friend owner colleague business neighbou?r shop company buddy peer contractor someone`;
const ADD = verbs.en`
  add try get grab book order buy upgrade unlock meet met discover explore see shop browse pick snag check_out
  take treat
`;

/** A word of the same object: 'Get the keys before the shop closes' names no shop to visit. */
const WITHIN = String.raw`(?!(?:before|after|when|while|until|and|or|if|in|for|with|of|from|as|at|by|so)(?!\p{L}))\p{L}+`;
/** Things that are new in ordinary use, as in 'a new customer'. */
const ROUTINE = nouns.en`
  customer client job call password card link code photo address user invoice appointment date time technician
  payment visit message one receipt copy version
`;

/** Offers, gifts, other products and friends to bring, which messages about an account must not carry. */
export const PROMOTION_EN = {
  // Matches 'A special rate', 'worth your while' and 'now on offer'.
  offer: phrases`
    ${phrases`
      ${any`
        special limited exclusive introductory current latest spring summer autumn fall winter holiday monthly
        weekly year-end loyalty
      `}
      early[- ]bird
      ${any`flash insider member lower reduced better friendly great good`}
    `} (?:offers?|deals?|prices?|rates?|pricing|specials?|promos?|treats?|surprises?)
    ${phrases`
      on (?:special )?(?:offer|sale)
      (?:great |special |good )?deal on
      best (?:price|deal)
      limited (?:edition|stock|time)
      limited-time
      price drop
      half[- ]price
      (?:at )?half the (?:price|cost|rate)
      two for (?:the price of )?one
      free shipping
      clearance
      black friday
      cyber monday
      worth your while
      sweeten the deal
    `}
    sale(?=[.!,]| (?:starts|ends|is))
    sale ends
    our (?:\p{L}+ ){0,2}sale
  `,
  // Matches '20 % off', 'save $50' and 'knock $50 off'.
  discount: phrases`
    ${phrases`
      ${any`get claim grab enjoy unlock redeem use with an? our`}
      your next
      extra
    `} (?:\p{L}+ ){0,3}discounts?(?! we agreed)
    discount (?:code|for you|if|when|on your next)
    coupons?(?! (?:was|were|is|has been) (?:applied|used))
    (?:promo|voucher|discount) codes?
    use code
    ${AMOUNT} (?:off|discount|cheaper|less|toward|towards)
    (?:save|saves|saving|savings?) (?:up to |even |an extra )?${phrases`
      ${AMOUNT}
      ${any`\d more money big when if`}
      on your next
    `}
    (?:and|to|both|each|you) (?:both |also )?save(?=[.,!])
    (?:nice|big|extra|pocket an?) savings?
    cheaper (?:if|when|with|by)
    pay less
    keep \$\d[\d.,]*
    ${AMOUNT} in your pocket
    (?:we|i)(?:['’]ll| will)? (?:will )?${phrases`
      ${any`knock halve lower reduce take`}
      throw in
      ${any`shave drop waive match cut`}
    `}(?: off)? ${gap(12)}${phrases`
      ${AMOUNT}
      ${any`\$?\d month week seat price rate fee ten twenty half off`}
    `}
    (?:for|at) (?:only |just )?\$\d[\d.,]*(?: (?:more|extra))?(?=[.!,]|$| (?:more|extra|each))
    (?:only|just) \$\d
    for (?:only |just )?(?:a few|a couple of) (?:dollars|bucks|cents)
  `,
  // Matches 'A month on the house' and 'bonus gift'.
  gift: phrases`
    (?:free|bonus|complimentary|surprise|welcome) (?:gift|months?|upgrade|extra|seat(?!s? in the)|week|training|tablet)s?
    (?:a|your) (?:free )?gift (?:from|when|if|for)
    on us(?=[.!,])
    on the house
    vouchers?
    for the price of one
    loyalty \p{L}+ you
    months? (?:free|off|on us|extra)
    (?:the )?second (?:one )?free
    giveaway
    (?:earn|get|receive|collect|win|enjoy) (?:an? |your )?(?:\p{L}+ )?${phrases`
      ${any`reward credit bonus gift`}
      cash ?back
      ${any`voucher perk prize`}
      free \p{L}+
      ${any`month trip ipad`}
    `}s?
    (?:as a )?thank[- ]you,? (?:here|enjoy|take|have)
  `,
  // Matches 'Recommend us to a colleague'.
  friends: phrases`
    ${any`
      bring give gift tell refer invite recommend know introduce share
    `} (?:us |this |it )?(?:\p{L}+ ){0,3}?(?:with |to )?(?:a |an |your |another |fellow |any )+${FRIEND}s?(?! if (?:this|it))
    refer (?:them|us)
    (?:recommend|refer) (?:us|crewboard)
    referral
    forward (?:this|it) to
    pass it on
    spread the word
  `,
  // Matches 'Switch to yearly billing' and 'move up to the bigger plan'.
  biggerPlan: phrases`
    upgrade (?:now|today|to (?:our|the|a)|and|your plan)
    trade up
    (?<!asked (?:us )?to )${phrases`
      switch
      change
      move(?: up)?
      go
      step up
      jump
      upgrade
    `} (?:to |up to )?(?:our |the |a |your )?${any`yearly annual plus pro premium bigger larger higher early`}
    (?<!your |asked (?:us )?to switch to )(?:plus|pro|premium|enterprise|annual|yearly) (?:plan|version|edition|tier|billing)s?
    (?:prepay|renew early|make it a year|twelve months)
    qualif(?:y|ies) for
    (?:get|goes?) (?:more|further) (?:from|out of|with)
    (?:extra|more) (?:seats?|technicians?)(?=\?| this| at| today)
    ${gap(0)}seats more
    add (?:a few )?more \p{L}+ at
  `,
  // Matches 'Have you seen our new fleet add-on?' and 'discover our new module'.
  otherProducts: phrases`
    ${phrases`
      ${ADD}
      have you (?:seen|tried|met)
      have a look at
      take a look at
    `} (?:at )?(?:our|the|your|a|an|on)? ?(?:${WITHIN}[ -]){0,3}?${phrases`
      ${EXTRA}
      new (?!${ROUTINE}(?!\p{L}))\p{L}+
      ${any`plans range collection features (?:shop|store)(?!['’]s) offers?`}
    `}
    our (?:brand[- ])?new \p{L}+
    our (?:${EXTRA})
    (?:ask about|join) our
    new (?:in|from) (?:our|the) (?:shop|store)
    for (?:a song|peanuts|existing customers)
    (?:^|[.!?] )new:[ ]
    (?:bundle|combine|pair) (?:it|this|them|your \p{L}+) with
    you (?:might|may|will|would|could|['’]ll) (?:also )?(?:like|love|enjoy)
    did you know (?:that )?we
    why not (?:add|try|get)
    while you['’]re (?:here|at it|with us)
    ${phrases`
      we(?:['’]ve| have)? (?:just )?(?:launched|released|opened)
      just launched
      now (?:available|selling)
      hot off
      grab it
      psst
      want (?:even )?more
      ready for more
      why stop (?:here|there)
      (?:now|today)(?:['’]s| is) (?:the|a) (?:good|great|perfect|best) (?:time|moment)
      don['’]t (?:miss|forget our)
      treat (?:yourself|your|the)
      sponsored
      we also (?:sell|offer|have)
      our (?:partners?|friends) (?:at|offers?)
      (?:order|buy) (?:now|today|one|two)
      buy one
    `}
  `,
};
