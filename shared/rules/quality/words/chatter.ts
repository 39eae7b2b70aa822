import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Phrases } from './phrases.ts';

/** Matches up to the end of the sentence. */
const REST = String.raw`[^.!?\n]{0,160}[.!?:]?`;

/**
 * Words for the model's work, later in the sentence. A real sender may write 'Let me know if I can call you'.
 */
const WORK = String.raw`[^.!?\n]{0,80}(?<!\p{L})(?:text|cop(?:y|ies)(?!\p{L})|draft|version|versi[oó]n|versão|tone|tono|tom(?!\p{L})|audience|público|chapter|cap[ií]tul|script|gui[oó]n|roteiro|correos?(?!\p{L})|e-?mails?(?!\p{L})|example|ejemplo|exemplo|headline|titular|títul|section|secci|seç|variant|variaç|option|opcion|opç|paragraph|párrafo|parágrafo|idioma|language|change|cambio|ajuste|adjustment|bloque|bloco)`;

const EN_TEXT = String.raw`(?:drafts?|versions?|rewrites?|texts?|copy|outline|scripts?|emails?|sequence|page|post|article|blog post|headlines?|content|section|suggestions?|options|revised|updated|improved|rewritten|polished|shorter|lead magnet|landing page|sales page|response|answer|take|summary|breakdown|analysis|list of|set of|\d{1,2} \p{L}+)`;
/** The model's own text: 'draft', 'outline'. Leaves out what readers may get too, such as scripts, lists and emails. */
const EN_OWN_TEXT =
  '(?:drafts?|versions?|rewrites?|rewrite|copy|outline|revised|updated|improved|rewritten|polished|shorter|suggestions|options|variations?)';
const EN_REWRITTEN =
  '(?:revised|updated|improved|rewritten|polished|shorter|punchier|tighter|refined|cleaner|stronger|longer|alternative|edited|final) (?:version|draft|copy|take|text|rewrite)';
const ES_TEXT = String.raw`(?:borrador(?:es)?|versi(?:ón|ones)|textos?|redacción|esquema|guion|guión|correos?|secuencia|artículo|titulares|contenido|propuestas?|opciones|resumen|análisis|bloque|sección|sugerencias?|respuesta|reescritura|\d{1,2} \p{L}+)`;
const PT_TEXT = String.raw`(?:rascunhos?|vers(?:ão|ões)|textos?|redação|esboço|roteiro|e-mails?|sequência|artigo|títulos|conteúdo|propostas?|opções|resumo|análise|bloco|seção|sugest(?:ão|ões)|resposta|reescrita|\d{1,2} \p{L}+)`;

