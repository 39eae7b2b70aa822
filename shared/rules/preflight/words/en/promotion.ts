import { any, either, gap, nouns, verbs } from '#shared/rules/preflight/words/pattern-parts.ts';

const EXTRA = either(
  nouns.en`bundle add-?on package upgrade module tablet course book tier edition merch accessory workshop webinar training product`,
  any`plus pro premium enterprise (?:yearly|annual)_(?:plan|billing) fleet price_book gift_card (?:bigger|larger|higher)_plan`,
);
const AMOUNT = String.raw`(?:(?:\$|£|€)\s?\d[\d.,]*|\d{1,3}\s?(?:%|percent|per cent)|(?:ten|fifteen|twenty|thirty|forty|fifty) (?:percent|per cent|dollars|bucks)|half)`;
const FRIEND = any`friend owner colleague business neighbou?r shop company buddy peer contractor someone`;
const ADD = verbs.en`add try get grab book order buy upgrade unlock meet met discover explore see shop browse pick snag check_out take treat`;

/** A word of the same object: 'Get the keys before the shop closes' names no shop to visit. */
const WITHIN = String.raw`(?!(?:before|after|when|while|until|and|or|if|in|for|with|of|from|as|at|by|so)(?!\p{L}))\p{L}+`;
/** What is new in every account. */
const ROUTINE = nouns.en`customer client job call password card link code photo address user invoice appointment date time technician payment visit message one receipt copy version`;

/** Offers, gifts, other products and friends to bring, which messages about an account must not carry. */
export const PROMOTION_EN = {
  // 'A special rate', 'worth your while', 'now on offer'
  offer: either(
    `(?:special|limited|exclusive|introductory|current|latest|spring|summer|autumn|fall|winter|holiday|monthly|weekly|year-end|loyalty|early[- ]bird|flash|insider|member|lower|reduced|better|friendly|great|good) (?:offers?|deals?|prices?|rates?|pricing|specials?|promos?|treats?|surprises?)`,
    `(?:on (?:special )?(?:offer|sale)|(?:great |special |good )?deal on|best (?:price|deal)|limited (?:edition|stock|time)|limited-time|price drop|half[- ]price|(?:at )?half the (?:price|cost|rate)|two for (?:the price of )?one|free shipping|clearance|black friday|cyber monday|worth your while|sweeten the deal)`,
    `sale(?=[.!,]| (?:starts|ends|is))|sale ends|our (?:\\p{L}+ ){0,2}sale`,
  ),
  // '20 % off', 'save $50', 'knock $50 off'
  discount: either(
    `(?:get|claim|grab|enjoy|unlock|redeem|use|with|an?|our|your next|extra) (?:\\p{L}+ ){0,3}discounts?(?! we agreed)|discount (?:code|for you|if|when|on your next)|coupons?|(?:promo|voucher|discount) codes?|use code`,
    `${AMOUNT} (?:off|discount|cheaper|less|toward|towards)|(?:save|saves|saving|savings?) (?:up to |even |an extra )?(?:${AMOUNT}|\\d|more|money|big|when|if|on your next)|(?:and|to|both|each|you) (?:both |also )?save(?=[.,!])`,
    `(?:nice|big|extra|pocket an?) savings?|cheaper (?:if|when|with|by)|pay less|keep \\$\\d[\\d.,]*|${AMOUNT} in your pocket`,
    `(?:we|i)(?:['’]ll| will)? (?:will )?(?:knock|halve|lower|reduce|take|throw in|shave|drop|waive|match|cut)(?: off)? ${gap(12)}(?:${AMOUNT}|\\$?\\d|month|week|seat|price|rate|fee|ten|twenty|half|off)`,
    `(?:for|at) (?:only |just )?\\$\\d[\\d.,]*(?: (?:more|extra))?(?=[.!,]|$| (?:more|extra|each))|(?:only|just) \\$\\d`,
  ),
  // 'A month on the house', 'bonus gift'
  gift: either(
    `(?:free|bonus|complimentary|surprise|welcome) (?:gift|months?|upgrade|extra|seat|week|training|tablet)s?|(?:a|your) (?:free )?gift (?:from|when|if|for)|on us(?=[.!,])|on the house|vouchers?|for the price of one|loyalty \\p{L}+ you`,
    `months? (?:free|off|on us|extra)|(?:the )?second (?:one )?free|giveaway|(?:earn|get|receive|collect|win|enjoy) (?:an? |your )?(?:\\p{L}+ )?(?:reward|credit|bonus|gift|cash ?back|voucher|perk|prize|free \\p{L}+|month|trip|ipad)s?`,
    `(?:as a )?thank[- ]you,? (?:here|enjoy|take|have)`,
  ),
  // 'Recommend us to a colleague'
  friends: `(?:bring|give|gift|tell|refer|invite|recommend|know|introduce|share) (?:us |this |it )?(?:\\p{L}+ ){0,3}?(?:with |to )?(?:a |an |your |another |fellow |any )+${FRIEND}s?|refer (?:them|us)|(?:recommend|refer) (?:us|crewboard)|referral|forward (?:this|it) to|pass it on|spread the word`,
  // 'Switch to yearly billing', 'move up to the bigger plan'
  biggerPlan: either(
    `upgrade (?:now|today|to (?:our|the|a)|and|your plan)|trade up|(?:switch|change|move(?: up)?|go|step up|jump|upgrade) (?:to |up to )?(?:our |the |a |your )?(?:yearly|annual|plus|pro|premium|bigger|larger|higher|early)`,
    `(?:plus|pro|premium|enterprise|annual|yearly) (?:plan|version|edition|tier|billing)s?|(?:prepay|renew early|make it a year|twelve months)|qualif(?:y|ies) for|(?:get|goes?) (?:more|further) (?:from|out of|with)`,
    `(?:extra|more) (?:seats?|technicians?)(?=\\?| this| at| today)|${gap(0)}seats more|add (?:a few )?more \\p{L}+ at`,
  ),
  // 'Have you seen our new fleet add-on?', 'discover our new module'
  otherProducts: either(
    `(?:${ADD}|have you (?:seen|tried|met)|have a look at|take a look at) (?:at )?(?:our|the|your|a|an|on)? ?(?:${WITHIN}[ -]){0,3}?(?:${EXTRA}|new (?!${ROUTINE}(?!\\p{L}))\\p{L}+|plans|range|collection|features|(?:shop|store)(?!['’]s)|offers?)`,
    `our (?:brand[- ])?new \\p{L}+|our (?:${EXTRA})|(?:ask about|join) our|new (?:in|from) (?:our|the) (?:shop|store)|for (?:a song|peanuts|existing customers)|(?:^|[.!?] )new: |(?:bundle|combine|pair) (?:it|this|them|your \\p{L}+) with`,
    `you (?:might|may|will|would|could|['’]ll) (?:also )?(?:like|love|enjoy)|did you know (?:that )?we|why not (?:add|try|get)|while you['’]re (?:here|at it|with us)`,
    `(?:we(?:['’]ve| have)? (?:just )?(?:launched|released|opened)|just launched|now (?:available|selling)|hot off|grab it|psst|want (?:even )?more|ready for more|why stop (?:here|there)|(?:now|today)(?:['’]s| is) (?:the|a) (?:good|great|perfect|best) (?:time|moment)|don['’]t (?:miss|forget our)|treat (?:yourself|your|the)|sponsored|we also (?:sell|offer|have)|our (?:partners?|friends) (?:at|offers?)|(?:order|buy) (?:now|today|one|two)|buy one)`,
  ),
};
