import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections about the customer: profile, pains, beliefs. */
export const buyerBlocks: SampleBlocks = {
  profile: {
    en: [
      'Profile',
      `
The ideal customer, in one sentence: {audience}

| Attribute | Ideal | Acceptable | Disqualifies |
|---|---|---|---|
| Decides | {buyer} | A deputy with a budget | Nobody in charge |
| Field | {industry} | A neighbouring trade | No use for {feature1-} |
| Market | {geography} | The same language elsewhere | Other rules, other language |
| Problem | {pain1} | Seen coming | Unknown to them |
| Will to change | Has tried something this year | Reads about it | “It has always worked” |`,
    ],
    es: [
      'Perfil',
      `
El cliente ideal, en una frase: {audience}

| Atributo | Ideal | Aceptable | Descarta |
|---|---|---|---|
| Decide | {buyer} | Un segundo con presupuesto | Nadie al mando |
| Sector | {industry} | Un oficio vecino | No necesita {feature1-} |
| Mercado | {geography} | Mismo idioma en otro lugar | Otras normas, otro idioma |
| Problema | {pain1} | Lo ve venir | No lo conoce |
| Ganas de cambiar | Ha probado algo este año | Lee sobre ello | «Siempre ha funcionado» |`,
    ],
    pt: [
      'Perfil',
      `
O cliente ideal, em uma frase: {audience}

| Atributo | Ideal | Aceitável | Desqualifica |
|---|---|---|---|
| Decide | {buyer} | Um substituto com orçamento | Ninguém no comando |
| Setor | {industry} | Um ofício vizinho | Não precisa de {feature1-} |
| Mercado | {geography} | Mesma língua em outro lugar | Outras regras, outra língua |
| Problema | {pain1} | Vê chegando | Não conhece |
| Vontade de mudar | Tentou algo neste ano | Lê sobre o assunto | “Sempre funcionou” |`,
    ],
  },
  committee: {
    en: [
      'Who has a say',
      `
| Role | Cares about | Objection | Proof needed |
|---|---|---|---|
| {buyer} | {outcome} | “We have no time for a new system” | A result in the first week |
| The person who uses it daily | Less chasing, fewer surprises | “This will be more work” | Trying {feature1-} alone for ten minutes |
| The person who pays the bill | A cost that can be foreseen | “Another subscription” | [ADD PRICE: full cost, nothing hidden] |

In a small business these are one or two people. Write for the first row and answer the other two.`,
    ],
    es: [
      'Quién opina',
      `
| Papel | Le importa | Objeción | Prueba que necesita |
|---|---|---|---|
| {buyer} | {outcome} | «No tenemos tiempo para otro sistema» | Un resultado en la primera semana |
| Quien lo usa a diario | Menos persecuciones, menos sorpresas | «Será más trabajo» | Probar a solas, diez minutos: {feature1-} |
| Quien paga la factura | Un coste previsible | «Otra suscripción más» | [ADD PRICE: coste completo, sin letra pequeña] |

En un negocio pequeño son una o dos personas. Escribe para la primera fila y responde a las otras dos.`,
    ],
    pt: [
      'Quem opina',
      `
| Papel | Importa-se com | Objeção | Prova necessária |
|---|---|---|---|
| {buyer} | {outcome} | “Não temos tempo para outro sistema” | Um resultado na primeira semana |
| Quem usa todos os dias | Menos correria, menos surpresas | “Vai dar mais trabalho” | Testar sozinho, por dez minutos: {feature1-} |
| Quem paga a conta | Um custo previsível | “Mais uma assinatura” | [ADD PRICE: custo completo, sem surpresas] |

Em um negócio pequeno são uma ou duas pessoas. Escreva para a primeira linha e responda às outras duas.`,
    ],
  },
  scorecard: {
    en: [
      'Scorecard and where to find them',
      `
Proposed weights; change them after ten real conversations.

| Question | Weight |
|---|---|
| Had the problem this month | 30 |
| Decides alone or with one other person | 25 |
| Works in {industry} | 20 |
| Has tried another way already | 15 |
| Can start within a month | 10 |

Pass mark: 60 of 100. Look for them in trade groups of {geography}, among customers of {rival1}, and in searches that describe the trouble rather than a tool.{c2} Not a fit: buyers who want everything custom, who have no one to own the change, or who only compare prices.`,
    ],
    es: [
      'Puntuación y dónde encontrarlos',
      `
Pesos propuestos; cámbialos tras diez conversaciones reales.

| Pregunta | Peso |
|---|---|
| Tuvo el problema este mes | 30 |
| Decide a solas o con otra persona | 25 |
| Trabaja en {industry} | 20 |
| Ya probó otro camino | 15 |
| Puede empezar en un mes | 10 |

Aprobado: 60 de 100. Búscalos en grupos del sector de {geography}, entre clientes de {rival1} y en búsquedas que describen el problema y no una herramienta.{c2} No encajan: quienes lo quieren todo a medida, quienes no tienen a nadie que lleve el cambio o quienes solo comparan precios.`,
    ],
    pt: [
      'Pontuação e onde encontrá-los',
      `
Pesos propostos; mude-os depois de dez conversas reais.

| Pergunta | Peso |
|---|---|
| Teve o problema neste mês | 30 |
| Decide sozinho ou com mais uma pessoa | 25 |
| Trabalha em {industry} | 20 |
| Já tentou outro caminho | 15 |
| Pode começar em um mês | 10 |

Nota de corte: 60 de 100. Procure-os em grupos do setor em {geography}, entre clientes de {rival1} e em buscas que descrevem o problema, não uma ferramenta.{c2} Não se encaixam: quem quer tudo sob medida, quem não tem ninguém para conduzir a mudança ou quem só compara preços.`,
    ],
  },
  portrait: {
    en: [
      'Portrait',
      `
**{buyer}**, in {geography}. This person is judged by what goes wrong in public and thanked for little of what goes right. The day starts before the plan does. They know their trade better than any tool maker, and they can smell a demonstration made for someone else.

> {useCase}

They would not call this a problem worth a meeting. They would call it a normal week, and that is why it has lasted.`,
    ],
    es: [
      'Retrato',
      `
**{buyer}**, en {geography}. A esta persona se la juzga por lo que falla a la vista de todos y se le agradece poco de lo que sale bien. El día empieza antes que el plan. Conoce su oficio mejor que cualquier fabricante y huele de lejos una demostración hecha para otro.

> {useCase}

No diría que es un problema digno de una reunión. Diría que es una semana normal, y por eso dura.`,
    ],
    pt: [
      'Retrato',
      `
**{buyer}**, em {geography}. Essa pessoa é julgada pelo que dá errado em público e pouco agradecida pelo que dá certo. O dia começa antes do plano. Conhece seu ofício melhor que qualquer fabricante e percebe de longe uma demonstração feita para outro.

> {useCase}

Não diria que é um problema digno de reunião. Diria que é uma semana normal, e por isso dura.`,
    ],
  },
  beliefs: {
    en: [
      'Beliefs and jobs',
      `
| Belief | How it shows | What it means for the text |
|---|---|---|
| “Nobody knows my business like I do” | Skips generic pages | Open with a scene from their week |
| “Tools create work” | Asks who will keep it up to date | Show what happens without typing |
| “Cheap is expensive later” | Looks for the catch | State the limits yourself |
| “My team will not use it” | Wants to see it on a phone | Show {feature1-} in use |

Their jobs: get the day done (functional), stop dreading the phone (emotional), be seen as someone who has it in hand (social).`,
    ],
    es: [
      'Creencias y tareas',
      `
| Creencia | Cómo se nota | Qué implica para el texto |
|---|---|---|
| «Nadie conoce mi negocio como yo» | Se salta las páginas genéricas | Abrir con una escena de su semana |
| «Las herramientas dan trabajo» | Pregunta quién la mantendrá al día | Mostrar qué ocurre sin teclear |
| «Lo barato sale caro» | Busca la trampa | Decir tú mismo los límites |
| «Mi equipo no lo usará» | Quiere verlo en un móvil | Mostrar en uso: {feature1-} |

Sus tareas: sacar el día adelante (funcional), dejar de temer al teléfono (emocional), ser visto como alguien que lo tiene controlado (social).`,
    ],
    pt: [
      'Crenças e tarefas',
      `
| Crença | Como aparece | O que significa para o texto |
|---|---|---|
| “Ninguém conhece meu negócio como eu” | Pula páginas genéricas | Abrir com uma cena da semana dele |
| “Ferramentas dão trabalho” | Pergunta quem vai manter em dia | Mostrar o que acontece sem digitar |
| “O barato sai caro” | Procura a pegadinha | Dizer você mesmo os limites |
| “Minha equipe não vai usar” | Quer ver no celular | Mostrar em uso: {feature1-} |

Suas tarefas: dar conta do dia (funcional), parar de temer o telefone (emocional), ser visto como alguém que tem tudo sob controle (social).`,
    ],
  },
  interview: {
    en: [
      'Questions for the next interviews',
      `
1. When did this last happen, and what did you do first?
2. Who noticed, and what did they say?
3. What had you tried before that?
4. Why did you stop using it?
5. What did the week after look like?
6. What made you look for something that day and not a month earlier?
7. Who else had to agree?
8. What nearly stopped you?

Listen for nouns. The words people use for the trouble belong in the headline.`,
    ],
    es: [
      'Preguntas para las próximas entrevistas',
      `
1. ¿Cuándo pasó por última vez y qué hiciste primero?
2. ¿Quién se dio cuenta y qué dijo?
3. ¿Qué habías probado antes?
4. ¿Por qué dejaste de usarlo?
5. ¿Cómo fue la semana siguiente?
6. ¿Qué te hizo buscar algo ese día y no un mes antes?
7. ¿Quién más tenía que estar de acuerdo?
8. ¿Qué estuvo a punto de frenarte?

Escucha los sustantivos: las palabras con que nombran el problema van en el titular.`,
    ],
    pt: [
      'Perguntas para as próximas entrevistas',
      `
1. Quando isso aconteceu pela última vez e o que você fez primeiro?
2. Quem percebeu e o que disse?
3. O que você já tinha tentado?
4. Por que parou de usar?
5. Como foi a semana seguinte?
6. O que fez você procurar algo naquele dia e não um mês antes?
7. Quem mais precisava concordar?
8. O que quase impediu você?

Escute os substantivos: as palavras usadas para o problema pertencem ao título.`,
    ],
  },
};
