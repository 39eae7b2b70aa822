import { fixed, inverse, type ProportionFamily, ratio, UNIT_BEHIND, whole } from './proportion-family.ts';

const CROWD_PT =
  '(?:clientes?|escritórios?|empresas?|assinantes?|equipes?|agências?|coordenador(?:as|es|a)?|gestor(?:as|es|a)?|pessoas|funcionári[oa]s?)';

export const proportionsPt: readonly ProportionFamily[] = [
  ['share', whole(String.raw`(?:de|a|em) cada (\d{1,3})(?: \p{L}+)?,? (\d{1,3})${UNIT_BEHIND}`), inverse],
  // Matches 'meio expediente por semana'.
  ['crowd', whole('mei[oa] (?:expediente|dia|tarde|manhã) (?:por|a cada|cada) (?:dia|semana|mês)'), fixed(1)],
  ['share', whole(String.raw`(\d{1,3}) (?:em|de|entre|a) cada (\d{1,3})${UNIT_BEHIND}`), ratio],
  [
    'share',
    whole(String.raw`uma? (?:\p{L}+ )?(?:em|de|a) cada (\d{1,3})${UNIT_BEHIND}`),
    ([, all]) => 1 / Number(all),
  ],
  [
    'share',
    whole(
      String.raw`(?:quase |mais da |cerca de )?(?:a )?metade (?:dos|das|da (?:equipe|compra|turma|conta|empresa)|de (?:todos|todas|seus|suas|nossos|nossas)|do (?:tempo|custo|preço|gasto|trabalho|lucro|valor))|(?:reduz|cort|ca|diminu|baix)\p{L}{0,6} (?:\p{L}+ ){0,4}(?:à|pela) metade`,
    ),
    fixed(0.5),
  ],
  [
    'share',
    whole(
      `um (?:terço|quarto|quinto|décimo) d[aeo]s?|(?:ca|reduz|diminu|baix|sub|cresc|economiz|poup)\\p{L}{0,4} (?:em )?(?:quase |cerca de )?um (?:terço|quarto|quinto)|(?:2|3|dois|três) (?:terços|quartos|quintos)|uma (?:terça|quarta|quinta|décima) parte`,
    ),
    fixed(1 / 3),
  ],
  [
    'multiple',
    whole(
      `(?:o|ao|em) dobro|duplic(?:a|am|ar|ou|aram|ará)|dobr(?:a|am|ar|ou|aram|ará)(?: (?:a|o|as|os|sua|suas|seu|seus))`,
    ),
    fixed(2),
  ],
  ['multiple', whole(`(?:o|ao) triplo|triplic(?:a|am|ar|ou|aram|ará)`), fixed(3)],
  [
    'multiple',
    whole(String.raw`(\d{1,4}) vezes (?:mais|menos|melhor|maior|menor|o|a)`),
    ([, times]) => Number(times),
  ],
  ['crowd', whole(`(?:dezenas|dúzias|centenas|milhares|milhões) de|(?:2|dois|três|3) dígitos`), fixed(100)],
  [
    'crowd',
    whole(
      `(?:um par de|uns|umas|várias|vários|algumas|mais de um[a]?|quase um[a]?|perto de um[a]?) (?:centenas?|milhar(?:es)?|dezenas?|dúzias?)|uma (?:centena|dezena|dúzia|vintena) de|(?:5|6|cinco|seis) dígitos`,
    ),
    fixed(100),
  ],
  ['crowd', whole(String.raw`\d[.,]\d (?:estrelas|de (?:5|cinco)(?: estrelas)?(?!\s\p{L}))`), fixed(5)],
  [
    'crowd',
    whole(
      `uma (?:hora|manhã|tarde|jornada) (?:inteira |a menos |a mais )(?:por|ao|a cada|cada) (?:dia|semana|mês)`,
    ),
    fixed(1),
  ],
  [
    'share',
    whole(
      `a (?:grande |imensa )?maioria d[oa]s (?:noss[oa]s )?${CROWD_PT}|(?:quase|praticamente) (?:tod[oa]s (?:[oa]s )?(?:noss[oa]s )?|tod[oa] )${CROWD_PT}`,
    ),
    fixed(0.5),
  ],
  [
    'crowd',
    whole(
      String.raw`(?:sub|ca|cresc|aument|ganh)\p{L}{1,5} (?:em |\p{L}+ )?(\d{1,3}) pontos|um real (?:mais|menos)|um real a (?:mais|menos)`,
    ),
    fixed(-1),
  ],
];
