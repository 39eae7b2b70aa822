import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections of messaging. */
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

Most readers arrive in the second row.{c1} Write the home page for them.`,
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

La mayoría llega en la segunda fila.{c1} Escribe la portada para ellos.`,
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

A maioria chega na segunda linha.{c1} Escreva a página inicial para ela.`,
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
  headlines: {
    en: [
      'Headlines and ready-made blocks',
      `
- **Outcome:** {outcome~}
- **Pain:** {pain1~}
- **Mechanism:** {feature1~}
- **Speed:** A first result in the first sitting
- **Risk:** Keep your way of working; lose the chasing

**About {name}, short.** {pitch}

**About {name}, longer.** {pitch} It was built for buyers like these: {audience} What they get: {outcome} What sets it apart: {difference1}

**Signature.** {name}, {industry}, {geography}`,
    ],
    es: [
      'Titulares y bloques listos',
      `
- **Resultado:** {outcome~}
- **Dolor:** {pain1~}
- **Mecanismo:** {feature1~}
- **Rapidez:** Un primer resultado en la primera sesión
- **Riesgo:** Conserva tu forma de trabajar; deja de perseguir

**Sobre {name}, breve.** {pitch}

**Sobre {name}, más largo.** {pitch} Nació para compradores como estos: {audience} Lo que consiguen: {outcome} Lo que lo distingue: {difference1}

**Firma.** {name}, {industry}, {geography}`,
    ],
    pt: [
      'Títulos e blocos prontos',
      `
- **Resultado:** {outcome~}
- **Dor:** {pain1~}
- **Mecanismo:** {feature1~}
- **Rapidez:** Um primeiro resultado na primeira sessão
- **Risco:** Mantenha seu jeito de trabalhar; pare de correr atrás

**Sobre {name}, curto.** {pitch}

**Sobre {name}, mais longo.** {pitch} Nasceu para compradores como estes: {audience} O que conseguem: {outcome} O que o diferencia: {difference1}

**Assinatura.** {name}, {industry}, {geography}`,
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
  pitches: {
    en: [
      'Pitches of three lengths',
      `
**One breath.** {name}: {outcome-}.

**One minute.** {pitch} It is made for one kind of buyer: {audience}

**One conversation.** You know this day: {useCase} The usual answers are a spreadsheet, more calls, or another pair of hands. {name} takes another way: {difference1} What changes is this: {outcome}

Use the first at the door, the second by email, the third only when somebody asks.`,
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
};
