import type { SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';

/** Sections about figures, prices and the way to a purchase. */
export const figureBlocks: SampleBlocks = {
  kpis: {
    en: [
      'Figures worth knowing',
      `
Scope: {industry}, {geography}, a product of the kind “{type}”. This sample gives formulas and leaves every value open, because no figure may be quoted without a source.

| Figure | Formula | Typical | Comparable? |
|---|---|---|---|
| Visitors who leave an address | Addresses ÷ visitors | [ADD DATA: value, source, year]{c1} | Only for the same offer |
| First result reached | Accounts with a first result ÷ new accounts | [ADD DATA: value, source, year]{c2} | Define the result first |
| Purchase after trial | Purchases ÷ trials | [ADD DATA: value, source, year]{c3} | Depends on the price |
| Customers who stay | Still paying ÷ paying a year ago | [ADD DATA: value, source, year] | Yes, by year |
| Emails read | Clicks ÷ delivered | [ADD DATA: value, source, year]{c4} | Opens are inflated by mail privacy features |`,
    ],
    es: [
      'Cifras que conviene conocer',
      `
Alcance: {industry}, {geography}, un producto del tipo «{type}». Esta muestra da fórmulas y deja abiertos los valores, porque ninguna cifra debe citarse sin fuente.

| Cifra | Fórmula | Habitual | ¿Comparable? |
|---|---|---|---|
| Visitas que dejan su dirección | Direcciones ÷ visitas | [ADD DATA: valor, fuente, año]{c1} | Solo con la misma oferta |
| Primer resultado alcanzado | Cuentas con un resultado ÷ cuentas nuevas | [ADD DATA: valor, fuente, año]{c2} | Definir antes el resultado |
| Compra tras la prueba | Compras ÷ pruebas | [ADD DATA: valor, fuente, año]{c3} | Depende del precio |
| Clientes que siguen | Siguen pagando ÷ pagaban hace un año | [ADD DATA: valor, fuente, año] | Sí, por año |
| Correos leídos | Clics ÷ entregados | [ADD DATA: valor, fuente, año]{c4} | Las aperturas están infladas por la privacidad del correo |`,
    ],
    pt: [
      'Números que vale conhecer',
      `
Escopo: {industry}, {geography}, um produto do tipo “{type}”. Esta amostra dá fórmulas e deixa os valores em aberto, porque nenhum número deve ser citado sem fonte.

| Número | Fórmula | Habitual | Comparável? |
|---|---|---|---|
| Visitas que deixam um endereço | Endereços ÷ visitas | [ADD DATA: valor, fonte, ano]{c1} | Só com a mesma oferta |
| Primeiro resultado alcançado | Contas com resultado ÷ contas novas | [ADD DATA: valor, fonte, ano]{c2} | Definir antes o resultado |
| Compra depois do teste | Compras ÷ testes | [ADD DATA: valor, fonte, ano]{c3} | Depende do preço |
| Clientes que ficam | Ainda pagam ÷ pagavam há um ano | [ADD DATA: valor, fonte, ano] | Sim, por ano |
| E-mails lidos | Cliques ÷ entregues | [ADD DATA: valor, fonte, ano]{c4} | Aberturas são infladas pela privacidade do e-mail |`,
    ],
  },
  worksheet: {
    en: [
      'Worksheet and targets',
      `
1. Income per customer and month: [ADD DATA: your own]
2. Months a customer stays: 1 ÷ monthly loss rate
3. Gross margin: (income − cost of delivery) ÷ income
4. Most you may spend to win a customer: line 1 × line 2 × line 3 ÷ 3

Targets for the next ninety days, as formulas: low is today’s value, base is today’s value plus half the distance to the source’s typical value, stretch is the typical value itself. Measure once a week, on the same weekday, and write down what changed.

Three cautions. Averages hide the size of the sample. Figures of another country are figures of another market. A ratio without its formula is an opinion.`,
    ],
    es: [
      'Hoja de trabajo y objetivos',
      `
1. Ingreso por cliente y mes: [ADD DATA: el tuyo]
2. Meses que permanece un cliente: 1 ÷ tasa de bajas mensual
3. Margen bruto: (ingreso − coste de prestación) ÷ ingreso
4. Máximo para captar un cliente: línea 1 × línea 2 × línea 3 ÷ 3

Objetivos a noventa días, como fórmulas: bajo es el valor de hoy; base, el de hoy más la mitad de la distancia al valor habitual de la fuente; ambicioso, el propio valor habitual. Mide una vez por semana, el mismo día, y anota qué cambió.

Tres cautelas. Las medias esconden el tamaño de la muestra. Las cifras de otro país son de otro mercado. Una ratio sin fórmula es una opinión.`,
    ],
    pt: [
      'Planilha e metas',
      `
1. Receita por cliente e mês: [ADD DATA: a sua]
2. Meses que um cliente fica: 1 ÷ taxa mensal de perda
3. Margem bruta: (receita − custo de entrega) ÷ receita
4. Máximo para conquistar um cliente: linha 1 × linha 2 × linha 3 ÷ 3

Metas para noventa dias, como fórmulas: baixa é o valor de hoje; base, o de hoje mais metade da distância até o valor habitual da fonte; ambiciosa, o próprio valor habitual. Meça uma vez por semana, no mesmo dia, e anote o que mudou.

Três cuidados. Médias escondem o tamanho da amostra. Números de outro país são de outro mercado. Uma razão sem fórmula é uma opinião.`,
    ],
  },
  valueMetric: {
    en: [
      'What to charge for',
      `
| Candidate | Grows with value | Easy to understand | Verdict |
|---|---|---|---|
| Per person who uses it | Partly | Yes | Safe second choice |
| Per result delivered | Yes | Needs explaining | Worth a test |
| One flat price | No | Very | **Recommended to start with** |

Three packages, each for another need rather than another quantity:

| Package | For whom | Includes | Price |
|---|---|---|---|
| First | Those who want to try | {feature1} | [ADD PRICE: entry] |
| Middle | {audience} | {feature2} | [ADD PRICE: main] |
| Full | Those with several sites | {feature3} | [ADD PRICE: top] |`,
    ],
    es: [
      'Por qué cobrar',
      `
| Candidato | Crece con el valor | Fácil de entender | Veredicto |
|---|---|---|---|
| Por persona que lo usa | En parte | Sí | Segunda opción segura |
| Por resultado entregado | Sí | Hay que explicarlo | Merece una prueba |
| Un precio fijo | No | Mucho | **Recomendado para empezar** |

Tres paquetes, cada uno para otra necesidad y no para otra cantidad:

| Paquete | Para quién | Incluye | Precio |
|---|---|---|---|
| Primero | Quien quiere probar | {feature1} | [ADD PRICE: entrada] |
| Medio | {audience} | {feature2} | [ADD PRICE: principal] |
| Completo | Quien tiene varias sedes | {feature3} | [ADD PRICE: superior] |`,
    ],
    pt: [
      'Pelo que cobrar',
      `
| Candidato | Cresce com o valor | Fácil de entender | Veredito |
|---|---|---|---|
| Por pessoa que usa | Em parte | Sim | Segunda opção segura |
| Por resultado entregue | Sim | Precisa de explicação | Vale um teste |
| Um preço fixo | Não | Muito | **Recomendado para começar** |

Três pacotes, cada um para outra necessidade e não para outra quantidade:

| Pacote | Para quem | Inclui | Preço |
|---|---|---|---|
| Primeiro | Quem quer experimentar | {feature1} | [ADD PRICE: entrada] |
| Médio | {audience} | {feature2} | [ADD PRICE: principal] |
| Completo | Quem tem várias unidades | {feature3} | [ADD PRICE: topo] |`,
    ],
  },
  priceStudy: {
    en: [
      'Willingness to pay, discounts and risks',
      `
Ask thirty buyers of the core segment four questions, in this order:

1. At what price would {name} be so expensive that you would not consider it?
2. At what price would it be so cheap that you would doubt it?
3. At what price would it start to seem expensive, yet still worth a thought?
4. At what price would it be a bargain?

The crossing of the curves gives a range, not a price. Inside it, margin decides. Discount only for something in return: a year in advance, a case that may be published. Promise only what support can keep: [ADD GUARANTEE: terms].`,
    ],
    es: [
      'Disposición a pagar, descuentos y riesgos',
      `
Haz a treinta compradores del segmento núcleo cuatro preguntas, en este orden:

1. ¿A qué precio sería {name} tan caro que ni lo considerarías?
2. ¿A qué precio sería tan barato que dudarías de él?
3. ¿A qué precio empezaría a parecer caro, pero aún digno de pensarlo?
4. ¿A qué precio sería una ganga?

El cruce de las curvas da un intervalo, no un precio. Dentro de él decide el margen. Descuenta solo a cambio de algo: un año por adelantado, un caso que se pueda publicar. Promete solo lo que el soporte pueda cumplir: [ADD GUARANTEE: condiciones].`,
    ],
    pt: [
      'Disposição a pagar, descontos e riscos',
      `
Faça a trinta compradores do segmento núcleo quatro perguntas, nesta ordem:

1. A que preço {name} seria tão caro que você nem consideraria?
2. A que preço seria tão barato que você desconfiaria?
3. A que preço começaria a parecer caro, mas ainda valeria pensar?
4. A que preço seria uma pechincha?

O cruzamento das curvas dá uma faixa, não um preço. Dentro dela decide a margem. Dê desconto só em troca de algo: um ano adiantado, um caso que possa ser publicado. Prometa só o que o suporte cumpre: [ADD GUARANTEE: condições].`,
    ],
  },
  path: {
    en: [
      'The path to a purchase',
      `
| Stage | Question in mind | Page or asset | Friction | Small next step |
|---|---|---|---|---|
| Notices | “Is it only us?” | A post that tells the scene | Too general | Read one page |
| Understands | “What is the cause?” | A guide without a pitch | Too long | Leave an address |
| Compares | “Why this one?” | An honest table | Missing prices | Ask a question |
| Decides | “What if it fails?” | A page with terms | Hidden conditions | Start |
| Uses | “What now?” | A first task | An empty screen | See one result |

Each row needs one page and one button, not five.{c1}`,
    ],
    es: [
      'El camino hasta la compra',
      `
| Etapa | Pregunta | Página o pieza | Fricción | Siguiente paso pequeño |
|---|---|---|---|---|
| Se da cuenta | «¿Solo nos pasa a nosotros?» | Un texto que cuenta la escena | Demasiado general | Leer una página |
| Entiende | «¿Cuál es la causa?» | Una guía sin venta | Demasiado larga | Dejar una dirección |
| Compara | «¿Por qué esta?» | Una tabla honesta | Faltan precios | Hacer una pregunta |
| Decide | «¿Y si sale mal?» | Una página con condiciones | Letra pequeña | Empezar |
| Usa | «¿Y ahora?» | Una primera tarea | Una pantalla vacía | Ver un resultado |

Cada fila necesita una página y un botón, no cinco.{c1}`,
    ],
    pt: [
      'O caminho até a compra',
      `
| Etapa | Pergunta | Página ou peça | Atrito | Próximo passo pequeno |
|---|---|---|---|---|
| Percebe | “Só acontece conosco?” | Um texto que conta a cena | Genérico demais | Ler uma página |
| Entende | “Qual é a causa?” | Um guia sem venda | Longo demais | Deixar um endereço |
| Compara | “Por que esta?” | Uma tabela honesta | Faltam preços | Fazer uma pergunta |
| Decide | “E se der errado?” | Uma página com condições | Letras miúdas | Começar |
| Usa | “E agora?” | Uma primeira tarefa | Uma tela vazia | Ver um resultado |

Cada linha precisa de uma página e um botão, não de cinco.{c1}`,
    ],
  },
  patterns: {
    en: [
      'Patterns and tests',
      `
- **Scene before claim.** Works because this buyer recognises work, not adjectives. Apply it to the first screen. Grade: hypothesis.{c2}
- **One button, one word for it.** Works because choosing tires people. Apply it to every page. Grade: practitioners agree.
- **Limits stated openly.** Works because trust comes before interest here. Apply it next to the price. Grade: hypothesis.
- **First result within minutes.** Works because habit wins later. Apply it to sign-up. Grade: practitioners agree.

Test next: because buyers skip general pages, a headline taken from an interview will bring more replies than today’s; measure replies per hundred visitors. Refuse countdowns without a date, boxes ticked in advance, and invented voices.`,
    ],
    es: [
      'Patrones y pruebas',
      `
- **La escena antes que la promesa.** Funciona porque aquí se reconoce el trabajo, no los adjetivos. Aplícalo en la primera pantalla. Grado: hipótesis.{c2}
- **Un botón, siempre con la misma palabra.** Funciona porque elegir cansa. Aplícalo en todas las páginas. Grado: consenso profesional.
- **Los límites, a la vista.** Funciona porque aquí la confianza va antes que el interés. Aplícalo junto al precio. Grado: hipótesis.
- **Primer resultado en minutos.** Funciona porque después gana la costumbre. Aplícalo en el alta. Grado: consenso profesional.

Prueba siguiente: como se saltan las páginas generales, un titular salido de una entrevista traerá más respuestas que el actual; mide respuestas por cada cien visitas. Rechaza cuentas atrás sin fecha, casillas ya marcadas y voces inventadas.`,
    ],
    pt: [
      'Padrões e testes',
      `
- **A cena antes da promessa.** Funciona porque aqui se reconhece o trabalho, não os adjetivos. Aplique na primeira tela. Grau: hipótese.{c2}
- **Um botão, sempre com a mesma palavra.** Funciona porque escolher cansa. Aplique em todas as páginas. Grau: consenso profissional.
- **Os limites à vista.** Funciona porque aqui a confiança vem antes do interesse. Aplique ao lado do preço. Grau: hipótese.
- **Primeiro resultado em minutos.** Funciona porque depois o hábito vence. Aplique no cadastro. Grau: consenso profissional.

Teste seguinte: como se pulam páginas genéricas, um título saído de uma entrevista trará mais respostas que o atual; meça respostas a cada cem visitas. Recuse contagens regressivas sem data, caixas já marcadas e vozes inventadas.`,
    ],
  },
  objections: {
    en: [
      'Objections and answers',
      `
- **“We have no time to switch.”** That is the reason to switch. Begin with one thing only: {feature1}
- **“We tried something like it.”** What went wrong then? If the answer is “nobody used it”, show the daily screen first.
- **“It is too expensive.”** Compared with what? Put the last bad week beside the price: [ADD PRICE: monthly cost].
- **“My people will not use it.”** Let one of them try it alone, with nobody explaining.
- **“What about our data?”** Say where it lies, who sees it and how to take it along: [ADD DATA: facts on storage and export].
- **“Who else uses it?”** [ADD PROOF: a customer in {geography} who agreed to be named]`,
    ],
    es: [
      'Objeciones y respuestas',
      `
- **«No tenemos tiempo para cambiar.»** Esa es la razón para cambiar. Empieza por una sola cosa: {feature1}
- **«Ya probamos algo así.»** ¿Qué falló? Si la respuesta es «nadie lo usaba», enseña primero la pantalla diaria.
- **«Es caro.»** ¿Comparado con qué? Pon la última semana mala al lado del precio: [ADD PRICE: coste mensual].
- **«Mi gente no lo usará.»** Deja que alguien lo pruebe a solas, sin que nadie explique nada.
- **«¿Y nuestros datos?»** Di dónde están, quién los ve y cómo llevárselos: [ADD DATA: almacenamiento y exportación].
- **«¿Quién más lo usa?»** [ADD PROOF: un cliente de {geography} que acepte ser citado]`,
    ],
    pt: [
      'Objeções e respostas',
      `
- **“Não temos tempo para trocar.”** Essa é a razão para trocar. Comece por uma coisa só: {feature1}
- **“Já tentamos algo assim.”** O que deu errado? Se a resposta for “ninguém usava”, mostre primeiro a tela do dia a dia.
- **“É caro.”** Comparado com quê? Ponha a última semana ruim ao lado do preço: [ADD PRICE: custo mensal].
- **“Meu pessoal não vai usar.”** Deixe alguém testar sozinho, sem ninguém explicar.
- **“E os nossos dados?”** Diga onde ficam, quem vê e como levá-los: [ADD DATA: armazenamento e exportação].
- **“Quem mais usa?”** [ADD PROOF: um cliente em {geography} que aceite ser citado]`,
    ],
  },
};
