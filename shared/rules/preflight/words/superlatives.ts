import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import type { Phrases } from './phrases.ts';

/** Up to so many characters of the same clause. */
const some = (most: number) => String.raw`(?:[^.!?;:|\n]{0,${most}}\s)?`;

/** What is sold. 'The best time to call' is no praise of the product. */
const PRODUCTS = {
  en: String.raw`(?:software|app|apps|board|boards|tool|tools|platform|system|solution|product|service|choice|option|program|course|training|subscription|provider|partner|vendor|company|team|crew|brand|way to (?:dispatch|plan|schedule|run)|coffee|school|method|guide|template|checklist|support|onboarding|price|prices|value|deal|results?|alternative|experience|dispatch|dispatching|scheduling)`,
  es: String.raw`(?:software|aplicación|app|herramienta|plataforma|sistema|solución|producto|servicio|opción|elección|programa|curso|cursos|formación|formaciones|escuela|academia|método|guía|plantilla|suscripción|proveedor|empresa|equipo|marca|precio|precios|alternativa|calidad|profesora?|asesor[íi]?a?|soporte|café)`,
  pt: String.raw`(?:software|aplicativo|app|ferramenta|plataforma|sistema|solução|produto|serviço|opção|escolha|programa|curso|escola|método|guia|assinatura|assinaturas|fornecedora?|empresa|equipe|marca|preço|preços|alternativa|qualidade|suporte|atendimento|café|cafés|clube|torra|grão|grãos|máquina)`,
};

const NEAR = String.raw`(?:[\p{L}\p{M}-]+\s){0,3}?`;

const EN_TOP = String.raw`(?:best|finest|greatest|smartest|simplest|easiest|fastest|quickest|cheapest|safest|strongest|top|leading|premier|foremost|number[ -]one|no\. ?1|#1|most (?:complete|advanced|powerful|trusted|popular|reliable|effective|comprehensive|awarded|loved|accurate|affordable|recommended|used|innovative|modern|intelligent|efficient))`;
const ES_TOP = String.raw`(?:mejor|mejores|líder|número uno|n\.?º ?1|más (?:complet[oa]s?|avanzad[oa]s?|potentes?|fiables?|popular(?:es)?|valorad[oa]s?|recomendad[oa]s?|usad[oa]s?|efica(?:z|ces)|eficientes?|premiad[oa]s?|prestigios[oa]s?|barat[oa]s?|rápid[oa]s?|fácil(?:es)?|segur[oa]s?|vendid[oa]s?|innovador[ae]?s?|querid[oa]s?|práctic[oa]s?|sencill[oa]s?))`;
const PT_TOP = String.raw`(?:melhor|melhores|maior|líder|número um|n\.?º ?1|mais (?:complet[oa]s?|avançad[oa]s?|potentes?|confiáve(?:l|is)|popular(?:es)?|recomendad[oa]s?|usad[oa]s?|efica(?:z|zes)|eficientes?|premiad[oa]s?|barat[oa]s?|rápid[oa]s?|fácil|fáceis|segur[oa]s?|vendid[oa]s?|inovador[ae]?s?|querid[oa]s?|amad[oa]s?|prátic[oa]s?|fresc[oa]s?|gostos[oa]s?|saboros[oa]s?))`;