/** Phrases with which models address the person who gave the task: 'Here is the draft you asked for', 'As an AI'. */
export const CHATTER: Readonly<Record<CheckedLanguage, Phrases>> = {
  en: [
    `(?:sure(?: thing)?|certainly|of course|absolutely|great question|great|got it|understood|no problem|happy to help|gladly|okay|ok|definitely)(?:[!,.:]| ?[—–-])? (?:(?:here|below)(?:['’]s| is| are|, you['’]ll find| you go)?(?: an?| the| your| some| my)? (?:\\p{L}+[ -]){0,4}?${EN_TEXT}|i(?:['’]ve|['’]ll|['’]d| have| will| can)${WORK}|(?:here|below|let me|as requested)${WORK})${REST}`,
    `(?:this|the) (?:draft|version|text|copy|response|rewrite|script) (?:is|was|has been|keeps|includes|uses|follows|incorporates|aims|focuses|highlights)${REST}`,
    `(?:option|version|variant|variation) (?:[a-c]|\\d|one|two)(?: \\([^)]{1,40}\\))?:|i['’]?m (?:sorry|unable|not able)(?:,? but i (?:can|do)| to)${REST}`,
    `(?:please )?(?:replace|fill in|swap|insert|update) (?:the )?(?:placeholders?|brackets?|bracketed|names? in brackets)${REST}`,
    `(?:tone|word count|target audience|key changes|length):\\s?(?:\\d|professional|friendly|conversational|casual)${REST}|(?:end of (?:email|script|page|copy))`,
    `(?:here|below)(?: is|['’]s| are| you['’]ll find| you go:?| you have) (?:an? |the |your |some |my )?(?:\\p{L}+ ){0,2}?${EN_TEXT}(?: (?:you (?:asked|requested|wanted)|for you(?:r|,)?|based on|as requested|below|tailored|written))${REST}`,
    `(?:here|below)(?: is|['’]s| are| you['’]ll find) (?:an? |the |your |some |my )?(?:\\p{L}+ ){0,2}?${EN_OWN_TEXT} (?:with|that|of|for|in)(?!\\p{L})${REST}`,
    `(?:as|i['’]?m|i am) an? (?:ai|artificial intelligence|(?:large )?language model|virtual assistant|chatbot)${REST}`,
    `i (?:do not|don['’]t|can['’]t|cannot) (?:have access|access|browse|verify|provide real|look up|guarantee the accuracy)${REST}`,
    `(?:here|below)(?: is|['’]s| are) (?:an? |the |your |some )?(?:\\p{L}+ )?${EN_REWRITTEN}${REST}|(?!alternative text:)${EN_REWRITTEN}:`,
    `(?:sure|okay|ok|got it|understood|certainly|absolutely)[!,.] ?(?:i can help with (?:that|this)|(?:rewriting|revising|drafting|writing|working on) ${REST})|(?:i['’]ll|i will|i can) (?:rewrite|revise|redo|shorten|rephrase|redraft) (?:it|this|them)${REST}`,
    `based on the (?:information|details|brief|context|notes) (?:that )?(?:you(?:['’]ve)? |was )?(?:provided|gave|given|shared)|(?:this|the) (?:page|email|text|copy|script|post|sequence) (?:is|was) written (?:in|with) an? [^.!?\\n]{0,40}(?:tone|style|voice)(?!\\p{L})${REST}`,
    `write an? (?:\\p{L}+ ){0,3}?(?:page|e-?mail|post|article|script|sequence|text|copy) (?:for|about) [^.!?\\n]{0,100}(?:tone|words|audience|style)(?!\\p{L})`,
    `please (?:provide|share|give me) (?:more|further|additional) (?:details|information|context) (?:about|on) your (?:product|target audience|audience|brand|offer)${REST}`,
    'citation needed|do not publish(?=[.!]|$)|hope (?:this|that|it) helps',
    `(?:my|as of my) (?:training data|knowledge cut-?off|last update)${REST}`,
    `let me know (?:if|whether|how) you(?:['’]d)? (?:like|want|need|prefer)${WORK}${REST}`,
    `let me know if you(?:['’]d)? like me to (?:adjust|write|add|change|make|tweak|shorten|expand|rewrite|revise|create|draft|include|try|continue|turn)${REST}|feel free to (?:adjust|edit|tweak|customi[sz]e|modify)${REST}`,
    `would you like me to (?:write|draft|adjust|add|make|create|expand|shorten|rewrite|continue|tailor|generate|turn|revise)${REST}|(?:do you )?want me to (?:write|draft|adjust|add|make|create|expand|shorten|rewrite|continue)${REST}`,
    `shall i (?:write|draft|continue|expand|add)${REST}|i (?:can|could) (?:also )?(?:write|draft|create|adjust|expand|rewrite|tailor|generate|provide)${WORK}${REST}`,
    `i (?:hope|trust) (?:this|that|it) (?:helps|works|meets|is what)${REST}|i(?:['’]ve| have) (?:written|drafted|created|kept|included|rewritten|added|tried|structured|used)${WORK}${REST}`,
    `(?:as|per) your (?:instructions|brief|prompt)${REST}|note:? (?:i (?:don|do|can|have|am)|this is a draft|as an|please replace|replace)${REST}|\\(?word count:? ?\\d${REST}|end of (?:draft|document|script|response)`,
  ],
  es: [
    `(?:por supuesto|claro(?: que sí)?|desde luego|perfecto|entendido|con (?:mucho )?gusto|genial|excelente pregunta|de acuerdo)[!,.:] ?¡?(?:aquí|te|a continuación|he|voy|este|esta|como|encantad)${REST}`,
    `(?:aquí (?:tienes|está|te dejo|van?|os dejo)|a continuación (?:tienes|te presento|encontrarás)|te (?:dejo|presento|propongo|paso|comparto|preparo)|estas son|este es) (?:\\p{L}+ ){0,3}?${ES_TEXT}${REST}`,
    `como (?:modelo de lenguaje|(?:una )?(?:ia|inteligencia artificial)|asistente (?:de ia|virtual))${REST}|soy (?:una ia|un modelo)${REST}`,
    `(?:nota: )?no (?:tengo|dispongo de) acceso${REST}|no puedo (?:acceder|verificar|navegar|consultar)${REST}|mi (?:fecha de corte|entrenamiento|información llega)${REST}`,
    `(?:¿)?(?:quieres|te gustaría|deseas|necesitas) que (?:(?:te|lo|la|los) )?(?:prepare|haga|escriba|genere|adapte|añada|amplíe|ajuste|redacte|desarrolle|continúe|proponga)(?!\\p{L})${REST}`,
    `(?:avísame|dime|házmelo saber|no dudes en) (?:si|qué|cómo|decirme|pedirme|ajustar|avisarme)${WORK}${REST}|si (?:quieres|lo deseas|lo prefieres|necesitas),? (?:también )?(?:puedo|te (?:preparo|hago|escribo|lo adapto))${WORK}${REST}`,
    `puedo (?:también )?(?:adaptar|ajustar|ampliar|escribir|preparar|generar|redactar|crear|hacer)${WORK}${REST}`,
    `(?:opción|versión|variante|alternativa) (?:[a-c]|\\d)(?: \\([^)]{1,40}\\))?:|(?:texto|versión|borrador|redacción) (?:mejorad|revisad|final|corregid|actualizad|definitiv|reescrit)\\p{L}*:`,
    `si (?:necesitas|quieres|deseas|prefieres) (?:algún|alguna|otro|otra|más|hacer|cualquier|cambiar) ?${WORK}[^.!?\\n]{0,40}(?:dímelo|avísame|házmelo|indícamelo|aquí estoy)${REST}`,
    `(?:con base|basado|basada|basándome) en (?:la|los|tu) (?:información|datos|detalles|brief) (?:que )?(?:me )?(?:diste|has dado|proporcionaste|compartiste|proporcionada)|según la información (?:que )?(?:me )?(?:diste|proporcionada|proporcionaste)`,
    'tono: (?:cercano|profesional|formal|informal|amigable|conversacional|amistoso)|(?:este texto|esto) es (?:un|solo un) borrador',
    `(?:escribe|redacta|crea|genera) (?:un|una) (?:\\p{L}+ ){0,3}?(?:página|correo|texto|artículo|guion|secuencia|anuncio)(?: de \\p{L}+)? (?:para|sobre) [^.!?\\n]{0,100}(?:tono|palabras|público|estilo)(?!\\p{L})`,
    `espero que (?:te|esto|os|le) ${REST}|he (?:redactado|escrito|creado|preparado|incluido|mantenido|intentado|añadido)${WORK}${REST}|según tus (?:instrucciones|indicaciones)${REST}`,
  ],
  pt: [
    `(?:claro|com certeza|certamente|perfeito|entendi(?:do)?|com prazer|ótima pergunta|combinado|sem problemas)[!,.:] ?(?:segue|aqui|vou|eis|este|esta|abaixo|como|vamos|preparei)${REST}`,
    `(?:aqui (?:está|estão|vai|vão|tem)|segue(?:m)?(?: abaixo)?|abaixo (?:está|segue|você encontra)|eis|te (?:apresento|mando)|apresento) (?:\\p{L}+ ){0,3}?${PT_TEXT}${REST}|segue abaixo${REST}`,
    `como (?:um )?(?:modelo de linguagem|(?:uma )?(?:ia|inteligência artificial)|assistente (?:de ia|virtual))${REST}|sou (?:uma ia|um modelo)${REST}`,
    `não (?:tenho|possuo) acesso${REST}|não (?:consigo|posso) (?:acessar|verificar|navegar|consultar)${REST}|(?:minha|meus?) (?:data de corte|dados de treinamento|conhecimento vai)${REST}`,
    `(?:você )?(?:quer|gostaria|deseja|precisa) que eu (?:escrev|cri|prepar|adapt|ajust|faç|ger|redij|inclu|expand|continu|reescrev|desenvolv)\\p{L}*${REST}|(?:quer|deseja) (?:uma|outra|mais uma) (?:versão|variação|opção)${REST}`,
    `(?:me )?(?:avise|diga|fale|conte)(?:-me| para mim)? se (?:quiser|precisar|deseja|gostaria|prefere) (?:que|de|uma|ajust|mudar|outr)${WORK}${REST}|se (?:quiser|preferir|desejar),? (?:também )?(?:eu )?posso${WORK}${REST}`,
    `posso (?:também )?(?:adaptar|ajustar|ampliar|escrever|preparar|gerar|redigir|criar|fazer|incluir|reescrever)${WORK}${REST}|fique à vontade para (?:ajustar|editar|adaptar)${REST}`,
    `(?:opção|versão|variação|alternativa) (?:[a-c]|\\d)(?: \\([^)]{1,40}\\))?:|(?:texto|versão|rascunho|redação) (?:melhorad|revisad|final|corrigid|atualizad|definitiv|reescrit)\\p{L}*:`,
    `(?:se|caso) (?:precisar|quiser|desejar|preferir|precise|queira) (?:de )?(?:algum|alguma|outro|outra|mais|mudar|fazer|qualquer)? ?${WORK}[^.!?\\n]{0,40}(?:é só|me avise|avise|basta|estou|fico)${REST}`,
    `(?:me )?(?:avise|diga|fale) se (?:quiser|precisar) (?:de )?(?:mudanças|alterações|ajustes|outra|mais)${REST}`,
    `com base n(?:as|os|o|a) (?:informaç(?:ões|ão)|dados|detalhes|briefing) (?:que )?(?:você )?(?:me )?(?:passou|deu|forneceu|fornecid[oa]s?|enviou|compartilhou)`,
    '(?:quer|gostaria|deseja) que eu (?:deixe|mude|tente|encurte|resuma)[^.!?\\n]{0,80}|fico à disposição para (?:ajustar|editar|adaptar|mudar|reescrever|revisar)[^.!?\\n]{0,80}',
    'tom: (?:próximo|profissional|formal|informal|amigável|leve|conversacional|descontraído)|(?:este texto|isto|isso) é (?:um|só um) rascunho',
    `(?:escreva|redija|crie|gere) (?:um|uma) (?:\\p{L}+ ){0,3}?(?:página|e-mail|texto|artigo|roteiro|sequência|anúncio)(?: de \\p{L}+)? (?:para|sobre) [^.!?\\n]{0,100}(?:tom|palavras|público|estilo)(?!\\p{L})`,
    `espero que (?:isso|isto|te|ajude|este|o texto|goste|seja) ?${REST}|(?:eu )?(?:escrevi|redigi|criei|preparei|incluí|mantive|tentei|elaborei)(?!\\p{L})${WORK}${REST}|conforme suas instruções${REST}`,
  ],
};
