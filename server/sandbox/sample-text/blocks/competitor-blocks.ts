import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections about rivals and categories. */
export const competitorBlocks: SampleBlocks = {
  comparison: {
    en: [
      'Comparison',
      `
| Option | Promise | Public price | Strong where | Weak where |
|---|---|---|---|---|
@rivals | {item} | [ADD DATA: their own headline] | [ADD PRICE: with date] | Known, easy to find{c1} | [ADD PROOF: from their customers’ reviews] |
| As it is today | No change, no cost on paper | Free | Everyone knows it | {pain1} |
| {name} | {outcome} | [ADD PRICE: as published] | {difference1} | Younger, fewer references |

Fill the cells from each vendor’s own pages, with the date of the visit. A row in which another option is better makes the rest believable.`,
    ],
    es: [
      'Comparación',
      `
| Opción | Promesa | Precio público | Fuerte en | Débil en |
|---|---|---|---|---|
@rivals | {item} | [ADD DATA: su propio titular] | [ADD PRICE: con fecha] | Conocida, fácil de encontrar{c1} | [ADD PROOF: de reseñas de sus clientes] |
| Como hoy | Sin cambios ni coste sobre el papel | Gratis | Todos la conocen | {pain1} |
| {name} | {outcome} | [ADD PRICE: el publicado] | {difference1} | Más joven, menos referencias |

Completa las celdas con las páginas de cada proveedor y la fecha de la visita. Una fila en la que otra opción gana hace creíble el resto.`,
    ],
    pt: [
      'Comparação',
      `
| Opção | Promessa | Preço público | Forte em | Fraca em |
|---|---|---|---|---|
@rivals | {item} | [ADD DATA: o título da própria página] | [ADD PRICE: com data] | Conhecida, fácil de achar{c1} | [ADD PROOF: de avaliações dos clientes dela] |
| Como hoje | Sem mudança nem custo no papel | Grátis | Todos conhecem | {pain1} |
| {name} | {outcome} | [ADD PRICE: o publicado] | {difference1} | Mais nova, menos referências |

Preencha as células com as páginas de cada fornecedor e a data da visita. Uma linha em que outra opção vence torna o resto crível.`,
    ],
  },
  winLose: {
    en: [
      'When we win, when we lose',
      `
**We win when**
- the buyer has had the trouble this month and remembers the hour;
- this counts: {difference1-};
- one person can decide and start.

**We lose when**
- the old way still works well enough;
- a large supplier is already in the house and “good enough” is the rule;
- the buyer wants something {name} does not claim to do.

Saying the second list aloud saves both sides a month.`,
    ],
    es: [
      'Cuándo ganamos y cuándo perdemos',
      `
**Ganamos cuando**
- quien compra tuvo el problema este mes y recuerda la hora;
- esto cuenta: {difference1-};
- una sola persona puede decidir y empezar.

**Perdemos cuando**
- lo de siempre todavía funciona bastante bien;
- ya hay un gran proveedor dentro y basta con que «cumpla»;
- se busca algo que {name} no dice hacer.

Decir en voz alta la segunda lista ahorra un mes a ambas partes.`,
    ],
    pt: [
      'Quando ganhamos e quando perdemos',
      `
**Ganhamos quando**
- quem compra teve o problema neste mês e lembra a hora;
- isto conta: {difference1-};
- uma pessoa só pode decidir e começar.

**Perdemos quando**
- o jeito antigo ainda funciona bem o bastante;
- já existe um grande fornecedor na casa e “quebra o galho” é a regra;
- procura-se algo que {name} não diz fazer.

Dizer a segunda lista em voz alta poupa um mês aos dois lados.`,
    ],
  },
  battlecard: {
    en: [
      'Battlecards',
      `
@rivals - **Against {item}.** Say what is true of us: {difference1~}. Ask: “How do you handle the worst day of the month?” Avoid any judgement about them.
- **Against the spreadsheet.** Say: it is a good start. Ask: “Who else can read it when you are away?” Avoid laughing at it.
- **Against doing nothing.** Say: that is a choice too. Ask: “What did the last bad week cost?” Avoid inventing the answer.

Claims we must not make: being first, being the only one, or any number without a source.`,
    ],
    es: [
      'Guiones frente a cada alternativa',
      `
@rivals - **Frente a {item}.** Di lo que es cierto de nosotros: {difference1~}. Pregunta: «¿Cómo resolvéis el peor día del mes?» Evita juzgarla.
- **Frente a la hoja de cálculo.** Di: es un buen comienzo. Pregunta: «¿Quién más sabe leerla cuando no estás?» Evita burlarte.
- **Frente a no hacer nada.** Di: también es una elección. Pregunta: «¿Qué costó la última semana mala?» Evita inventar la respuesta.

Lo que no debemos afirmar: ser los primeros, ser los únicos, ni ninguna cifra sin fuente.`,
    ],
    pt: [
      'Roteiros diante de cada alternativa',
      `
@rivals - **Diante de {item}.** Diga o que é verdade sobre nós: {difference1~}. Pergunte: “Como vocês resolvem o pior dia do mês?” Evite julgar.
- **Diante da planilha.** Diga: é um bom começo. Pergunte: “Quem mais sabe ler quando você não está?” Evite fazer piada.
- **Diante de não fazer nada.** Diga: também é uma escolha. Pergunte: “Quanto custou a última semana ruim?” Evite inventar a resposta.

O que não devemos afirmar: ser os primeiros, ser os únicos, nem qualquer número sem fonte.`,
    ],
  },
  frames: {
    en: [
      'Candidate frames',
      `
| Frame | What buyers expect | Strength it shows | Risk |
|---|---|---|---|
| Existing: {type} for {industry} | A known list of features | Easy to find | Compared on price |
| Sub-category: built around the hardest hour | Relief at one moment | {difference1} | Must be explained once |
| Adjacent: a better way of planning | Advice rather than software | The method | Sounds like consulting |

**Recommended:** the sub-category. It keeps the words buyers search for and adds the reason to choose {name}. Membership test: it works at the hardest hour, it needs no extra person, and the whole team can read the result.`,
    ],
    es: [
      'Marcos candidatos',
      `
| Marco | Qué espera quien compra | Fuerza que muestra | Riesgo |
|---|---|---|---|
| Existente: {type} para {industry} | Una lista conocida de funciones | Fácil de encontrar | Se compara por precio |
| Subcategoría: pensado para la hora más difícil | Alivio en un momento concreto | {difference1} | Hay que explicarlo una vez |
| Vecino: una forma mejor de planificar | Consejo más que programa | El método | Suena a consultoría |

**Recomendado:** la subcategoría. Conserva las palabras que se buscan y añade el motivo para elegir {name}. Prueba de pertenencia: funciona en la hora más difícil, no exige otra persona y todo el equipo puede leer el resultado.`,
    ],
    pt: [
      'Enquadramentos candidatos',
      `
| Enquadramento | O que se espera | Força que mostra | Risco |
|---|---|---|---|
| Existente: {type} para {industry} | Uma lista conhecida de recursos | Fácil de achar | Comparado por preço |
| Subcategoria: feito para a hora mais difícil | Alívio em um momento | {difference1} | Precisa ser explicado uma vez |
| Vizinho: um jeito melhor de planejar | Conselho mais que programa | O método | Parece consultoria |

**Recomendado:** a subcategoria. Mantém as palavras que as pessoas buscam e acrescenta o motivo para escolher {name}. Teste: funciona na hora mais difícil, não exige outra pessoa e toda a equipe consegue ler o resultado.`,
    ],
  },
  glossary: {
    en: [
      'Glossary and old way, new way',
      `
| Our word | What buyers say |
|---|---|
| Outcome | “{outcome}” |
| Problem | “{pain1}” |
| Start | “Getting set up” |
| Proof | “Does it really work?” |

| Old way | New way |
|---|---|
@features | <<It depends on one person’s memory;;It is found out too late;;It is written in three places;;It is asked again every day>> | {item} |

Teach the right column for three months before inventing any term of your own.{c3}`,
    ],
    es: [
      'Glosario y antes, ahora',
      `
| Nuestra palabra | Lo que dice quien compra |
|---|---|
| Resultado | «{outcome}» |
| Problema | «{pain1}» |
| Arranque | «Ponerlo en marcha» |
| Prueba | «¿De verdad funciona?» |

| Antes | Ahora |
|---|---|
@features | <<Depende de la memoria de una persona;;Se descubre tarde;;Está escrito en tres sitios;;Se pregunta cada día>> | {item} |

Enseña la columna derecha durante tres meses antes de inventar un término propio.{c3}`,
    ],
    pt: [
      'Glossário e antes, agora',
      `
| Nossa palavra | O que diz quem compra |
|---|---|
| Resultado | “{outcome}” |
| Problema | “{pain1}” |
| Início | “Colocar para rodar” |
| Prova | “Funciona mesmo?” |

| Antes | Agora |
|---|---|
@features | <<Depende da memória de uma pessoa;;Descobre-se tarde;;Está escrito em três lugares;;Pergunta-se todo dia>> | {item} |

Ensine a coluna da direita por três meses antes de inventar um termo próprio.{c3}`,
    ],
  },
};
