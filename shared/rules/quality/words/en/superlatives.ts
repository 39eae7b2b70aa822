import { any, either, gap, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

/** Words for products. 'The best time to call' does not praise the product. */
const PRODUCT = either(
  nouns.en`
    app board tool platform system solution product service choice option program course subscription provider
    partner vendor company team brand school method guide template checklist price value deal result
    alternative experience pick investment decision purchase
  `,
  any`
    package name champion software training coffee support onboarding dispatch dispatching scheduling crew
    way_to_(?!know|find|tell|see|learn|be_|start|begin|get_(?:started|going|there)|try|check|reach|do_(?:this|that|it))\p{L}+ answer name_in
  `,
);
/** Up to three words, none of which begins a place or a purpose: 'the best slot for the crew'. */
const UP_TO_3 = String.raw`(?:(?!(?:for|to|when|if|that|who|is|are|on|in|at|with)\s)[\p{L}\p{M}-]+\s){0,3}?`;
const GOOD = any`
  complete advanced powerful trusted popular reliable effective comprehensive awarded loved accurate
  affordable recommended used innovative modern intelligent efficient thorough capable dependable respected
  sophisticated honest useful admired
`;
const TOP = either(
  any`
    best finest greatest smartest simplest easiest fastest quickest cheapest safest strongest top leading
    premier biggest largest foremost number[_-]one no\._?1 #1
  `,
  `most ${GOOD}`,
);
const ANYONE = either(
  `other ${PRODUCT}`,
  any`everyone everybody anyone anybody anything everything the_(?:rest|competition|others|pack|field)`,
  phrases`
    (?:all|any|every|each) ${gap(10)}${any`
      others? rivals? competitors? competition alternatives? vendors? tools? apps? boards? systems? ones?
      software
    `}(?: (?:tool|app|board|vendor)s?)?
    the ${phrases`
      ${gap(10)}${any`
        others? rivals? competitors? competition alternatives vendors tools apps boards systems ones
      `}
      other (?:\p{L}+ )?(?:software|${PRODUCT})
    `}
  `,
);
/** Phrases that turn a comparison into a superlative: 'on the market', 'money can buy'. */
const EVERYWHERE = either(
  phrases`
    anywhere
    money can buy
    there is
    around(?! (?:\d|an? |half |one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty))
    out there
    of them all
    of its kind
    bar none
    on earth
    in town
    ever (?:made|built|written|sold)
    available
    to date
  `,
  phrases`
    (?:on|in|of) (?:the|its|our|this) (?:\p{L}+ )?${any`
      market world country industry trade business planet nation continent field category class league state
      sector
    `}
    (?:in|across) (?:america|canada|north america|the us|the united states|texas|ohio)
    you(?:['’]ll| can| will|['’]ve)? (?:ever |probably ever )?(?:find|buy|get|see|need|use|own|seen|used|try)
  `,
);
const SELF = any`us ours crewboard we_do ours_does it this_board this_app`;
const DOES = verbs.en`
  do does plan dispatch make offer give build sell deliver teach know check understand work support treat look
  see handle run serve
`;

/** A possessive, not 'There's only one board'. */
const OWNER = "(?!(?:there|it|that|here|what|where|who|she|he|let)['’]s)\\p{L}+['’]s";

/** Words in -est that compare nothing: 'test', 'request'. */
const NO_SUPERLATIVE = String.raw`${any`
  re te gue reque intere we midwe che ne que fore hone late inve dige harve conte prote sugge mode
`}st(?!\p{L})`;
/** 'A good dispatcher is better than any system' praises no product. */
const PERSON = any`
  she he you they dispatcher dispatchers technician technicians manager owner person people bookkeeper human
  crew
`;

export const SUPERLATIVES_EN = {
  // Matches 'The best dispatch software' and "America's favorite board".
  bestProduct: phrases`
    ${phrases`
      ${any`the our your its \p{L}+s['’]`}
      ${OWNER}
      probably the
      simply the
      by far the
    `} (?:very |single |world['’]s |market['’]s )?${TOP} ${UP_TO_3}${PRODUCT}
    (?:${OWNER}|the (?:trade|industry|market|world|country|nation)['’]s) ${phrases`
      ${any`favou?rite best-loved best-selling`}
      most \p{L}+
      ${any`best finest top leading number no # only first \p{L}+est`}
    `} ${UP_TO_3}(?:${PRODUCT}|name)
    (?:the|that|an?) clear (?:\p{L}+ )?(?:winner|leader|favou?rite|champion|front-?runner|number one|best)
    the clear (?:\p{L}+ )?choice
    (?:the|an?|that) ${phrases`
      ${any`undisputed uncontested unquestioned`}
      ${any`
        top-ranked top-rated highest-rated best-rated number-one first-rate best-selling top-selling
      `}
    `} (?:\p{L}+ )?\p{L}+
    (?:the )?(?:perfect|ultimate|definitive) ${UP_TO_3}${PRODUCT}
  `,
  // Matches 'The finest money can buy' and 'the most thorough way you will ever find'.
  bestAnywhere: `(?:the|simply|just|quite simply)? ?${phrases`
    ${TOP}
    most \p{L}+
    (?!${NO_SUPERLATIVE})\p{L}+est
  `} ${gap(30)}${EVERYWHERE}`,
  // Matches 'The only board you'll ever need' and 'the one true choice'.
  onlyOne: phrases`
    (?:the |a )?${phrases`
      (?<!(?:carr(?:y|ies)|ha[sd]|have|holds?|lost|takes?|took|needs?|borrow\p{L}*) the )(?:only(?! (?:one|do|does|sell|make|need|use|buy|want) )|sole|one true|one and only|first and only) ${UP_TO_3}${PRODUCT}
      (?:only|sole|last) ${UP_TO_3}${gap(12)}you['’]ll ever
      last ${UP_TO_3}${PRODUCT} ${gap(8)}(?:you|we|they|your \p{L}+|any\p{L}+)(?:['’]ll| will| need)
    `}
    the one and only
    there is only one ${UP_TO_3}${PRODUCT}(?! (?:to|on|per|in))
    (?:one|first) of (?:a|its) kind
  `,
  // Matches 'We are the leader in scheduling'.
  leader: phrases`
    (?:the |an? |our |its )?(?:undisputed |clear |market |industry |category |world |global |national |number-one )*${phrases`
      ${any`
        leaders? champions? front-?runners? winners? pioneers? authority(?!_in_charge) powerhouse benchmark
      `}
      gold standard
      yardstick
    `} (?:in|for|of|among) (?:the |its |our |all )?\p{L}+
    (?:the |an? )${any`undisputed uncontested unquestioned clear market industry category`} ${phrases`
      ${any`leader champion front-?runner favou?rite winner`}
      number one
      king
    `}
    ${any`
      (?:market|industry|world|category|class)-leading best-(?:of-breed|in-class) top-rated award-winning
    `}
    (?:is|are|ranks?|ranked|came) (?:first|number one|#1|no\. ?1) (?:in|for|among|on)
    leads? the (?:market|field|pack|industry|trade|way)
    (?:top|first) (?:dog|choice (?:of|for)|of the class|in (?:the )?class)
    top of (?:the|its) (?:class|league|line)
    the ${phrases`
      rolls[- ]royce
      ${any`ferrari cadillac king queen`}
      holy grail
      crown jewel
      ${any`apple tesla stradivarius`}
    `} (?:of|among)
    the (?:last word|reference|standard) (?:in|for)
    the go-to \p{L}+
    (?:gold|industry) standard
    #1
    number one choice
    world[- ]class
  `,
  // Matches 'In a class of its own' and 'unmatched'.
  unmatched: either(
    phrases`
      ${any`
        unbeatable unmatched unrival?led unparalleled unequal?led unsurpassed unbeaten peerless matchless
      `}
      second to none
      bar none
      hands down
      without (?:equal|rival|peer|a rival)
      beyond compare
      like no other
      one of a kind
      a cut above
      head and shoulders
      miles ahead
      light[- ]years ahead
      simply the best
    `,
    phrases`
      in a (?:class|league|field|category) of (?:its|our|their) own
      in a different (?:league|class)
      by far the
      (?:years|streets|way|miles|far|well|light[- ]years) ahead of
      ahead of (?:${ANYONE})
      unlike any(?:thing)? (?:other|else)
      has no equal
      no (?:serious |real )?(?:competition|competitors?|rivals?|equals?|contest|comparison)
    `,
  ),
  // Matches 'Beats every other tool', 'better than anything' and 'the system every other one gets measured
  // against'.
  beatsAll: phrases`
    (?:${verbs.en`beat outperform outclass outshine top surpass outrun outsmart outwork`}) ${phrases`
      ${ANYONE}
      ${any`all every any`}
    `}
    (?=\p{L})(?<!${PERSON}(?:['’]s|['’]re| is| are| can be) )${phrases`
      ${any`better faster smarter easier cheaper safer simpler`}
      more \p{L}+
    `} than ${ANYONE}
    (?:${ANYONE}|the others(?! (?:blank|empty|out|alone|as))|our (?:rivals|competitors)) (?:else )?${gap(12)}${phrases`
      (?:gets?|is|are) (?:measured|judged|compared|modeled|modelled|copied|playing|chasing|still)
      ${any`can['’]t cannot don['’]t won['’]t`}
      can only
      ${any`simply still pale falls? copies copy envies envy tries try wishes? wants?`}
      looks? up
      follows?(?! (?:on|later|by|in|next))
      imitates?
      play(?:s)? catch
    `} ?${gap(15)}${phrases`
      keep up
      ${any`compete compare against`}
      come close
      ${any`match short behind dream toys? amateur like`}
      to (?:be|copy|match|us|it)
      us
      it
      catch(?:ing)?(?:[ -]up)?
      ${any`up by on`}
    `}
    (?:puts?|leaves?|makes?) (?:${ANYONE}|every \p{L}+ \p{L}+|every \p{L}+|them all) ${gap(20)}${phrases`
      to shame
      in the dust
      behind
      for dead
      ${any`look standing cold`}
    `}
    (?:rings|circles) around ${ANYONE}
    in the shade
    (?:we|it|crewboard)(?:['’]re| are|['’]s| is) (?:simply |just |still )?the ${any`
      best finest leader greatest one
    `}(?=[.,!]|$)
    and then there['’]s (?:crewboard|us)
    (?:what|which) (?:all )?(?:the )?others? (?:\p{L}+ )?(?:dreams?|wish|want|tr(?:y|ies))
    (?:nothing short of|simply) the best
    synonymous with
    the epitome of
    stands? alone(?=[.,!]|$| in| as| among)
    sets? the (?:standard|bar|benchmark) (?:for|in)
    the (?:one|\p{L}+) ${ANYONE} (?:tr|want|wish|cop|env|imit)\p{L}+
  `,
} as const;

/** Praise that denies rivals: here the negation is part of the praise. */
export const DENIED_RIVALS_EN = {
  // Matches 'No other app even comes close' and 'no one does dispatch like we do'.
  nobodyLikeUs: phrases`
    (?:no|nobody|nothing|no one|none|never|not one) ${gap(60)}${either(
      phrases`
        comes? (?:even )?(?:close|near)
        comes? within
        (?<!(?:you can|to|you could) )(?:rivals?|compares?|competes?|matches)
        measures? up
        holds? a candle
        is a patch
      `,
      phrases`
        (?:better|smarter|faster|closer|further|more \p{L}+) than (?:${SELF})
        (?:like|the way|as well as|as \p{L}+ as) (?:${SELF})(?= anywhere| on| does?| do|[.,!]|$)
        (?:does|do|done) (?:it|this|that) (?:better|like)
        can (?:equal|match|touch|top|beat)(?= |[.,!]|$)
        in the same league
        beats? (?:us|it|this|crewboard)
      `,
    )}
    ${phrases`
      nobody
      no one
      no other \p{L}+
      no competitor
      no rival
      none of (?:them|the others|our competitors)
      nothing else
    `}(?: else)? (?:on the market )?(?:\p{L}+ )?${phrases`
      ${DOES} (?:\p{L}+ ){0,5}?(?:like|as|the way|better|this|parts|what|cheaper|faster|around|so)
    `}
    ${phrases`
      nothing else
      no other ${PRODUCT}
      no (?:competitor|rival)
      none of (?:them|the others|our competitors)
    `} (?:on the market )?(?:comes|compares|can|will|is|has|does|plans|checks|works|knows)
    no (?:\p{L}+ ){0,2}?${PRODUCT} ${any`is does has plans gets works`} (?:\p{L}+ ){0,2}?${any`
      better smarter faster easier closer more simpler
    `}
    no other (?:\p{L}+ ){0,2}?${PRODUCT} ${any`
      can does will offers? gives? has lets? comes? is knows? checks? plans? sees? reads?
    `}
  `,
  // Matches 'You won't find a better board anywhere'.
  noneToFind: phrases`
    ${phrases`
      there is
      there['’]s
      you (?:won['’]t|will not|can['’]t|won['’]t ever) (?:find|get|see|buy)
      you['’]d be hard[- ]pressed
      good luck finding
      try finding
      show me
      find me
    `} ${gap(10)}(?:to find )?(?:nothing|no|any|anything|an?|another|one)? ?${gap(25)}${phrases`
      ${any`better finer smarter`}(?! (?:day|time|moment|place|week|proof|test|reason))
      like it
      as good
      comparison
      contest
      that does
      comparable
      equal
    `}
    no contest
  `,
} as const;
