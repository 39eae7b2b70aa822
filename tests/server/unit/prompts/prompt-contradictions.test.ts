import { describe, expect, test } from 'vitest';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { EMAIL_OUTPUT_SCHEMA } from '#server/features/generation/request/email-form.ts';
import { systemRules } from '#server/features/prompts/system-rules.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { factsOfContentType } from '#shared/rules/content/content-types.ts';

// What a template asks for must not be refused by another sentence that reaches the model, or by a check.

const textsOf = ({ prompt, premium }: (typeof allPromptTemplates)[number]) =>
  `${prompt}\n${premium.instructions}`;
const templateOf = (type: string) =>
  textsOf(allPromptTemplates.find((candidate) => candidate.type === type) ?? expect.fail(type));

describe.each(allPromptTemplates.map((template) => [template.type, template] as const))(
  '%s',
  (type, template) => {
    const text = textsOf(template);
    const { offer } = factsOfContentType(type);

    test('uses each action of the offer that it receives', () => {
      if ((offer as readonly string[]).includes('secondaryAction')) {
        expect(text).toMatch(/secondary action|calls? to action/u);
        expect(text).not.toMatch(/another call to action|a second call to action/u);
      } else {
        expect(text).not.toContain('secondary action');
      }
      if ((offer as readonly string[]).includes('primaryAction')) {
        expect(text).toMatch(/primary action|offer's action|calls? to action|button|channels/iu);
      }
    });

    test('takes no opened message for an answer', () => {
      expect(text).not.toMatch(
        /(?:without )?opening a message|opens? the (?:message|email|mail)|next open\b/u,
      );
    });

    test('lets the repeated words of proof, price and guarantee stand where it forbids others', () => {
      const repeats = contentTypeWriting[type]
        .rubric('standard')
        .some(({ check }) => check === 'repeatedRuns');
      if (/eight words/u.test(text)) {
        expect(repeats).toBe(true);
        expect(text).toMatch(/eight words [^.;]*except proof items, price and guarantee/u);
      }
    });
  },
);

test('the label of a user stands as it is, in pages and emails; only own ones have 2 to 5 words', () => {
  const schema = JSON.stringify(EMAIL_OUTPUT_SCHEMA.schema);
  const texts = [
    schema,
    systemRules('web_assets', 'en'),
    systemRules('email_sequences', 'en'),
    ...allPromptTemplates.map(textsOf),
  ];
  for (const text of texts) {
    for (const [sentence] of text.matchAll(/[^.;\n]*\b2 to 5 words[^.;\n]*/gu))
      expect(sentence).toContain('as it stands');
  }
});

test('premium pages keep the one headline and the one label that the page has', () => {
  expect(templateOf('sales_page')).toContain('The page itself keeps one headline and one label');
  expect(templateOf('sales_page')).not.toMatch(/headline sets in section 2|three buttons/u);
});

test('one core message wins', () => {
  expect(templateOf('messaging_framework')).toMatch(/the one of the pillars as it stands there \(it wins/u);
  for (const category of ['web_assets', 'email_sequences'] as const) {
    expect(systemRules(category, 'en')).toContain("The pillars' core message leads");
  }
});

test.each(['lead_nurture', 'customer_onboarding'])(
  'in %s a reply pauses, and the last message asks for the decision',
  (type) => {
    expect(templateOf(type)).toMatch(/A reply pauses/u);
    expect(templateOf(type)).not.toMatch(/ends when they [^.]*reply/u);
    expect(templateOf(type)).toMatch(/\n6\. [^\n]+the decision asked for/u);
  },
);
