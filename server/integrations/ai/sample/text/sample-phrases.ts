import type { SampleLanguage } from './read-prompt.ts';

interface SamplePhrases {
  /** The first line of every sample. Contains `{model}`. */
  notices: Record<'showcase' | 'outline', string>;
  wish: string;
  intro: string;
  sources: string;
  fields: Record<'elevatorPitch' | 'targetAudience' | 'problemStatement' | 'outcome', string>;
  sender: string;
  subject: string;
  preheader: string;
  button: string;
  link: string;
}

export const samplePhrases: Record<SampleLanguage, SamplePhrases> = {
  en: {
    notices: {
      showcase:
        'Sample text: no AI provider is connected, so {model} was not asked. This is a handmade example; the product, its competitors and the sources are invented.',
      outline:
        'Sample text: no AI provider is connected, so this is only an outline of what {model} would write. Add a provider key to get the real text.',
    },
    wish: 'Your wish for the real text',
    intro: 'The finished text is written from your brief and contains the sections below.',
    sources: 'Every outside fact carries the number of its source, like this.',
    fields: {
      elevatorPitch: 'The product',
      targetAudience: 'For whom',
      problemStatement: 'Their problem',
      outcome: 'What they get',
    },
    sender: '[ADD NAME: the person who signs]',
    subject: 'Outline',
    preheader: 'This outline says what the finished email will do',
    button: 'Take the next step',
    link: 'The step that this email asks for',
  },
  es: {
    notices: {
      showcase:
        'Texto de muestra: no hay ningún proveedor de IA conectado, así que este texto se ha escrito a mano en lugar de {model}. El producto, sus competidores y las fuentes son inventados.',
      outline:
        'Texto de muestra: no hay ningún proveedor de IA conectado, así que esto es solo un esquema de lo que escribiría {model}. Añade la clave de un proveedor para obtener el texto real.',
    },
    wish: 'Tu petición para el texto real',
    intro: 'El texto final se escribe a partir de tus datos y contiene las secciones siguientes.',
    sources: 'Cada dato externo lleva el número de su fuente, así.',
    fields: {
      elevatorPitch: 'El producto',
      targetAudience: 'Para quién',
      problemStatement: 'Su problema',
      outcome: 'Lo que consigue',
    },
    sender: '[ADD NAME: la persona que firma]',
    subject: 'Esquema',
    preheader: 'Este esquema cuenta qué hará el correo final',
    button: 'Dar el siguiente paso',
    link: 'El paso que pide este correo',
  },
  pt: {
    notices: {
      showcase:
        'Texto de amostra: nenhum provedor de IA está conectado, por isso este texto foi escrito à mão no lugar de {model}. O produto, os concorrentes e as fontes são inventados.',
      outline:
        'Texto de amostra: nenhum provedor de IA está conectado, por isso este é só um esboço do que {model} escreveria. Adicione a chave de um provedor para obter o texto real.',
    },
    wish: 'Seu pedido para o texto real',
    intro: 'O texto final é escrito a partir dos seus dados e contém as seções abaixo.',
    sources: 'Cada dado externo traz o número da sua fonte, assim.',
    fields: {
      elevatorPitch: 'O produto',
      targetAudience: 'Para quem',
      problemStatement: 'O problema',
      outcome: 'O resultado',
    },
    sender: '[ADD NAME: a pessoa que assina]',
    subject: 'Esboço',
    preheader: 'Este esboço diz o que o e-mail final vai fazer',
    button: 'Dar o próximo passo',
    link: 'O passo que este e-mail pede',
  },
};
