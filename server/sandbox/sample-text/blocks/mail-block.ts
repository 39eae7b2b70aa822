import type {
  MailPlan,
  MailRow,
  SampleBlock,
  SampleLanguage,
} from '#server/sandbox/sample-text/sample-block.ts';

interface Mail {
  when: string;
  subject: string;
  preheader: string;
  body: string;
  button: string;
}

const heads: Record<SampleLanguage, Record<keyof Mail, string>> = {
  en: { when: 'When', subject: 'Subject', preheader: 'Preheader', body: '', button: 'Button' },
  es: { when: 'Cuándo', subject: 'Asunto', preheader: 'Preheader', body: '', button: 'Botón' },
  pt: { when: 'Quando', subject: 'Assunto', preheader: 'Preheader', body: '', button: 'Botão' },
};

/** One message of a sequence, in three languages. Merge tags are written `[[first_name|…]]`. */
export function mail(rows: Record<SampleLanguage, MailRow>, plan: MailPlan = {}): SampleBlock {
  const render = (language: SampleLanguage): [string, string] => {
    const [title, when, subject, preheader, body, button] = rows[language];
    const head = heads[language];
    return [
      title,
      `**${head.when}:** ${when}\n\n**${head.subject}:** ${subject}\n\n**${head.preheader}:** ${preheader}\n\n${body
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}\n\n**${head.button}:** ${button}`,
    ];
  };
  return { en: render('en'), es: render('es'), pt: render('pt'), mail: { rows, plan } };
}
