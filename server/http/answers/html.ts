/** HTML that is already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | undefined)[]): Html {
  const parts = strings.map((part, index) => {
    const value = values[index];
    return part + (value instanceof Html ? value.text : escapeHtml(value ?? ''));
  });
  return new Html(parts.join(''));
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
