import type { EmailSequence, EmailTriggerKind } from '#shared/rules/emails/email-sequence.ts';
import { type GrowingValue, itemsOf, propertyOf } from './growing-json.ts';
import { linkTag, plainKey } from './merge-tags.ts';
import { type SequenceLabels, sequenceLabelsOf } from './sequence-labels.ts';

export function renderSequence(sequence: EmailSequence): string {
  return `${renderGrowingSequence({ value: sequence, isWhole: true })}\n`;
}

/**
 * Renders an incomplete structure up to its first missing value. More data only appends to the result.
 * @param options.after number of earlier emails, which are not rendered
 */
export function renderGrowingSequence(root: GrowingValue, { after = 0 }: { after?: number } = {}): string {
  const writer = createWriter();
  const facts = propertyOf(root, 'sequence');
  const labels = facts && labelsOf(facts);
  if (!labels) return facts && after === 0 ? writeTitle(writer, facts).text() : '';
  if (after === 0) writeFacts(writer, facts, labels);
  const emails = propertyOf(root, 'emails');
  if (emails) {
    itemsOf(emails).forEach((email, index) => {
      writeEmail(writer, email, after + index, labels);
    });
  }
  // The earlier text ends with a line break.
  return after === 0 ? writer.text() : writer.text().slice(1);
}

/** Writes Markdown until the first missing value. */
interface Writer {
  /** Writes a piece that consists of complete values. */
  piece(make: (...lines: string[]) => string, ...values: (GrowingValue | undefined)[]): void;
  growing(lead: string, value: GrowingValue | undefined): void;
  /** Whether the value is complete. Nothing is written after an incomplete one. */
  awaits(value: GrowingValue | undefined): value is GrowingValue;
  text(): string;
}

function createWriter(): Writer {
  let text = '';
  let isOver = false;
  const awaits = (value: GrowingValue | undefined): value is GrowingValue => {
    if (!value?.isWhole) isOver = true;
    return !isOver;
  };
  return {
    awaits,
    piece(make, ...values) {
      const lines = values.map((value) => (awaits(value) ? oneLine(value.value) : ''));
      if (!isOver) text += make(...lines);
    },
    growing(lead, value) {
      if (isOver || !value) {
        isOver = true;
        return;
      }
      const shown = bodyText(value.value);
      if (shown !== '') text += lead + shown;
      if (!value.isWhole) isOver = true;
    },
    text: () => text,
  };
}

export function oneLine(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';
}

/** Drops an incomplete surrogate pair at the end. */
export function bodyText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[\uD800-\uDBFF]$/u, '')
    .replace(/\r\n?/gu, '\n')
    .trim();
}

const labelled = (label: string) => (line: string) => (line === '' ? '' : `\n- **${label}:** ${line}`);

function labelsOf(facts: GrowingValue): SequenceLabels | undefined {
  const tag = propertyOf(facts, 'languageTag');
  return tag?.isWhole ? sequenceLabelsOf(oneLine(tag.value)) : undefined;
}

function writeTitle(writer: Writer, facts: GrowingValue): Writer {
  writer.piece((name) => `# ${name}\n`, propertyOf(facts, 'name'));
  return writer;
}

function writeFacts(writer: Writer, facts: GrowingValue, labels: SequenceLabels): void {
  const of = (key: string) => propertyOf(facts, key);
  writeTitle(writer, facts);
  writer.piece(labelled(labels.goal), of('goal'));
  writer.piece(labelled(labels.audience), of('audience'));
  writer.piece(labelled(labels.activationEvent), of('activationEvent'));
  writer.piece(labelled(labels.entryTrigger), of('entryTrigger'));
  const rules = of('exitRules');
  if (writer.awaits(rules)) {
    for (const rule of itemsOf(rules)) writer.piece(labelled(labels.exitRule), rule);
  }
  writer.piece(labelled(labels.fromName), of('fromName'));
  writer.piece(labelled(labels.replyTo), of('replyTo'));
}

function writeEmail(writer: Writer, email: GrowingValue, index: number, labels: SequenceLabels): void {
  const of = (key: string) => propertyOf(email, key);
  writer.piece((purpose) => `\n\n## ${index + 1}. ${purpose}\n`, of('purpose'));
  writer.piece(labelled(labels.subject), of('subject'));
  const alternatives = of('subjectAlternatives');
  if (writer.awaits(alternatives)) {
    for (const line of itemsOf(alternatives)) writer.piece(labelled(labels.alternative), line);
  }
  writer.piece(labelled(labels.preheader), of('preheader'));
  writeTime(writer, of('trigger'), of('delay'), { labels, isFirst: index === 0 });
  writer.piece((line) => labelled(labels.skipIf)(line || labels.never), of('skipIf'));
  writer.growing('\n\n', of('bodyMarkdown'));
  writeAction(writer, of('cta'), labels.cta);
  const links = of('secondaryLinks');
  if (writer.awaits(links)) {
    for (const link of itemsOf(links)) writeAction(writer, link, labels.link);
  }
  writer.piece((line) => (line === '' ? '' : `\n\n**${labels.notes}:** ${line}`), of('notes'));
}

function writeAction(writer: Writer, action: GrowingValue | undefined, label: string): void {
  if (!writer.awaits(action)) return;
  writer.piece(
    (text, key) => `\n\n**${label}:** ${text} → ${linkTag(plainKey(key))}`,
    propertyOf(action, 'label'),
    propertyOf(action, 'linkKey'),
  );
}

function writeTime(
  writer: Writer,
  trigger: GrowingValue | undefined,
  delay: GrowingValue | undefined,
  { labels, isFirst }: { labels: SequenceLabels; isFirst: boolean },
): void {
  if (!writer.awaits(trigger) || !writer.awaits(delay)) return;
  const kind = oneLine(propertyOf(trigger, 'kind')?.value);
  const event = oneLine(propertyOf(trigger, 'event')?.value);
  const value = propertyOf(delay, 'value')?.value;
  const unit = oneLine(propertyOf(delay, 'unit')?.value);
  const line = timeText(labels, {
    kind: isFirst && kind === 'previous' ? 'entry' : kind,
    event,
    value: typeof value === 'number' ? value : 0,
    unit,
  });
  writer.piece(() => labelled(labels.when)(line));
}

/** Describes a time, such as '2 days after the previous message'. */
export function timeText(
  labels: SequenceLabels,
  { kind, event, value, unit }: { kind: string; event: string; value: number; unit: string },
): string {
  const known = Object.hasOwn(labels.times, kind) ? (kind as EmailTriggerKind) : 'entry';
  const { now, later } = labels.times[known];
  const [one, many] = Object.hasOwn(labels.units, unit)
    ? labels.units[unit as keyof SequenceLabels['units']]
    : labels.units.days;
  const delay = `${value} ${value === 1 ? one : many}`;
  return (value === 0 ? now : later).replace('{delay}', () => delay).replace('{event}', () => event);
}
