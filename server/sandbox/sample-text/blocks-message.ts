import type { SampleBlocks } from './sample-block.ts';

/** Sections of messaging and positioning. */
export const messageBlocks: SampleBlocks = {
  coreMessage: {
    en: [
      'Core message and pillars',
      `
> {outcome}

| Pillar | Pain it answers | Behind it | Proof in hand |
|---|---|---|---|
| The hardest hour gets easier | {pain1} | {feature1} | {difference1} |
| Everyone knows what comes next | {pain2} | {feature2} | [ADD PROOF: a customer’s words] |
| It fits the way you work | “Tools create work” | {feature3} | {difference2} |

Every page carries one pillar. A page that carries three carries none.`,
    ],
    es: [
      'Mensaje central y pilares',
      `
> {outcome}

| Pilar | Dolor que responde | Qué hay detrás | Prueba disponible |
|---|---|---|---|
| La hora más difícil se vuelve llevadera | {pain1} | {feature1} | {difference1} |
| Todos saben qué viene después | {pain2} | {feature2} | [ADD PROOF: palabras de un cliente] |
| Encaja con tu forma de trabajar | «Las herramientas dan trabajo» | {feature3} | {difference2} |

Cada página lleva un pilar. La que lleva tres no lleva ninguno.`,
    ],
    pt: [
      'Mensagem central e pilares',
      `
> {outcome}

| Pilar | Dor que responde | O que há por trás | Prova em mãos |
|---|---|---|---|
| A hora mais difícil fica mais leve | {pain1} | {feature1} | {difference1} |
| Todos sabem o que vem depois | {pain2} | {feature2} | [ADD PROOF: palavras de um cliente] |
| Encaixa no seu jeito de trabalhar | “Ferramentas dão trabalho” | {feature3} | {difference2} |

Cada página leva um pilar. A que leva três não leva nenhum.`,
    ],
  },
  awareness: {
    en: [
      'What to say at each stage',
      `
| Stage | What they know | What to say | Next step |
|---|---|---|---|
| Unaware | A normal week | Tell the scene, name no product | Keep reading |
| Problem aware | {pain1} | Explain the cause | Take the guide |
| Solution aware | Tools exist | What to look for when choosing | Compare |
| Product aware | {name} exists | {difference1} | See it with own data |
| Most aware | What it does | Terms, start, help | Begin |

Most readers arrive in the second row. Write the home page for them.`,
    ],
    es: [
      'Qué decir en cada etapa',
      `
| Etapa | Qué saben | Qué decir | Siguiente paso |
|---|---|---|---|
| Sin conciencia | Una semana normal | Contar la escena, sin producto | Seguir leyendo |
| Conoce el problema | {pain1} | Explicar la causa | Llevarse la guía |
| Conoce soluciones | Existen herramientas | En qué fijarse al elegir | Comparar |
| Conoce el producto | Existe {name} | {difference1} | Verlo con datos propios |
| Decidido | Qué hace | Condiciones, arranque, ayuda | Empezar |

La mayoría llega en la segunda fila. Escribe la portada para ellos.`,
    ],
    pt: [
      'O que dizer em cada etapa',
      `
| Etapa | O que sabem | O que dizer | Próximo passo |
|---|---|---|---|
| Sem consciência | Uma semana normal | Contar a cena, sem produto | Continuar lendo |
| Conhece o problema | {pain1} | Explicar a causa | Levar o guia |
| Conhece soluções | Existem ferramentas | O que observar ao escolher | Comparar |
| Conhece o produto | Existe {name} | {difference1} | Ver com dados próprios |
| Decidido | O que faz | Condições, início, ajuda | Começar |

A maioria chega na segunda linha. Escreva a página inicial para ela.`,
    ],
  },
  words: {
    en: [
      'Voice and words',
      `
| Trait | Is | Is not |
|---|---|---|
| Plain | “It shows who is where.” | “Enhanced visibility” |
| Exact | Says when it does not fit | Says “for everyone” |
| Calm | States the trouble once | Shouts |
| Useful | Ends with something to do | Ends with applause |

**Use:** the buyer’s own nouns, verbs of doing, the names of weekdays. **Avoid:** “revolutionary”, “seamless”, “next level”, and any figure nobody can trace. Address the reader as “you”, from the first line to the last.`,
    ],
    es: [
      'Voz y palabras',
      `
| Rasgo | Es | No es |
|---|---|---|
| Claro | «Muestra quién está dónde.» | «Visibilidad mejorada» |
| Exacto | Dice cuándo no encaja | Dice «para todos» |
| Sereno | Nombra el problema una vez | Grita |
| Útil | Termina con algo que hacer | Termina con aplausos |

**Usar:** los sustantivos del cliente, verbos de acción, los nombres de los días. **Evitar:** «revolucionario», «sin fisuras», «al siguiente nivel» y toda cifra que nadie pueda rastrear. Trata al lector de tú, de la primera línea a la última.`,
    ],
    pt: [
      'Voz e palavras',
      `
| Traço | É | Não é |
|---|---|---|
| Claro | “Mostra quem está onde.” | “Visibilidade aprimorada” |
| Exato | Diz quando não se encaixa | Diz “para todos” |
| Sereno | Nomeia o problema uma vez | Grita |
| Útil | Termina com algo a fazer | Termina com aplausos |

**Use:** os substantivos do cliente, verbos de ação, os nomes dos dias. **Evite:** “revolucionário”, “sem esforço”, “próximo nível” e todo número que ninguém consiga rastrear. Trate o leitor por você, da primeira linha à última.`,
    ],
  },
  hero: {
    en: [
      'First screen',
      `
**For {buyer-}, {geography}**

### The hardest hour of the week, under control

{outcome}

- {feature1}
- {feature2}
- {feature3}

**Button:** See it with your own data

*Under the button:* [ADD GUARANTEE: what happens if it does not fit]

The headline names the moment, the line below names the result, and the three points name what makes it possible.`,
    ],
    es: [
      'Primera pantalla',
      `
**Para {buyer-}, {geography}**

### La hora más difícil de la semana, bajo control

{outcome}

- {feature1}
- {feature2}
- {feature3}

**Botón:** Verlo con tus datos

*Bajo el botón:* [ADD GUARANTEE: qué pasa si no encaja]

El titular nombra el momento, la línea de abajo el resultado, y los tres puntos lo que lo hace posible.`,
    ],
    pt: [
      'Primeira tela',
      `
**Para {buyer-}, {geography}**

### A hora mais difícil da semana, sob controle

{outcome}

- {feature1}
- {feature2}
- {feature3}

**Botão:** Ver com seus dados

*Abaixo do botão:* [ADD GUARANTEE: o que acontece se não se encaixar]

O título nomeia o momento, a linha abaixo o resultado, e os três pontos o que o torna possível.`,
    ],
  },
  chain: {
    en: [
      'From difference to value',
      `
| Alternative today | What is different | So what |
|---|---|---|
@differences | The old way, or {rival1} | {item} | Less time lost, less risk on a busy day |

Read each row aloud. If a competitor could say it without blushing, the middle column is still too general. The strongest row becomes the second sentence of every page about {name}.`,
    ],
    es: [
      'De la diferencia al valor',
      `
| Alternativa de hoy | Qué es distinto | Y por eso |
|---|---|---|
@differences | Lo de siempre, o {rival1} | {item} | Menos tiempo perdido, menos riesgo en un día cargado |

Lee cada fila en voz alta. Si un competidor pudiera decirla sin sonrojarse, la columna central sigue siendo demasiado general. La fila más fuerte será la segunda frase de cada página sobre {name}.`,
    ],
    pt: [
      'Da diferença ao valor',
      `
| Alternativa de hoje | O que é diferente | E daí |
|---|---|---|
@differences | O jeito antigo, ou {rival1} | {item} | Menos tempo perdido, menos risco num dia cheio |

Leia cada linha em voz alta. Se um concorrente pudesse dizê-la sem corar, a coluna do meio ainda está genérica. A linha mais forte vira a segunda frase de cada página sobre {name}.`,
    ],
  },
  pitches: {
    en: [
      'Pitches of three lengths',
      `
**One breath.** {name}: {outcome-}.

**One minute.** {pitch} It is made for one kind of buyer: {audience}

**One conversation.** You know this day: {useCase} The usual answers are a spreadsheet, more calls, or another pair of hands. {name} takes another way: {difference1} What changes is this: {outcome}

Use the first at the door, the second by e-mail, the third only when somebody asks.`,
    ],
    es: [
      'Presentaciones de tres tamaños',
      `
**En un suspiro.** {name}: {outcome-}.

**En un minuto.** {pitch} Está hecho para un tipo de comprador: {audience}

**En una conversación.** Conoces este día: {useCase} Las respuestas habituales son una hoja de cálculo, más llamadas u otro par de manos. {name} va por otro camino: {difference1} Lo que cambia es esto: {outcome}

Usa la primera en la puerta, la segunda por correo y la tercera solo si alguien pregunta.`,
    ],
    pt: [
      'Apresentações de três tamanhos',
      `
**Em um fôlego.** {name}: {outcome-}.

**Em um minuto.** {pitch} Foi feito para um tipo de comprador: {audience}

**Em uma conversa.** Você conhece este dia: {useCase} As respostas de sempre são uma planilha, mais ligações ou outro par de mãos. {name} segue outro caminho: {difference1} O que muda é isto: {outcome}

Use a primeira na porta, a segunda por e-mail e a terceira só quando alguém perguntar.`,
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
  realCause: {
    en: [
      'Why the usual answers fail',
      `
{problem}

More discipline does not help, because the plan is wrong before anyone breaks it. More calls do not help, because each call interrupts the person who would solve the next problem. A spreadsheet does not help for long, because it shows what was decided and not what is possible now.

The real cause is that the knowledge needed at the decisive moment is spread over heads, papers and phones. Whoever brings it together in one place, before the decision and not after it, removes the cause and not only the noise.`,
    ],
    es: [
      'Por qué fallan las respuestas habituales',
      `
{problem}

Más disciplina no ayuda, porque el plan ya está mal antes de que alguien lo incumpla. Más llamadas no ayudan, porque cada una interrumpe a quien resolvería el problema siguiente. Una hoja de cálculo no ayuda mucho tiempo: muestra lo decidido y no lo que ahora es posible.

La causa real es que lo que hay que saber en el momento decisivo está repartido entre cabezas, papeles y teléfonos. Quien lo reúne en un lugar, antes de decidir y no después, quita la causa y no solo el ruido.`,
    ],
    pt: [
      'Por que as respostas de sempre falham',
      `
{problem}

Mais disciplina não ajuda, porque o plano já está errado antes de alguém descumpri-lo. Mais ligações não ajudam, porque cada uma interrompe quem resolveria o próximo problema. Uma planilha não ajuda por muito tempo: mostra o que foi decidido, não o que agora é possível.

A causa real é que o que se precisa saber no momento decisivo está espalhado por cabeças, papéis e telefones. Quem o reúne em um só lugar, antes da decisão e não depois, tira a causa e não só o barulho.`,
    ],
  },
  steps: {
    en: [
      'How it works',
      `
@features {n}. **Step {n}.** {item}

In everyday words: {name} looks at what is really there before anything is promised. To an expert: the check happens when the decision is made, so that a conflict is seen while it can still be avoided.

To show it, take a real day of the customer and rebuild it in front of them. No slide convinces like their own Tuesday.`,
    ],
    es: [
      'Cómo funciona',
      `
@features {n}. **Paso {n}.** {item}

En palabras sencillas: {name} mira lo que hay de verdad antes de prometer nada. Para un experto: la comprobación ocurre al decidir, de modo que el conflicto se ve cuando aún puede evitarse.

Para enseñarlo, toma un día real del cliente y reconstrúyelo delante de él. Ninguna diapositiva convence como su propio martes.`,
    ],
    pt: [
      'Como funciona',
      `
@features {n}. **Passo {n}.** {item}

Em palavras simples: {name} olha o que existe de verdade antes de prometer qualquer coisa. Para um especialista: a verificação acontece na hora da decisão, de modo que o conflito é visto enquanto ainda pode ser evitado.

Para mostrar, pegue um dia real do cliente e reconstrua diante dele. Nenhum slide convence como a própria terça-feira.`,
    ],
  },
  names: {
    en: [
      'Names for the mechanism',
      `
| Name | Clear | Distinct | True |
|---|---|---|---|
| First Things Check | high | medium | high |
| The Honest Plan | high | medium | high |
| Before-You-Promise Rule | high | high | high |
| Plan From Reality | high | medium | high |
| The Ready List | medium | low | high |

**Chosen:** “Before-You-Promise Rule”. It says when it acts and what it protects. Search the trademark registers of {geography} before printing it anywhere.`,
    ],
    es: [
      'Nombres para el mecanismo',
      `
| Nombre | Claro | Distinto | Cierto |
|---|---|---|---|
| Comprobación previa | alto | medio | alto |
| El plan honesto | alto | medio | alto |
| Regla de antes de prometer | alto | alto | alto |
| Plan desde lo real | alto | medio | alto |
| La lista lista | medio | bajo | alto |

**Elegido:** «Regla de antes de prometer». Dice cuándo actúa y qué protege. Consulta los registros de marcas de {geography} antes de imprimirlo.`,
    ],
    pt: [
      'Nomes para o mecanismo',
      `
| Nome | Claro | Distinto | Verdadeiro |
|---|---|---|---|
| Checagem prévia | alto | médio | alto |
| O plano honesto | alto | médio | alto |
| Regra de antes de prometer | alto | alto | alto |
| Plano a partir do real | alto | médio | alto |
| A lista pronta | médio | baixo | alto |

**Escolhido:** “Regra de antes de prometer”. Diz quando age e o que protege. Consulte os registros de marcas em {geography} antes de imprimir.`,
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
  headlines: {
    en: [
      'Headlines and ready-made blocks',
      `
- **Outcome:** {outcome~}
- **Pain:** When the plan breaks before ten
- **Mechanism:** {feature1~}
- **Speed:** A first result before the first coffee is cold
- **Risk:** Keep your way of working; lose the chasing

**About {name}, short.** {pitch}

**About {name}, longer.** {pitch} It was built for buyers like these: {audience} What they get: {outcome} What sets it apart: {difference1}

**Signature.** {name}, {industry}, {geography}`,
    ],
    es: [
      'Titulares y bloques listos',
      `
- **Resultado:** {outcome~}
- **Dolor:** Cuando el plan se rompe antes de las diez
- **Mecanismo:** {feature1~}
- **Rapidez:** Un primer resultado antes de que se enfríe el café
- **Riesgo:** Conserva tu forma de trabajar; deja de perseguir

**Sobre {name}, breve.** {pitch}

**Sobre {name}, más largo.** {pitch} Nació para compradores como estos: {audience} Lo que consiguen: {outcome} Lo que lo distingue: {difference1}

**Firma.** {name}, {industry}, {geography}`,
    ],
    pt: [
      'Títulos e blocos prontos',
      `
- **Resultado:** {outcome~}
- **Dor:** Quando o plano quebra antes das dez
- **Mecanismo:** {feature1~}
- **Rapidez:** Um primeiro resultado antes de o café esfriar
- **Risco:** Mantenha seu jeito de trabalhar; pare de correr atrás

**Sobre {name}, curto.** {pitch}

**Sobre {name}, mais longo.** {pitch} Nasceu para compradores como estes: {audience} O que conseguem: {outcome} O que o diferencia: {difference1}

**Assinatura.** {name}, {industry}, {geography}`,
    ],
  },
};
