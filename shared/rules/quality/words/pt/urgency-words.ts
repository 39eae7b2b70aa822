import { any, either, fourForms, nouns, phrases, verbs } from '#shared/rules/quality/words/pattern-parts.ts';

/** Things that an offer can run out of. 'Restam grãos no pacote' is a scene. */
export const STOCK = either(
  nouns.pt`vaga lugar unidade ingresso licença máquina assento cadeira convite cota instalação janela`,
  any`kits? pacotes_promocionais`,
);
export const OFFER = either(
  nouns.pt`
    oferta preço tabela valor desconto promoção condição prazo inscrição matrícula brinde bônus cupom turma
    campanha benefício vaga porta vídeo lote vantagem
  `,
  any`(?:a|esta|essa)_(?:página|lista) simulador link (?<!seu_)teste`,
);
/** Words that can only mean the offer: 'desconto', 'este preço'. */
export const PRICE = either(
  phrases`
    ${any`ofertas? desconto promoção tabela(?!_dinâmica)`}
    (?:este|esse|nosso) (?:preço|valor)
    preço (?:cheio|promocional|de \p{L}+)
    (?:esta|essa) condição
    este link
    esta página
    lote(?: promocional)?
  `,
);
export const DAY = '(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?';
export const NUMBER = String.raw`(?:\d{1,4}|um par de|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|cinquenta|cem)`;
export const FEW = either(
  NUMBER,
  fourForms`pouco pouquíssimo contado`,
  'algumas',
  'alguns',
  'um punhado de',
  'meia dúzia de',
);
export const SPAN = `(?:poucas|poucos|algumas|alguns|${NUMBER}|menos de \\d+) (?:horas?|dias?|minutos?)`;
export const TIME = either(
  phrases`
    hoje
    hoje mesmo
    amanhã
    depois de amanhã
    meia-noite
    em breve
    logo mais
    daqui a pouco
    para sempre
    de vez
    na virada do mês
  `,
  phrases`
    (?:n?[ae]?sta|d?esta|hoje à) (?:noite|semana|tarde)
    (?:n?a )?semana que vem
    (?:n?o )?mês que vem
    (?:n?o |até o |no )?(?:fim|final) d[oae] (?:dia|semana|mês|ano|expediente)
    (?:n?[ao]|n?esta|até|para|de|desta|é) ?${DAY}
    (?:em|daqui a|dentro de) ${SPAN}
    às \d{1,2}h?
    a partir de \p{L}+
  `,
);
export const ENDS = either(
  `(?:se )?(?:vai |vão )?${verbs.pt`
    terminar acabar encerrar fechar expirar vencer subir mudar desaparecer esgotar morrer sumir aumentar
    caducar
  `}`,
  phrases`
    ${any`voltam? voltará saem?`}
    sai do ar
    some
    somem
    vai junto
    vão junto
    já era
    mais car[oa]
    não (?:volta|vale|fica)
    fica aberto só até
    só até
    vale (?:só )?até
  `,
);
export const JOIN = verbs.pt`
  assinar garantir reservar pedir comprar inscrever cadastrar contratar fechar aproveitar decidir correr
  entrar agir
`;