/** Praise that a negation in front takes back. */
export const SUPERLATIVES: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    // 'the best dispatch software', 'America's favorite board', 'the one true choice'
    `(?:the|our|your|its|\\p{L}+['’]s?|probably the|simply the) (?:very |single |world['’]s |market['’]s )?${EN_TOP} ${NEAR}${PRODUCTS.en}`,
    `(?:\\p{L}+['’]s|the (?:trade|industry|market|world|country|nation)['’]s) (?:favou?rite|best-loved|best-selling|most loved) ${NEAR}\\p{L}+`,
    `the (?:only|one(?: true)?|sole) ${NEAR}${PRODUCTS.en}`,
    `there is only one ${NEAR}${PRODUCTS.en}`,
    String.raw`(?:the |an? )?(?:undisputed|uncontested|unquestioned|clear|market|industry|category|world|global|national) (?:market |industry |category )?(?:leaders?|champions?|front-?runners?|favou?rites?|winners?|number one|no\. ?1)`,
    String.raw`(?:market|industry|world|category|class)-leading|best-of-breed|top-rated|award-winning|number one in (?:the|its|our)|ranks? (?:first|number one|no\. ?1)|ranked (?:first|number one|#1)|leads? the (?:market|field|pack|industry|trade)|leader in (?:the|its|our)|ahead of (?:everyone|everybody|all (?:the )?others|the rest|the competition)`,
    String.raw`unbeatable|unmatched|unrival?led|unparalleled|unequal?led|unsurpassed|second to none|without (?:equal|rival|peer|a rival)|beyond compare|like no other|in a (?:class|league) of (?:its|our|their) own|one of a kind|the gold standard|a cut above|hands down|bar none|by far the|head and shoulders above|money can buy|has no equal|the (?:last|only) \p{L}+ you['’]ll ever need|the (?:reference|benchmark|standard) (?:in|for) (?:the|its|our)`,
    String.raw`(?:beats?|outperforms?|outclass(?:es)?|outshines?|tops?|surpass(?:es)?) (?:every|any|all|everything|everyone|the (?:rest|competition|others))`,
    String.raw`(?:better|faster|smarter|easier|cheaper|more \p{L}+) than (?:any(?:thing|one|body)?|every|all)(?: (?:other|else|the others|the rest|of them))`,
    String.raw`guaranteed to be the|the most ${some(40)}(?:on the market|in the (?:world|country|industry|trade|business)|anywhere|available|ever (?:made|built))`,
    String.raw`(?:simply |just |quite simply |still )?the (?:best|finest|greatest|smartest|fastest|easiest) (?:there is|around|out there|anywhere|in (?:the (?:world|business|country|industry|trade|market)|town|america|canada|north america|its class)|on (?:the (?:market|planet)|earth)|of (?:them all|its kind|the lot|all)|you can (?:buy|get|find)|(?:thing|software|app|tool) (?:to (?:ever )?happen|since))`,
    String.raw`the (?:rolls[- ]royce|ferrari|cadillac|king|queen|champion|holy grail|crown jewel|apple|tesla) of|the one and only|(?:top|first) (?:dog|choice (?:of|for)|of the class|in (?:the )?class)|puts? (?:the rest|everyone else|all others|the others|every other \p{L}+) to shame|in the dust|the last word in|the go-to (?:\p{L}+ )?(?:for|choice|tool|app|software)|(?:nothing|nobody|no one) (?:else )?(?:is|does it|gets|has|will) ${some(20)}(?:better|close|as (?:good|well|fast|smart))|(?:the|every) (?:others?|rest|competition|competitors|rivals|alternatives?) (?:can['’]t|cannot|don['’]t|won['’]t|can only|simply|all|still|pale|falls?) ${some(20)}(?:keep up|compete|compare|come close|match|short|behind|dream|toys?|amateur)|head and shoulders|miles ahead|light[- ]years ahead|(?:years|streets) ahead of|no (?:serious |real )?(?:competition|competitors?|rivals?|equals?)|in a different league|unlike any(?:thing)? (?:other|else)|world['’]s (?:first|best|only|smartest|fastest)|(?:america|canada|north america|the (?:nation|country|continent|world|industry|trade))['’]s (?:best|finest|top|leading|number|no|#|only|most|smartest|first)|#1|no\. ?1 (?:in|for|choice)|the only (?:one|name|way|thing|\p{L}+) (?:you['’]ll|worth|on the market)`,
  ],
  es: [
    `(?:el|la|los|las|nuestr[oa]s?|tu|su) ${ES_TOP} ${NEAR}${PRODUCTS.es}`,
    `(?:el|la|los|las) ${NEAR}${PRODUCTS.es} ${NEAR}${ES_TOP}`,
    `(?:mejor|primer) ${NEAR}${PRODUCTS.es} ${NEAR}(?:del (?:mercado|país|mundo|sector)|de (?:España|Europa|la (?:hostelería|industria)))`,
    String.raw`(?:el|la|los|las) únic[oa]s? ${NEAR}${PRODUCTS.es}`,
    String.raw`(?:somos|seguimos siendo) (?:el |la |los |las )?(?:únic[oa]s?|mejor(?:es)?|líder(?:es)?|número uno|n\.?º ?1|primer[oa]s?)(?: (?:que|en|del?)|,|$|\.)`,
    String.raw`(?:líder(?:es)?|liderando) (?:indiscutibles?|absolut[oa]s?|del? (?:mercado|sector)|en (?:su|nuestro|el) (?:mercado|sector|categoría))|líder(?:es)? en |número uno (?:del?|en|indiscutible)`,
    String.raw`(?:el|la|un|una) (?:gran )?referen(?:cia|te) (?:para|en|del?|absolut[oa]|indiscutible)|(?:formación|escuela|academia|curso|herramienta|marca|método) de referencia`,
    String.raw`inmejorables?|insuperables?|inigualables?|imbatibles?|incomparables?|sin (?:rival|igual|competencia|parangón|comparación)|a la cabeza|va (?:en|a la) (?:cabeza|delante)|por delante de (?:tod[oa]s|cualquier|los demás|las demás|la competencia)|en (?:otra|su propia) liga|como ningún otr[oa]|como ninguna otra|únic[oa] en su (?:especie|género|clase|categoría)|de lejos (?:el|la)|con diferencia|muy por encima de|la joya de`,
    String.raw`(?:supera|gana|bate|deja atrás) a (?:tod[oa]s|cualquier|los demás|las demás|la competencia)|mejor que (?:nadie|ningun[oa]|cualquier|tod[oa]s|el resto)`,
    String.raw`(?:el|la) ${NEAR}más \p{L}+ (?:que (?:existe|hay|se puede|vas? a|encontrarás)|del (?:mercado|país|mundo|sector)|de (?:España|Europa|la hostelería))`,
    String.raw`(?:lo|el|la) (?:mejor|más (?:complet[oa]|avanzad[oa]|práctic[oa]|útil)) (?:que (?:hay|existe|verás|encontrarás|se ha|vas a|puedes)|de (?:España|Europa|todos|todas|largo|lejos|su|nuestro)|del (?:mercado|país|mundo|sector|oficio)|en (?:España|su|castellano|español|el (?:mercado|sector))|con (?:mucha )?diferencia)|(?:el|la) (?:rey|reina|número (?:uno|1)|n\.?º ?1|campeón|campeona|rolls[- ]royce|ferrari|biblia|meca) (?:de|del|indiscutible|en)|número (?:uno|1)|primera división|la élite de`,
    String.raw`(?:los|las) (?:demás|otr[oa]s) (?:\p{L}+ )?(?:ni se (?:acercan|le acercan)|se quedan (?:cort[oa]s|atrás|pequeñ[oa]s)|no (?:llegan|tienen nada|están a la altura)|palidecen|copian|imitan)|la competencia (?:no|ni|se queda|palidece)|(?:nadie|ninguna|ningún) (?:más|otr[oa]s?) (?:\p{L}+ )?(?:te |le |lo |os )?(?:ofrece|enseña|da|hace|revisa|tiene|incluye|explica|consigue|logra|puede|se atreve|ha)|(?:s[oó]lo|únicamente) (?:nosotros|escandallo en)|somos (?:los )?(?:pioneros|líderes|referentes?|insuperables|imbatibles)|pioner[oa]s? en|únic[oa]s? en (?:España|su|Europa)|a años luz|está (?:en|a) otr[oa] (?:nivel|liga|altura)|por encima de (?:tod[oa]s|cualquier)|la (?:única|mejor) (?:forma|manera) de (?:calcular|llevar|aprender|saber)|(?:mejor|más) (?:valorad[oa]|recomendad[oa]|premiad[oa]|vendid[oa])s? (?:de|del|en|por)`,
  ],
  pt: [
    `(?:o|a|os|as|nossa?|nossos|sua?|d[oa]|n[oa]) ${PT_TOP} ${NEAR}${PRODUCTS.pt}`,
    `(?:o|a|os|as|nossa?|nosso) ${NEAR}${PRODUCTS.pt} ${NEAR}${PT_TOP}`,
    String.raw`(?:o|a|os|as) únic[oa]s? ${NEAR}${PRODUCTS.pt}`,
    String.raw`(?:somos|viramos|continuamos) (?:o |a |os |as )?(?:únic[oa]s?|melhor(?:es)?|líder(?:es)?|número um|n\.?º ?1|primeir[oa]s?|maior(?:es)?)(?: (?:que|em|n[oa]|d[oae]|isolad[oa]|a )|,|$|\.)`,
    String.raw`líder(?:es)? (?:isolad[oa]s?|absolut[oa]s?|incontestáve(?:l|is)|indiscutíve(?:l|is)|d[oe] (?:mercado|setor|segmento|categoria)|n[oa] |em )|lidera(?:mos|m)? (?:o|a|com)|número um (?:d[oa]|em|n[oa])`,
    String.raw`(?:a|uma|como) (?:grande )?referência (?:n[oa]|em|d[oae]|para|nacional|absoluta|número)|${PRODUCTS.pt} de referência`,
    String.raw`imbatíve(?:l|is)|insuperáve(?:l|is)|incomparáve(?:l|is)|inigualáve(?:l|is)|sem (?:igual|rival|concorrência|concorrente|comparação|paralelo)|à frente de (?:tod[oa]s|qualquer|concorrentes)|na frente de tod[oa]s|em outra liga|como nenhum[oa]? outr[oa]|únic[oa] (?:no gênero|do tipo|em seu segmento|no mercado|no Brasil|do mercado|do Brasil)|de longe [oa]|disparado|muito acima d[oa]s?|campeã[o]? (?:d[eo]|em)`,
    String.raw`(?:supera|ganha de|bate|deixa para trás) (?:tod[oa]s|qualquer|os demais|as demais|a concorrência)|melhor (?:do )?que (?:ninguém|qualquer|tod[oa]s|nenhum[oa]?)`,
    String.raw`(?:o|a) ${NEAR}mais \p{L}+ (?:que (?:existe|há|você (?:vai|pode))|do (?:mercado|país|mundo|setor|segmento|Brasil)|da (?:cidade|América Latina|região))`,
    String.raw`(?:o|a) (?:melhor|mais (?:complet[oa]|fresc[oa]|saboros[oa]|prátic[oa]|gostos[oa])) (?:que (?:existe|há|o Brasil)|d[oae] (?:Brasil|país|mercado|mundo|setor|segmento|cidade|todos|todas|categoria|ramo|São Paulo|Sudeste|Sul)|disparad[oa]|com folga)|(?:o|a) (?:rei|rainha|número (?:um|1)|n\.?º ?1|campeão|campeã|queridinh[oa]|rolls[- ]royce|ferrari|elite|top 1) (?:d[aeo]|em|n[oa])|número (?:um|1)|primeira divisão|(?:eleit[oa]|votad[oa]|considerad[oa]|reconhecid[oa]) (?:como )?(?:o|a) (?:melhor|maior|mais)`,
    String.raw`(?:os|as) (?:outr[oa]s|demais|concorrentes) (?:\p{L}+ )?(?:nem chegam|não chegam|ficam (?:para trás|longe|no chinelo|devendo)|não acompanham|só (?:copiam|sonham)|copiam|correm atrás|comem poeira)|a concorrência (?:não|nem|fica|come)|(?:ninguém|nenhum|nenhuma) (?:mais|outr[oa]) (?:\p{L}+ )?(?:oferece|entrega|faz|tem|consegue|torra|cuida|serve|sabe|garante|pode|ousa)|(?:só|somente) (?:a gente|nós|o Café da Firma)|somos (?:os )?(?:pioneir[oa]s|líderes|referência|imbatíveis|insuperáveis|campeões)|pioneir[oa]s? (?:em|n[oa])|únic[oa]s? (?:n[oa] (?:Brasil|país|mercado|segmento|setor)|d[oa] (?:Brasil|país|mercado|segmento|setor|categoria))|anos-luz|(?:está|estamos) em outr[oa] (?:nível|liga|patamar)|acima de (?:tod[oa]s|qualquer)|no topo d[oa] (?:mercado|ranking|setor|segmento|categoria)|líder(?:es)? (?:em|de) (?:vendas|satisfação|qualidade|mercado)|a (?:única|melhor) (?:forma|maneira|jeito) de (?:ter|tomar|comprar|servir)|(?:mais|melhor) (?:bem )?(?:avaliad[oa]|premiad[oa]|vendid[oa]|recomendad[oa])s? (?:d[oae]|em|n[oa]|por)`,
  ],
};

