import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections of positioning. */
export const positioningBlocks: SampleBlocks = {
  chain: {
    en: [
      'From difference to value',
      `
| Alternative today | What is different | So what |
|---|---|---|
@differences | The old way, or {rival1} | {item} | <<Less time lost on a busy day;;One worry less for whoever decides;;Fewer promises that have to be taken back;;A cost that is known in advance>> |

Read each row aloud. If a competitor could say it without blushing, the middle column is still too general. The strongest row becomes the second sentence of every page about {name}.`,
    ],
    es: [
      'De la diferencia al valor',
      `
| Alternativa de hoy | Qué es distinto | Y por eso |
|---|---|---|
@differences | Lo de siempre, o {rival1} | {item} | <<Menos tiempo perdido en un día cargado;;Una preocupación menos para quien decide;;Menos promesas que retirar después;;Un coste que se conoce de antemano>> |

Lee cada fila en voz alta. Si un competidor pudiera decirla sin sonrojarse, la columna central sigue siendo demasiado general. La fila más fuerte será la segunda frase de cada página sobre {name}.`,
    ],
    pt: [
      'Da diferença ao valor',
      `
| Alternativa de hoje | O que é diferente | E daí |
|---|---|---|
@differences | O jeito antigo, ou {rival1} | {item} | <<Menos tempo perdido num dia cheio;;Uma preocupação a menos para quem decide;;Menos promessas para desfazer depois;;Um custo conhecido de antemão>> |

Leia cada linha em voz alta. Se um concorrente pudesse dizê-la sem corar, a coluna do meio ainda está genérica. A linha mais forte vira a segunda frase de cada página sobre {name}.`,
    ],
  },
  proof: {
    en: [
      'Proof in hand and proof missing',
      `
| Claim | Proof in hand | Missing |
|---|---|---|
@differences | {item} | As stated by the maker | [ADD PROOF: document, measurement or named customer] |
| {outcome} | Stated goal | [ADD PROOF: before and after, with date] |

What is missing is a list of things to collect, not a reason to wait. One honest measurement is worth more than ten friendly sentences.`,
    ],
    es: [
      'Prueba disponible y prueba que falta',
      `
| Afirmación | Prueba disponible | Falta |
|---|---|---|
@differences | {item} | Según el fabricante | [ADD PROOF: documento, medición o cliente con nombre] |
| {outcome} | Objetivo declarado | [ADD PROOF: antes y después, con fecha] |

Lo que falta es una lista de cosas por reunir, no un motivo para esperar. Una medición honesta vale más que diez frases amables.`,
    ],
    pt: [
      'Prova em mãos e prova que falta',
      `
| Afirmação | Prova em mãos | Falta |
|---|---|---|
@differences | {item} | Segundo o fabricante | [ADD PROOF: documento, medição ou cliente com nome] |
| {outcome} | Objetivo declarado | [ADD PROOF: antes e depois, com data] |

O que falta é uma lista do que reunir, não um motivo para esperar. Uma medição honesta vale mais que dez frases gentis.`,
    ],
  },
  statement: {
    en: [
      'Positioning statement',
      `
| Component | Content |
|---|---|
| Alternatives | Doing nothing, a spreadsheet, {rival1} |
| Attributes | {difference1} |
| Value | {outcome} |
| Segment | {audience} |
| Category | {type} for {industry} |

> For {audience~}, who know this trouble: {pain1-}, **{name}** is a {type} that leads to this result: {outcome-}. The difference from {rival1}: {difference1-}.

Outside version: {name}, for the hour when everything happens at once.`,
    ],
    es: [
      'Declaración de posicionamiento',
      `
| Componente | Contenido |
|---|---|
| Alternativas | No hacer nada, una hoja de cálculo, {rival1} |
| Atributos | {difference1} |
| Valor | {outcome} |
| Segmento | {audience} |
| Categoría | {type} para {industry} |

> Para {audience-}, que conocen este problema: {pain1-}, **{name}** es un producto del tipo {type} que lleva a este resultado: {outcome-}. La diferencia con {rival1}: {difference1-}.

Versión hacia fuera: {name}, para la hora en que todo ocurre a la vez.`,
    ],
    pt: [
      'Declaração de posicionamento',
      `
| Componente | Conteúdo |
|---|---|
| Alternativas | Não fazer nada, uma planilha, {rival1} |
| Atributos | {difference1} |
| Valor | {outcome} |
| Segmento | {audience} |
| Categoria | {type} para {industry} |

> Para {audience-}, que conhecem este problema: {pain1-}, **{name}** é um produto do tipo {type} que leva a este resultado: {outcome-}. A diferença em relação a {rival1}: {difference1-}.

Versão para fora: {name}, para a hora em que tudo acontece ao mesmo tempo.`,
    ],
  },
  swapTest: {
    en: [
      'Swap test and what we are not',
      `
Put another name into the statement and see which words break.

@rivals - **{item}:** the sentence about the difference stops being true, or [ADD PROOF: check on their own pages].
- **The spreadsheet:** the result may hold on a calm day, not on a full one.

Three things {name} is not: a system for every trade, a replacement for the people who know the work, and the cheapest way to keep a list.

The sales story follows the same order: the scene, the cause, the usual answers, the difference, the result, the first step.`,
    ],
    es: [
      'Prueba del intercambio y qué no somos',
      `
Pon otro nombre en la declaración y mira qué palabras se rompen.

@rivals - **{item}:** la frase sobre la diferencia deja de ser cierta, o [ADD PROOF: comprobar en sus páginas].
- **La hoja de cálculo:** el resultado puede darse un día tranquilo, no uno lleno.

Tres cosas que {name} no es: un sistema para todos los oficios, un sustituto de quienes conocen el trabajo, ni la forma más barata de llevar una lista.

El relato de venta sigue el mismo orden: la escena, la causa, las respuestas habituales, la diferencia, el resultado, el primer paso.`,
    ],
    pt: [
      'Teste da troca e o que não somos',
      `
Ponha outro nome na declaração e veja quais palavras quebram.

@rivals - **{item}:** a frase sobre a diferença deixa de ser verdadeira, ou [ADD PROOF: conferir nas páginas dela].
- **A planilha:** o resultado pode valer num dia calmo, não num dia cheio.

Três coisas que {name} não é: um sistema para todos os ofícios, um substituto de quem conhece o trabalho, nem o jeito mais barato de manter uma lista.

A história de venda segue a mesma ordem: a cena, a causa, as respostas de sempre, a diferença, o resultado, o primeiro passo.`,
    ],
  },
};
