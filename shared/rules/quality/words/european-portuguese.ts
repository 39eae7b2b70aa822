const EDGE = '(?<![\\p{L}\\p{M}-])';
const END = '(?![\\p{L}\\p{M}-])';

/** Only used in Portugal ('ecrã', 'autocarro'), without words that mean something else in Brazil (sítio, comboio). */
const WORDS = [
  'utilizador(?:es|as?)?|palavras?-passe|ecrãs?|telemóve(?:l|is)|ficheiros?|equipas?|registos?|(?:re)?gerir|contactos?',
  'contact(?:e|ar|am|ámos)|factos?|descarreg(?:ar|ue|am|a) (?:o|a|os|as) (?:ficheiro|guia|aplicação|app|documento|modelo)',
  'plane(?:ar|amento|ado|ada|ie)|subscritor(?:es)?|autocarros?|connosco|casas? de banho|pequeno-almoço',
  'autocolantes?|agrafador(?:es)?|esferográficas?|telecomandos?|rececionistas?|monitoriza(?:r|ção|m)|faturação|contabilistas?|ementas?|reencaminh(?:ar|e|amos)|subscri(?:ção|ções)|atempadamente|chamada telefónica|secç(?:ão|ões)|dezasseis|dezassete|dezanove|bebés?|ténis|húmid[oa]s?|palhinhas?|talho|portagens?|estafetas?|o controlo',
  'frigorífico|multibanco|rés-do-chão|telefone móvel|chávenas?',
  'aceder|acede a|partilh(?:a|ar|e|am)',
  'económic[oa]s?|académic[oa]s?|fenómenos?|prémios?|género|cómod[oa]s?|António|tónic[oa]|quilómetros?|eletrónic[oa]s?|crónic[oa]s?|harmónic[oa]s?|sinónimos?|polémic[oa]s?',
  'receção|receções|conceção|deceção|perceção|exceto se calhar|se calhar|aspeto|aspetos|facto|óptim[oa]s?|acção|direcção|projecto|actual|activ[oa]s?',
  'carregue (?:em|no|na) (?:botão|ligação|link)|miúdos|boleia|sandes|sumo de|canalizador|camião|camiões|travão|travões',
].join('|');

/** Matches 'está a fazer', which is 'está fazendo' in Brazil, but not 'está a par' or 'está a cargo'. */
const PROGRESSIVE =
  '(?:estou|está|estás|estamos|estão|estava|estavam|esteja|ande|anda|andam|andamos|continua|continuam) a (?!par(?!\\p{L})|lugar|mar(?!\\p{L})|qualquer|altar|ver navios)[\\p{L}\\p{M}]{2,}(?:ar|er|ir|or)(?:-(?:se|lhe|o|a|nos))?';

export const EUROPEAN_PORTUGUESE = new RegExp(`${EDGE}(?:${WORDS}|${PROGRESSIVE})${END}`, 'giu');
