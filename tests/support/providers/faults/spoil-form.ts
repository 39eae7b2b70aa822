import type { FaultOf } from './fault-schema.ts';

type Problem = FaultOf<'form'>['problem'];

interface Sequence {
  emails: { subject?: string; preheader?: string; bodyMarkdown?: string }[];
}

const spoiled: Partial<Record<Problem, (sequence: Sequence) => void>> = {
  missingItem: ({ emails }) => {
    emails.pop();
  },
  missingProperty: ({ emails }) => {
    delete emails[0]?.subject;
  },
  invisibleSubject: ({ emails }) => {
    if (emails[1]) emails[1].subject = '\u3164\u200b\u2800';
  },
  oddCharacters: ({ emails }) => {
    for (const email of emails) {
      email.subject = `\0${email.subject}\ud800`;
      email.bodyMarkdown = `\u001b${email.bodyMarkdown}\0\udc00`;
    }
  },
  longSubject: ({ emails }) => {
    if (emails[1]) emails[1].subject = 'A subject that goes on and on '.repeat(4).trim();
  },
};

/** Breaks the format of a JSON response. Other texts stay unchanged. */
export function spoilForm(text: string, problem: Problem): string {
  if (problem === 'codeFence') return `Here is the sequence:\n\n\`\`\`json\n${text}\n\`\`\`\n`;
  // Simulates an unescaped quotation mark.
  if (problem === 'invalidJson') return text.replace('"preheader":"', '"preheader":"so-called "');
  if (!text.startsWith('{')) return text;
  const sequence = JSON.parse(text) as Sequence;
  spoiled[problem]?.(sequence);
  return JSON.stringify(sequence);
}
