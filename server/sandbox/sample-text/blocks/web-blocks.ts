import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections of lead magnets and sales pages. */
export const webBlocks: SampleBlocks = {
  ideas: {
    en: [
      'Ideas for a first gift',
      `
| Title | Format | The one problem | Time to value | Path to {name} |
|---|---|---|---|---|
| The worst-day check | Checklist | {pain1} | 10 minutes | {feature1} |
| Ten questions before you promise | Worksheet | {pain2} | 10 minutes | {feature2} |
| What last week really cost | Calculator | Nobody sees the cost | 15 minutes | {feature3} |
| A plan on one page | Template | The plan lives in one head | 15 minutes | {feature1} |
| Before and after, one Tuesday | Short case | “Does it really work?” | 5 minutes | [ADD PROOF: a real day] |

**Recommendation:** the first one. The reader has the problem before knowing the product, and the result is in their hands the same day. Offer it where the trouble is discussed: trade groups in {geography}, and the page that explains the cause.{c1}`,
    ],
    es: [
      'Ideas para un primer regalo',
      `
| Título | Formato | El problema único | Tiempo hasta el valor | Camino a {name} |
|---|---|---|---|---|
| Revisión del peor día | Lista | {pain1} | 10 minutos | {feature1} |
| Diez preguntas antes de prometer | Hoja de trabajo | {pain2} | 10 minutos | {feature2} |
| Lo que costó de verdad la semana pasada | Calculadora | Nadie ve el coste | 15 minutos | {feature3} |
| Un plan en una página | Plantilla | El plan vive en una cabeza | 15 minutos | {feature1} |
| Antes y después, un martes | Caso breve | «¿De verdad funciona?» | 5 minutos | [ADD PROOF: un día real] |

**Recomendación:** la primera. Quien lee tiene el problema antes de conocer el producto, y el resultado está en sus manos el mismo día. Ofrécela donde se habla del problema: grupos del sector en {geography} y la página que explica la causa.{c1}`,
    ],
    pt: [
      'Ideias para um primeiro presente',
      `
| Título | Formato | O único problema | Tempo até o valor | Caminho até {name} |
|---|---|---|---|---|
| Revisão do pior dia | Lista | {pain1} | 10 minutos | {feature1} |
| Dez perguntas antes de prometer | Folha de trabalho | {pain2} | 10 minutos | {feature2} |
| Quanto custou de verdade a semana passada | Calculadora | Ninguém vê o custo | 15 minutos | {feature3} |
| Um plano em uma página | Modelo | O plano vive em uma cabeça | 15 minutos | {feature1} |
| Antes e depois, uma terça-feira | Caso curto | “Funciona mesmo?” | 5 minutos | [ADD PROOF: um dia real] |

**Recomendação:** a primeira. Quem lê tem o problema antes de conhecer o produto, e o resultado fica nas mãos no mesmo dia. Ofereça onde se fala do problema: grupos do setor em {geography} e a página que explica a causa.{c1}`,
    ],
  },
  optIn: {
    en: [
      'Title and opt-in page',
      `
### The worst-day check

*A one-page list for {buyer-}: find the weak spot before the next full day does.*

- See in ten minutes where the day breaks first
- Know the three questions to ask before promising anything
- Leave with one change for tomorrow morning

**Fields:** first name, email. **Button:** Send me the check

*We send the list and five short letters about the same problem. One click ends them.*`,
    ],
    es: [
      'Título y página de registro',
      `
### La revisión del peor día

*Una lista de una página para {buyer-}: encuentra el punto débil antes de que lo haga el próximo día lleno.*

- Mira en diez minutos dónde se rompe primero el día
- Ten claras las tres preguntas previas a cualquier promesa
- Llévate un cambio para mañana por la mañana

**Campos:** nombre, correo. **Botón:** Quiero la revisión

*Enviamos la lista y cinco cartas breves sobre el mismo problema. Un clic las termina.*`,
    ],
    pt: [
      'Título e página de cadastro',
      `
### A revisão do pior dia

*Uma lista de uma página para {buyer-}: ache o ponto fraco antes que o próximo dia cheio ache.*

- Veja em dez minutos onde o dia quebra primeiro
- Tenha claras as três perguntas antes de prometer qualquer coisa
- Saia com uma mudança para amanhã de manhã

**Campos:** nome, e-mail. **Botão:** Quero a revisão

*Enviamos a lista e cinco cartas curtas sobre o mesmo problema. Um clique encerra.*`,
    ],
  },
  magnetSteps: {
    en: [
      'The check itself',
      `
Take the last day that went wrong. Not a typical one: the worst.

1. **Write down the first broken promise.** Example: who was told what, and when. Common mistake: starting with the loudest one.
2. **Mark what was known at that hour.** Example: papers, messages, heads. Common mistake: adding what became known later.
3. **Circle what would have been enough.** Example: one fact, seen in time. Common mistake: wishing for more people.
4. **Name where that fact was.** Example: in one person’s memory. Common mistake: naming the person instead of the place.
5. **Move it.** Example: onto one page that everyone passes. Common mistake: building a system first.

| Promise | Known at that hour | Missing fact | Where it was |
|---|---|---|---|
| ________ | ________ | ________ | ________ |
| ________ | ________ | ________ | ________ |
| ________ | ________ | ________ | ________ |`,
    ],
    es: [
      'La revisión',
      `
Toma el último día que salió mal. No uno típico: el peor.

1. **Anota la primera promesa rota.** Ejemplo: a quién se le dijo qué y cuándo. Error común: empezar por la más ruidosa.
2. **Marca qué se sabía a esa hora.** Ejemplo: papeles, mensajes, cabezas. Error común: añadir lo que se supo después.
3. **Rodea lo que habría bastado.** Ejemplo: un dato, visto a tiempo. Error común: desear más gente.
4. **Di dónde estaba ese dato.** Ejemplo: en la memoria de una persona. Error común: señalar a la persona y no el lugar.
5. **Muévelo.** Ejemplo: a una página por la que todos pasan. Error común: montar antes un sistema.

| Promesa | Se sabía a esa hora | Dato que faltaba | Dónde estaba |
|---|---|---|---|
| ________ | ________ | ________ | ________ |
| ________ | ________ | ________ | ________ |
| ________ | ________ | ________ | ________ |`,
    ],
    pt: [
      'A revisão',
      `
Pegue o último dia que deu errado. Não um dia típico: o pior.

1. **Anote a primeira promessa quebrada.** Exemplo: a quem se disse o quê e quando. Erro comum: começar pela mais barulhenta.
2. **Marque o que se sabia naquela hora.** Exemplo: papéis, mensagens, cabeças. Erro comum: acrescentar o que se soube depois.
3. **Circule o que teria bastado.** Exemplo: um dado, visto a tempo. Erro comum: desejar mais gente.
4. **Diga onde estava esse dado.** Exemplo: na memória de uma pessoa. Erro comum: apontar a pessoa e não o lugar.
5. **Mude-o de lugar.** Exemplo: para uma página por onde todos passam. Erro comum: montar um sistema antes.

| Promessa | Sabia-se naquela hora | Dado que faltava | Onde estava |
|---|---|---|---|
| ________ | ________ | ________ | ________ |
| ________ | ________ | ________ | ________ |
| ________ | ________ | ________ | ________ |`,
    ],
  },
  bridge: {
    en: [
      'Quick win, bridge and delivery',
      `
**In ten minutes:** do only step one and two for yesterday. If the missing fact was in somebody’s head, write that fact on paper and hang it where the day begins.

**Bridge.** The check shows where a day breaks. Keeping it from breaking every week is what {name} is for: {difference1} If the list helped, look at one day of your own in it. **Button:** See my own day

**Delivery email.** *Subject:* Your worst-day check. *Preheader:* One page, ten minutes, one change for tomorrow. *Body:* Here is the list. Print it, take yesterday, and stop after step two if time is short. Answer this letter with the fact you found; a person reads it.

**Layout.** One page, wide margins, the table at the bottom with room to write by hand.`,
    ],
    es: [
      'Resultado rápido, puente y envío',
      `
**En diez minutos:** haz solo los pasos uno y dos con el día de ayer. Si el dato estaba en la cabeza de alguien, escríbelo en un papel y cuélgalo donde empieza el día.

**Puente.** La revisión enseña dónde se rompe un día. Para que no se rompa cada semana está {name}: {difference1} Si la lista te ayudó, mira en él un día tuyo. **Botón:** Ver mi propio día

**Correo de envío.** *Asunto:* Tu revisión del peor día. *Preheader:* Una página, diez minutos, un cambio para mañana. *Cuerpo:* Aquí tienes la lista. Imprímela, toma el día de ayer y para tras el paso dos si no hay tiempo. Responde con el dato que encontraste; lo lee una persona.

**Maqueta.** Una página, márgenes amplios y la tabla abajo, con sitio para escribir a mano.`,
    ],
    pt: [
      'Resultado rápido, ponte e envio',
      `
**Em dez minutos:** faça só os passos um e dois com o dia de ontem. Se o dado estava na cabeça de alguém, escreva num papel e pendure onde o dia começa.

**Ponte.** A revisão mostra onde um dia quebra. Para que não quebre toda semana existe {name}: {difference1} Se a lista ajudou, veja nele um dia seu. **Botão:** Ver meu próprio dia

**E-mail de envio.** *Assunto:* Sua revisão do pior dia. *Preheader:* Uma página, dez minutos, uma mudança para amanhã. *Corpo:* Aqui está a lista. Imprima, pegue o dia de ontem e pare no passo dois se o tempo for curto. Responda com o dado que encontrou; uma pessoa lê.

**Layout.** Uma página, margens largas e a tabela embaixo, com espaço para escrever à mão.`,
    ],
  },
  offer: {
    en: [
      'Offer, guarantee and fit',
      `
You get {name} with everything described above, help from a person while you set it up, and your own data to take along whenever you leave.

- **Price:** [ADD PRICE: amount, period, what is included]
- **Guarantee:** [ADD GUARANTEE: duration and how to use it]

**For you if** you recognised your own week in the first paragraph, you can decide, and you would rather begin small than plan long.

**Not for you if** your days are calm, or if you need something {name} does not claim to do.`,
    ],
    es: [
      'Oferta, garantía y para quién es',
      `
Recibes {name} con todo lo descrito, la ayuda de una persona mientras lo pones en marcha y tus propios datos para llevártelos cuando quieras.

- **Precio:** [ADD PRICE: importe, periodo y qué incluye]
- **Garantía:** [ADD GUARANTEE: duración y cómo usarla]

**Es para ti si** reconociste tu semana en el primer párrafo, puedes decidir y prefieres empezar pequeño a planear largo.

**No es para ti si** tus días son tranquilos o necesitas algo que {name} no dice hacer.`,
    ],
    pt: [
      'Oferta, garantia e para quem é',
      `
Você recebe {name} com tudo o que foi descrito, a ajuda de uma pessoa enquanto coloca para rodar e seus próprios dados para levar quando quiser.

- **Preço:** [ADD PRICE: valor, período e o que inclui]
- **Garantia:** [ADD GUARANTEE: duração e como usar]

**É para você se** reconheceu a sua semana no primeiro parágrafo, pode decidir e prefere começar pequeno a planejar longo.

**Não é para você se** seus dias são calmos ou se precisa de algo que {name} não diz fazer.`,
    ],
  },
  close: {
    en: [
      'Close and build notes',
      `
The next full day will come whether anything changes or not. Looking at one of your own days takes less time than the calls it would have saved.

**Button:** See it with your own data

P.S. If it does not fit, say so. The answer helps the next page more than praise does.

**Build notes.** Page title: {name} for {industry}. One column, one button label, a real photograph of the work instead of a handshake; describe it in the alternative text for people who cannot see it.`,
    ],
    es: [
      'Cierre y notas de montaje',
      `
El próximo día lleno llegará, cambie algo o no. Mirar uno de tus días lleva menos tiempo que las llamadas que habría ahorrado.

**Botón:** Verlo con tus datos

P. D. Si no encaja, dilo. La respuesta ayuda más a la próxima página que un elogio.

**Notas de montaje.** Título de la página: {name} para {industry}. Una columna, un solo texto de botón, una fotografía real del trabajo en lugar de un apretón de manos; descríbela en el texto alternativo para quien no pueda verla.`,
    ],
    pt: [
      'Fechamento e notas de montagem',
      `
O próximo dia cheio virá, mude algo ou não. Olhar um dos seus dias leva menos tempo que as ligações que ele teria poupado.

**Botão:** Ver com seus dados

P.S. Se não se encaixar, diga. A resposta ajuda mais a próxima página do que um elogio.

**Notas de montagem.** Título da página: {name} para {industry}. Uma coluna, um só texto de botão, uma fotografia real do trabalho em vez de um aperto de mãos; descreva-a no texto alternativo para quem não pode ver.`,
    ],
  },
};
