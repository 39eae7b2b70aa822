import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections about what hurts and what changes it. */
export const painBlocks: SampleBlocks = {
  scene: {
    en: [
      'The struggling moment',
      `
> {useCase}

Nothing in this scene is unusual, and that is the point. The people in it are competent; the way of working leaves them alone at the wrong hour. What everyone remembers afterwards is the stress. What nobody writes down is the cause: {problem}`,
    ],
    es: [
      'El momento difícil',
      `
> {useCase}

Nada en esta escena es raro, y ahí está la clave. Las personas son competentes; la forma de trabajar las deja solas a la peor hora. Lo que todos recuerdan después es el agobio. Lo que nadie anota es la causa: {problem}`,
    ],
    pt: [
      'O momento difícil',
      `
> {useCase}

Nada nesta cena é raro, e esse é o ponto. As pessoas são competentes; o jeito de trabalhar as deixa sozinhas na pior hora. O que todos lembram depois é o aperto. O que ninguém anota é a causa: {problem}`,
    ],
  },
  painTable: {
    en: [
      'Pains, one by one',
      `
| Pain | When it bites | Today’s workaround | Evidence |
|---|---|---|---|
@pains | {item} | <<On the busiest day of the week;;When somebody is away;;When a customer asks;;At the end of the month>> | <<Calls and notes;;Memory;;Promises;;Overtime>> | Assumption, to be checked |
| Nobody sees the cost | At the end of the month | Guessing | [ADD DATA: hours or money lost] |
| The same question is asked twice | Several times a day | Patience | Assumption, to be checked |

Sort this table again after the interviews: the loudest pain is not always the most frequent one.{c1}`,
    ],
    es: [
      'Los dolores, uno a uno',
      `
| Dolor | Cuándo aprieta | Apaño de hoy | Evidencia |
|---|---|---|---|
@pains | {item} | <<El día más cargado de la semana;;Cuando falta alguien;;Cuando pregunta un cliente;;A fin de mes>> | <<Llamadas y notas;;Memoria;;Promesas;;Horas extra>> | Supuesto, por comprobar |
| Nadie ve el coste | A fin de mes | Intuición | [ADD DATA: horas o dinero perdidos] |
| La misma pregunta se hace dos veces | Varias veces al día | Paciencia | Supuesto, por comprobar |

Ordena de nuevo la tabla después de las entrevistas: el dolor más ruidoso no siempre es el más frecuente.{c1}`,
    ],
    pt: [
      'As dores, uma a uma',
      `
| Dor | Quando aperta | Jeitinho de hoje | Evidência |
|---|---|---|---|
@pains | {item} | <<No dia mais cheio da semana;;Quando alguém falta;;Quando um cliente pergunta;;No fim do mês>> | <<Ligações e notas;;Memória;;Promessas;;Horas extras>> | Suposição, a verificar |
| Ninguém vê o custo | No fim do mês | Palpite | [ADD DATA: horas ou dinheiro perdidos] |
| A mesma pergunta é feita duas vezes | Várias vezes ao dia | Paciência | Suposição, a verificar |

Reordene a tabela depois das entrevistas: a dor mais barulhenta nem sempre é a mais frequente.{c1}`,
    ],
  },
  forces: {
    en: [
      'Forces for and against change',
      `
- **Push.** {pain1~}. Then it happens again, with someone watching. Then it happens on a day that mattered.
- **Pull.** {outcome~}. A colleague who already works that way. The idea of an evening without calls.
- **Anxiety.** Losing data while switching. Looking foolish in front of the team. Paying for something nobody opens.
- **Habit.** The old way needs no password. Everyone knows its faults. It has never been anyone’s decision.

Copy that only pulls loses to habit.{c3} Name the anxiety first, then show the smallest possible start.`,
    ],
    es: [
      'Fuerzas a favor y en contra del cambio',
      `
- **Empuje.** {pain1~}. Luego vuelve a pasar, con alguien mirando. Luego pasa un día que importaba.
- **Atracción.** {outcome~}. Un colega que ya trabaja así. La idea de una tarde sin llamadas.
- **Ansiedad.** Perder datos al cambiar. Quedar mal ante el equipo. Pagar por algo que nadie abre.
- **Costumbre.** Lo de siempre no pide contraseña. Todos conocen sus fallos. Nunca fue decisión de nadie.

El texto que solo atrae pierde contra la costumbre.{c3} Nombra primero la ansiedad y enseña después el comienzo más pequeño posible.`,
    ],
    pt: [
      'Forças a favor e contra a mudança',
      `
- **Empurrão.** {pain1~}. Depois acontece de novo, com alguém olhando. Depois acontece num dia que importava.
- **Atração.** {outcome~}. Um colega que já trabalha assim. A ideia de uma noite sem ligações.
- **Ansiedade.** Perder dados na troca. Fazer feio diante da equipe. Pagar por algo que ninguém abre.
- **Hábito.** O jeito antigo não pede senha. Todos conhecem seus defeitos. Nunca foi decisão de ninguém.

O texto que só atrai perde para o hábito.{c3} Nomeie primeiro a ansiedade e depois mostre o menor começo possível.`,
    ],
  },
  painMap: {
    en: [
      'From pain to feature to outcome',
      `
| Feature | What it changes in the day | Why it matters |
|---|---|---|
@features | {item} | <<One thing less to remember;;One question less to ask;;One surprise less;;One evening call less>> | <<{outcome};;Whoever decides sees it in time;;The customer hears it first;;The team can rely on it>> |

Three of these should lead every page. Choose the ones a customer mentions without being asked.`,
    ],
    es: [
      'Del dolor a la función y al resultado',
      `
| Función | Qué cambia en el día | Por qué importa |
|---|---|---|
@features | {item} | <<Una cosa menos que recordar;;Una pregunta menos que hacer;;Una sorpresa menos;;Una llamada menos por la tarde>> | <<{outcome};;Quien decide lo ve a tiempo;;El cliente lo sabe primero;;El equipo puede confiar en ello>> |

Tres de ellas deberían abrir cada página. Elige las que un cliente menciona sin que se lo pidan.`,
    ],
    pt: [
      'Da dor ao recurso e ao resultado',
      `
| Recurso | O que muda no dia | Por que importa |
|---|---|---|
@features | {item} | <<Uma coisa a menos para lembrar;;Uma pergunta a menos para fazer;;Uma surpresa a menos;;Uma ligação a menos à noite>> | <<{outcome};;Quem decide vê a tempo;;O cliente sabe primeiro;;A equipe pode confiar nisso>> |

Três deles deveriam abrir cada página. Escolha os que um cliente menciona sem ser perguntado.`,
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
};
