import type { MadeFrom, ProductBasis } from '#server/models/content/content-version.ts';
import { OFFER_PARTS, type OfferPart } from '#shared/content-types/offer-parts.ts';
import type { StaleKind, StalenessReason } from '#shared/contracts/generation/staleness.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType, factsOfContentType } from '#shared/rules/content/content-types.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { WITH_ADDRESS } from './product-basis.ts';

/** A text of the product as it is now. */
export interface WrittenNow {
  contentId: number;
  madeFrom: MadeFrom;
  /** Earlier types that the text used and whose text has changed since. */
  changedInputs: ReadonlyMap<ContentType, { kind: StaleKind; at: Date }>;
  /** When the text that it is a translation of got another text. */
  originalChangedAt?: Date | undefined;
  /** Earlier types that the text used and whose text is the same. */
  sameInputs: ReadonlySet<ContentType>;
}

/** When each value got the value it has now; null: not known. */
export interface ChangeDates {
  field(field: string): Date | null;
  offer(part: string): Date | null;
  voice(): Date | null;
  template(type: ContentType): Date | null;
}

/** What a text would be made from besides earlier texts. */
export interface Basis {
  template: number;
  product: ProductBasis;
}

export interface StaleMark {
  state: 'fresh' | 'stale' | 'missing';
  reasons: StalenessReason[];
}

/**
 * Compares what each text was made from with what it would be made from now. A text is also stale when an
 * earlier text that it used is stale.
 *
 * @param options.now the basis of each type's text if it were written now; undefined: the type is not offered
 */
export function staleMarks(options: {
  texts: ReadonlyMap<ContentType, WrittenNow>;
  now: (type: ContentType) => Basis | undefined;
  dates: ChangeDates;
}): Map<ContentType, StaleMark> {
  const { texts, now, dates } = options;
  const marks = new Map<ContentType, StaleMark>();
  const mark = (type: ContentType): StaleMark => {
    const known = marks.get(type);
    if (known) return known;
    const text = texts.get(type);
    // An administrator's template may name a later type, so that two texts use each other.
    remember(type, { state: text ? 'fresh' : 'missing', reasons: [] });
    if (!text) return { state: 'missing', reasons: [] };
    const current = now(type);
    const { originalChangedAt: at } = text;
    const reasons = [
      ...(at ? [{ kind: 'original_changed' as const, at: at.toISOString() }] : []),
      ...(current ? ownReasons(type, text, current, dates) : []),
      ...inputReasons(type, text, mark),
    ];
    return remember(type, { state: reasons.length > 0 ? 'stale' : 'fresh', reasons });
  };
  const remember = (type: ContentType, made: StaleMark) => {
    marks.set(type, made);
    return made;
  };
  for (const type of CONTENT_TYPES) mark(type);
  return marks;
}

function ownReasons(
  type: ContentType,
  { madeFrom: { product: then, template, requestedAt } }: WrittenNow,
  { product: now, template: currentTemplate }: Basis,
  dates: ChangeDates,
): StalenessReason[] {
  // Where the basis is not known, or the type did not read the value then, what has changed since counts.
  const isLater = (at: Date | null) => at !== null && requestedAt !== undefined && at > new Date(requestedAt);
  const differs = (name: 'fields' | 'offer', key: string, at: Date | null) =>
    then && valueIn(then[name], key) !== undefined
      ? !isSame(then[name], now[name], key)
      : key in now[name] && isLater(at);
  const fields = PRODUCT_FIELDS.filter((field) => differs('fields', field, dates.field(field)));
  const read: readonly OfferPart[] = factsOfContentType(type).offer;
  const parts = OFFER_PARTS.filter(
    (part) => read.includes(part) && differs('offer', part, dates.offer(part)),
  );
  const voiceAt = dates.voice();
  const templateAt = dates.template(type);
  return [
    ...fields.map((field) => ({ kind: 'field_changed' as const, field, at: iso(dates.field(field)) })),
    ...parts.map((field) => ({ kind: 'offer_changed' as const, field, at: iso(dates.offer(field)) })),
    ...((then ? then.voice !== now.voice : isLater(voiceAt))
      ? [{ kind: 'voice_changed' as const, at: iso(voiceAt) }]
      : []),
    ...(template !== undefined && template !== currentTemplate
      ? [{ kind: 'template_promoted' as const, at: iso(templateAt) }]
      : []),
  ];
}

/** In the order in which the prompt names the earlier texts. */
function inputReasons(
  type: ContentType,
  { changedInputs, sameInputs }: WrittenNow,
  mark: (type: ContentType) => StaleMark,
): StalenessReason[] {
  const used = new Set<ContentType>([...changedInputs.keys(), ...sameInputs]);
  const inOrder = [...new Set([...earlierTypesForPrompt(type), ...used])].filter((input) => used.has(input));
  return inOrder.flatMap((input): StalenessReason[] => {
    const changed = changedInputs.get(input);
    if (changed) return [{ kind: changed.kind, type: input, at: iso(changed.at) }];
    const { state, reasons } = mark(input);
    if (state !== 'stale') return [];
    const dates = reasons.flatMap(({ at }) => at ?? []).toSorted();
    return [{ kind: 'input_stale', type: input, at: dates.at(-1) ?? null }];
  });
}

function isSame(then: Values, now: Values, key: string): boolean {
  const value = valueIn(then, key);
  if (value === valueIn(now, key)) return true;
  return key === 'primaryAction' && value !== undefined && value === valueIn(now, WITH_ADDRESS);
}

type Values = Readonly<Record<string, string | undefined>>;

function valueIn(values: Values, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
