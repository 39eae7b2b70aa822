import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections of the market research types. */
export const marketBlocks: SampleBlocks = {
  snapshot: {
    en: [
      'Snapshot',
      `
- **Who buys:** {buyer}. They work in or run this kind of business: {audience}
- **Who sells:** {name}, next to {rival1}, the spreadsheet and plain habit.
- **Where:** {geography}, in the field of {industry}.{c1}
- **What hurts today:** {problem}
- **What they hope for:** {outcome}

In one sentence: {pitch}`,
    ],
    es: [
      'Panorama rápido',
      `
- **Quién compra:** {buyer}. Trabaja en este tipo de negocio o lo dirige: {audience}
- **Quién vende:** {name}, junto a {rival1}, la hoja de cálculo y la pura costumbre.
- **Dónde:** {geography}, en el sector de {industry}.{c1}
- **Qué duele hoy:** {problem}
- **Qué esperan conseguir:** {outcome}

En una frase: {pitch}`,
    ],
    pt: [
      'Panorama rápido',
      `
- **Quem compra:** {buyer}. Trabalha neste tipo de negócio ou o dirige: {audience}
- **Quem vende:** {name}, ao lado de {rival1}, da planilha e do simples hábito.
- **Onde:** {geography}, no setor de {industry}.{c1}
- **O que dói hoje:** {problem}
- **O que esperam conseguir:** {outcome}

Em uma frase: {pitch}`,
    ],
  },
  segments: {
    en: [
      'Segments',
      `
| Segment | What it is | Size | Fit with {name} |
|---|---|---|---|
| Core | {audience} | [ADD DATA: number of firms, with year and source] | High: the problem is weekly and visible |
| Neighbouring | Similar work in {industry}, but with another buyer | [ADD DATA: number of firms] | Medium: same pain, other words |
| Not now | Buyers who are content with what they have | [ADD DATA: share] | Low: nothing pushes them to change |

The core segment is worth describing before it is worth counting.{c2}`,
    ],
    es: [
      'Segmentos',
      `
| Segmento | Qué es | Tamaño | Encaje con {name} |
|---|---|---|---|
| Núcleo | {audience} | [ADD DATA: número de empresas, con año y fuente] | Alto: el problema es semanal y visible |
| Vecino | Trabajo parecido en {industry}, con otro comprador | [ADD DATA: número de empresas] | Medio: mismo dolor, otras palabras |
| Ahora no | Compradores satisfechos con lo que tienen | [ADD DATA: proporción] | Bajo: nada los empuja a cambiar |

Antes de contar el segmento núcleo conviene describirlo bien.{c2}`,
    ],
    pt: [
      'Segmentos',
      `
| Segmento | O que é | Tamanho | Encaixe com {name} |
|---|---|---|---|
| Núcleo | {audience} | [ADD DATA: número de empresas, com ano e fonte] | Alto: o problema é semanal e visível |
| Vizinho | Trabalho parecido em {industry}, com outro comprador | [ADD DATA: número de empresas] | Médio: mesma dor, outras palavras |
| Agora não | Compradores satisfeitos com o que têm | [ADD DATA: proporção] | Baixo: nada os empurra para mudar |

Antes de contar o segmento núcleo, vale descrevê-lo bem.{c2}`,
    ],
  },
  players: {
    en: [
      'Who else answers the need',
      `
Buyers rarely compare two vendors first. They compare a change with no change.

- **Doing nothing.** It costs no decision, and the trouble is already part of the week.
- **A spreadsheet or a whiteboard.** Free and familiar, until the second person has to use it.
- **Hiring someone.** Solves the symptom, adds a salary and a dependency.
@rivals - **{item}.** A direct alternative; read its own pages before saying anything about it.{c3}`,
    ],
    es: [
      'Quién más responde a la necesidad',
      `
Quien compra rara vez compara primero dos proveedores: compara cambiar con no cambiar.

- **No hacer nada.** No exige decidir, y el problema ya forma parte de la semana.
- **Una hoja de cálculo o una pizarra.** Gratis y conocida, hasta que otra persona tiene que usarla.
- **Contratar a alguien.** Alivia el síntoma y añade un sueldo y una dependencia.
@rivals - **{item}.** Alternativa directa; lee sus propias páginas antes de afirmar nada sobre ella.{c3}`,
    ],
    pt: [
      'Quem mais atende à necessidade',
      `
Quem compra raramente compara primeiro dois fornecedores: compara mudar com não mudar.

- **Não fazer nada.** Não exige decisão, e o problema já faz parte da semana.
- **Uma planilha ou um quadro branco.** Grátis e conhecida, até que outra pessoa precise usar.
- **Contratar alguém.** Alivia o sintoma e acrescenta um salário e uma dependência.
@rivals - **{item}.** Alternativa direta; leia as páginas dela antes de afirmar qualquer coisa.{c3}`,
    ],
  },
  buying: {
    en: [
      'How they buy',
      `
| Step | Question in the buyer’s mind | What answers it |
|---|---|---|
| Trigger | Can this week happen again? | A scene they recognise: {useCase} |
| Search | What is this kind of thing called? | Plain words, no category jargon |
| Shortlist | Does it work for a business like mine? | {feature1} |
| Decision | What if it fails? | [ADD GUARANTEE: how the first weeks are secured] |
| Start | Who does the work of switching? | A first result before anything else |

The person who signs is usually {buyer-}; the people who use it every day can stop the purchase.`,
    ],
    es: [
      'Cómo compran',
      `
| Paso | Pregunta en la cabeza de quien compra | Qué la responde |
|---|---|---|
| Detonante | ¿Puede repetirse esta semana? | Una escena que reconoce: {useCase} |
| Búsqueda | ¿Cómo se llama este tipo de solución? | Palabras sencillas, sin jerga |
| Selección | ¿Sirve para un negocio como el mío? | {feature1} |
| Decisión | ¿Y si sale mal? | [ADD GUARANTEE: cómo se aseguran las primeras semanas] |
| Arranque | ¿Quién hace el trabajo de cambiar? | Un primer resultado antes que nada |

Suele firmar {buyer-}; quienes lo usan a diario pueden frenar la compra.`,
    ],
    pt: [
      'Como compram',
      `
| Passo | Pergunta na cabeça de quem compra | O que responde |
|---|---|---|
| Gatilho | Esta semana pode se repetir? | Uma cena que reconhece: {useCase} |
| Busca | Como se chama esse tipo de solução? | Palavras simples, sem jargão |
| Seleção | Serve para um negócio como o meu? | {feature1} |
| Decisão | E se der errado? | [ADD GUARANTEE: como as primeiras semanas são garantidas] |
| Início | Quem faz o trabalho de trocar? | Um primeiro resultado antes de tudo |

Quem costuma assinar é {buyer-}; quem usa todos os dias pode travar a compra.`,
    ],
  },
  trends: {
    en: [
      'Trends and what follows from them',
      `
| What is changing | Date | So what |
|---|---|---|
| Buyers expect an answer on the first visit to a page{c1} | [ADD DATE: when observed] | Show the result before the feature list |
| Tools are judged by the first week, not the first year{c2} | [ADD DATE: when observed] | Lead with {feature1} |
| Proof counts more than reach{c3} | [ADD DATE: when observed] | Collect one measured case before buying attention |
| Rules on data and advertising grow stricter{c4} | [ADD DATE: when in force] | Keep the basis of every claim on file |`,
    ],
    es: [
      'Tendencias y sus consecuencias',
      `
| Qué está cambiando | Fecha | Consecuencia |
|---|---|---|
| Se espera una respuesta en la primera visita a una página{c1} | [ADD DATE: cuándo se observó] | Mostrar el resultado antes que la lista de funciones |
| Las herramientas se juzgan por la primera semana, no por el primer año{c2} | [ADD DATE: cuándo se observó] | Empezar por {feature1} |
| La prueba pesa más que el alcance{c3} | [ADD DATE: cuándo se observó] | Reunir un caso medido antes de pagar por atención |
| Las normas sobre datos y publicidad se endurecen{c4} | [ADD DATE: entrada en vigor] | Guardar la base de cada afirmación |`,
    ],
    pt: [
      'Tendências e o que decorre delas',
      `
| O que está mudando | Data | E daí |
|---|---|---|
| Espera-se uma resposta na primeira visita a uma página{c1} | [ADD DATE: quando foi observado] | Mostrar o resultado antes da lista de recursos |
| Ferramentas são julgadas pela primeira semana, não pelo primeiro ano{c2} | [ADD DATE: quando foi observado] | Começar por {feature1} |
| A prova pesa mais que o alcance{c3} | [ADD DATE: quando foi observado] | Reunir um caso medido antes de pagar por atenção |
| As regras sobre dados e publicidade ficam mais rígidas{c4} | [ADD DATE: entrada em vigor] | Guardar a base de cada afirmação |`,
    ],
  },
  triggers: {
    en: [
      'Events that start the search',
      `
- A week like this one: {useCase}
- A person who kept everything in their head leaves, falls ill or goes on holiday.
- A customer complains in public about something everyone inside had got used to.
- The business grows past the point where one sheet of paper is enough.
- A neighbour or colleague shows their own way of doing it.

Each of these can be seen from outside: in job ads, in reviews, in questions asked in trade groups.{c4}`,
    ],
    es: [
      'Hechos que inician la búsqueda',
      `
- Una semana como esta: {useCase}
- La persona que lo tenía todo en la cabeza se va, enferma o se toma vacaciones.
- Un cliente se queja en público de algo a lo que dentro todos se habían acostumbrado.
- El negocio crece hasta que una hoja de papel ya no basta.
- Un vecino o colega enseña cómo lo hace él.

Todos se ven desde fuera: en ofertas de empleo, en reseñas, en preguntas de grupos del sector.{c4}`,
    ],
    pt: [
      'Fatos que iniciam a busca',
      `
- Uma semana como esta: {useCase}
- A pessoa que guardava tudo na cabeça sai, adoece ou tira férias.
- Um cliente reclama em público de algo com que todos lá dentro já tinham se acostumado.
- O negócio cresce até que uma folha de papel não basta mais.
- Um vizinho ou colega mostra como ele faz.

Todos podem ser vistos de fora: em vagas de emprego, em avaliações, em perguntas de grupos do setor.{c4}`,
    ],
  },
  beachhead: {
    en: [
      'Where to start',
      `
Start with the core segment in {geography}, and inside it with buyers who have had the trouble this month. They can name what it cost them, they decide quickly, and their result can be shown to the next one.

> Reason for the choice: {difference1}

Neighbouring segments come later, because their words differ and every page would have to be written twice.`,
    ],
    es: [
      'Por dónde empezar',
      `
Empieza por el segmento núcleo en {geography} y, dentro de él, por quienes hayan tenido el problema este mes. Saben decir qué les costó, deciden rápido y su resultado se puede enseñar al siguiente.

> Motivo de la elección: {difference1}

Los segmentos vecinos vienen después: usan otras palabras y habría que escribir cada página dos veces.`,
    ],
    pt: [
      'Por onde começar',
      `
Comece pelo segmento núcleo em {geography} e, dentro dele, por quem teve o problema neste mês. Essas pessoas sabem dizer quanto custou, decidem rápido e seu resultado pode ser mostrado à próxima.

> Motivo da escolha: {difference1}

Os segmentos vizinhos vêm depois: usam outras palavras e cada página teria de ser escrita duas vezes.`,
    ],
  },
  gaps: {
    en: [
      'Open points and next checks',
      `
- [ADD PROOF: one customer who measured the result before and after]
- [ADD DATA: how many businesses in {geography} fit the description, with source and year]
- [ADD PRICE: what is charged today, and what is included]
- Assumption to verify: the words used here are the ones buyers use themselves.

Ask three customers of {name} to read this document aloud and mark every sentence they would not say.`,
    ],
    es: [
      'Puntos abiertos y próximas comprobaciones',
      `
- [ADD PROOF: un cliente que haya medido el resultado antes y después]
- [ADD DATA: cuántos negocios de {geography} encajan en la descripción, con fuente y año]
- [ADD PRICE: qué se cobra hoy y qué incluye]
- Supuesto por verificar: las palabras usadas aquí son las que usan los propios compradores.

Pide a tres clientes de {name} que lean este documento en voz alta y marquen cada frase que ellos no dirían.`,
    ],
    pt: [
      'Pontos em aberto e próximas verificações',
      `
- [ADD PROOF: um cliente que tenha medido o resultado antes e depois]
- [ADD DATA: quantos negócios em {geography} se encaixam na descrição, com fonte e ano]
- [ADD PRICE: quanto se cobra hoje e o que está incluído]
- Suposição a verificar: as palavras usadas aqui são as que os próprios compradores usam.

Peça a três clientes de {name} que leiam este documento em voz alta e marquem cada frase que não diriam.`,
    ],
  },
};
