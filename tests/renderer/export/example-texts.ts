import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';

/** Texts with every block type, in several languages. */
export const exampleTexts = {
  en: 'Crewboard turns the day’s calls into a route each technician can finish — “no more phone tag”.',
  es: 'Escandallo: ¿cuánto cuesta cada plato? ¡Ñoquis, jamón y pingüinos! Precio: 1.200,50 €.',
  pt: 'Café da Firma: grãos recém-torrados, ação já, R$ 389,00 por mês — à vontade, você não paga frete.',
  ru: 'Съешь же ещё этих мягких французских булок, да выпей чаю.',
  el: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία του πελάτη.',
  pl: 'Zażółć gęślą jaźń; Příliš žluťoučký kůň; Fahişe çağ; Việt Nam tiếng Việt ổn.',
  emoji: 'Fertig 😀 ☕️ 👩‍💻 🇪🇸 ❤️‍🔥 ✅ 1️⃣ → ≥ ✓ ½ ©.',
} as const;

export const richMarkdown = `# Plan de lanzamiento

Ver [la fuente](https://example.com/fuente?a=1&b=2) y **negrita, *cursiva*** con \`código\` y ~~tachado~~ [1].

## 1. Segmentos

| Segmento | Tamaño | Nota |
| :-- | --: | :-: |
| Educação | 12 % | Una celda **larga** con bastante texto para que ocupe varias líneas de la columna |
| Saúde \\| bem-estar | 1.200 € | [sitio](https://example.com/salud) |

### Pasos

1. Primero
2. Segundo, con una lista:
   - anidada ☕️
   - otra
3. Tercero

- [x] Hecho
- [ ] Pendiente

> Una cita de alguien.

\`\`\`
código = 1 < 2 && "así"
\`\`\`

---

${Object.values(exampleTexts).join('\n\n')}
`;

export function exampleDocument(markdown: string, changes: Partial<DocumentText> = {}): DocumentText {
  return {
    title: 'Plan de lanzamiento',
    language: 'es-ES',
    markdown,
    sources: [
      { url: 'https://example.com/informe?año=2026', title: 'Informe “anual”' },
      { url: 'https://example.org/(a)', title: null },
      { url: 'javascript:alert(1)', title: 'Not a page' },
    ],
    sourcesHeading: 'Fuentes',
    mayLink: () => true,
    ...changes,
  };
}

/** Removes white space, because files break lines elsewhere. */
export const letters = (text: string) => text.normalize('NFC').replace(/\s+/gu, '');