/** Praise by denying others anything like it: the negation belongs to it. */
export const DENIED_RIVALS: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    String.raw`(?:no|nobody|nothing|no one|none|never) ${some(60)}(?:comes? (?:even )?(?:close|near)|rivals?|compares?|competes?|matches|beats?|measures? up|touch(?:es)?|holds? a candle|does (?:it|this|that) (?:better|like)|in the same league|better than (?:us|ours|crewboard)|like (?:it|us|ours)(?= anywhere| on|$|\.))`,
    String.raw`(?:there is|there['’]s|you won['’]t find|you will not find) (?:nothing|no|any|anything|a) ${some(40)}(?:better|finer|smarter|like it|as good)`,
    String.raw`nobody (?:else )?(?:plans|dispatches|does|makes|offers|gives|builds|sells|delivers|teaches|knows) ${some(50)}(?:better|faster|cheaper|like (?:us|we do)|as well|as good)`,
    String.raw`no other ${NEAR}${PRODUCTS.en} (?:can|does|will|offers?|gives?|has|lets?|comes?|is)`,
  ],
  es: [
    String.raw`(?:no hay|no existe|no (?:vas a encontrar|encontrarás|verás)|nunca hubo) ${some(60)}(?:mejor|igual|parecid[oa]|comparable|iguale|supere|que (?:le|nos) (?:llegue|haga sombra|gane|supere|iguale)|tan (?:buen[oa]|complet[oa])|otra? (?:formación|curso|escuela|método|herramienta))`,
    String.raw`(?:nadie|ningun[oa]?|nada) ${some(50)}(?:tanto por tan poco|(?:hace|enseña|ofrece|da|explica|prepara|cuida|conoce|trata) (?:[^.!?;:|\n]{0,40}\s)?mejor|mejor que (?:nosotros|este|esta)|como (?:nosotros|este|esta|escandallo|lo hacemos)|(?:se le|se nos|nos|le) (?:acerca|llega|iguala|supera|compara|hace sombra)|llega (?:a|tan)|está a (?:nuestra|la) altura|iguala|supera)`,
    String.raw`no l[oa] hay (?:mejor|igual)|no tiene (?:rival|igual|competencia|parangón|comparación)|no tenemos (?:rival|competencia)|no admite comparación`,
  ],
  pt: [
    String.raw`(?:não há|não existe|não tem|você não (?:vai encontrar|encontra|acha)|nunca houve) ${some(60)}(?:melhor|igual|parecid[oa]|comparável|à altura|que (?:chegue|se compare|supere)|tão (?:bo[ma]|complet[oa]))`,
    String.raw`(?:ninguém|nenhum[oa]?|nada) ${some(60)}(?:(?:faz|entrega|oferece|cuida|torra|conhece|serve|vende|ensina|prepara|trata) (?:[^.!?;:|\n]{0,40}\s)?melhor|melhor do que (?:a gente|nós)|como (?:a gente|nós|o café da firma)|chega(?:m)? (?:aos? |a[o]? nossos?|perto|nem perto|lá)|se compara|supera|iguala|bate|aos? nossos? pés|tanto por tão pouco|entrega tanto)`,
    String.raw`não (?:tem|temos) (?:rival|concorrência|concorrente|igual|comparação|para ninguém)|não tem pra ninguém`,
  ],
};
