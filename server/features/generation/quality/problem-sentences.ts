import type { ReviewFinding } from '#shared/contracts/generation/reviews.ts';
import locale from '#shared/locales/en.json' with { type: 'json' };
import type { Finding } from '#shared/rules/quality/finding.ts';
import type { FailedPoint } from '#shared/rules/quality/rubric/text-repair.ts';

const { checks, reasons, languages, points, reviewed } = locale.preflight;

/** The English sentences that the screens show, with quotes as JSON strings. */
export function problemSentences(faults: {
  points: readonly Pick<FailedPoint, 'check' | 'section' | 'detail'>[];
  findings: readonly Finding[];
  reported?: readonly Pick<ReviewFinding, 'kind' | 'why' | 'passage'>[];
}): string[] {
  return [
    ...faults.points.map(({ check, section, detail }) => {
      const place = section === null ? '' : `Section ${section}. `;
      const { pointDetail, pointMissing } = locale.preflight;
      const sentence = check === 'parity' ? pointMissing : pointDetail;
      const found = detail === '' ? '' : ` ${filled(sentence, { detail: JSON.stringify(detail) })}`;
      return `${place}${points[check]}${found}`;
    }),
    ...faults.findings.map(({ check, reason, values, quote }) => {
      const named = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          (languages as Record<string, string>)[String(value)] ?? value,
        ]),
      );
      return `${checks[check]}: ${filled(reasons[reason], named)} In: ${JSON.stringify(quote.slice(0, 200))}`;
    }),
    ...(faults.reported ?? []).map(
      ({ kind, why, passage }) =>
        `${reviewed[kind]}: ${JSON.stringify(why)} In: ${JSON.stringify(passage.slice(0, 200))}`,
    ),
  ];
}

function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/gu, (_tag, name: string) => String(values[name] ?? ''));
}
