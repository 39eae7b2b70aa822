import type { StandInService } from '#tests/support/providers/stand-in-names.ts';
import {
  type Fault,
  type FaultRule,
  type FaultRuleInput,
  faultRuleSchema,
  faultSchema,
} from './fault-schema.ts';

interface Subject {
  provider: StandInService;
  path: string;
  model: string;
  prompt: string;
}

/** Pending faults; the first match applies. */
export interface FaultQueue {
  add(rule: FaultRuleInput): FaultRule;
  /**
   * Takes the first matching rule's fault, which is then used up, and adds the faults marked in the prompt.
   */
  take(subject: Subject): Fault[];
  pending(): FaultRule[];
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  let rules: FaultRule[] = [];
  return {
    add(input) {
      const rule = faultRuleSchema.parse(input);
      rules.push(rule);
      return rule;
    },
    take(subject) {
      return [...takeFirst(rules, subject), ...inlineFaults(subject.prompt)];
    },
    pending: () => structuredClone(rules),
    clear() {
      rules = [];
    },
  };
}

function takeFirst(rules: FaultRule[], subject: Subject): Fault[] {
  const index = rules.findIndex((rule) => matches(rule, subject));
  const rule = rules[index];
  if (rule === undefined) return [];
  if (rule.after > 0) {
    rule.after -= 1;
    return [];
  }
  if (rule.times !== 'always') {
    rule.times -= 1;
    if (rule.times === 0) rules.splice(index, 1);
  }
  return [rule.fault];
}

function matches(rule: FaultRule, subject: Subject): boolean {
  if (rule.provider !== undefined && rule.provider !== subject.provider) return false;
  if (rule.route !== undefined && !subject.path.includes(rule.route)) return false;
  if (rule.match?.model !== undefined && rule.match.model !== subject.model) return false;
  return rule.match?.promptIncludes === undefined || subject.prompt.includes(rule.match.promptIncludes);
}

/**
 * Short forms for prompts. The part after `=` sets the field named here. Other fields keep their defaults.
 */
const inlineArguments: Partial<Record<Fault['kind'], (argument: string) => object>> = {
  latency: (argument) => ({ ms: Number(argument || 1_000) }),
  hang: (argument) => ({ stage: argument || 'headers' }),
  truncate: (argument) => ({ how: argument || 'clean' }),
  malformed: (argument) => ({ where: argument || 'sse' }),
  slowDrip: (argument) => ({ msPerChunk: Number(argument || 200) }),
  edit: (argument) => (argument ? { problem: argument } : {}),
  form: (argument) => (argument ? { problem: argument } : {}),
  incomplete: (argument) => (argument ? { reason: argument } : {}),
  citations: (argument) => (argument ? { count: Number(argument) } : {}),
};

/**
 * Faults in a prompt, for manual tests: `[[fault:529]]`, `[[fault:429-quota]]`, `[[fault:refusal]]`,
 * `[[fault:hang=mid-stream]]`, `[[fault:latency=2000]]`. Unknown ones are ignored.
 */
export function inlineFaults(prompt: string): Fault[] {
  return [...prompt.matchAll(/\[\[fault:([\w-]+)(?:=([\w-]+))?\]\]/g)].flatMap(
    ([, name = '', argument = '']) => {
      const status = /^([45]\d\d)(-quota)?$/.exec(name);
      const candidate = status
        ? { kind: 'status', code: Number(status[1]), quota: status[2] !== undefined }
        : { kind: name, ...inlineArguments[name as Fault['kind']]?.(argument) };
      const parsed = faultSchema.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    },
  );
}
