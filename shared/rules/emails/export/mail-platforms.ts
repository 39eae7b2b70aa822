/** `neutral` stands for any other platform, with our own tags. */
export const mailPlatforms = ['neutral', 'mailchimp', 'klaviyo', 'hubspot', 'listmonk'] as const;
export type MailPlatform = (typeof mailPlatforms)[number];

export interface WrittenTag {
  written: string;
  /** Whether the platform's documentation confirms the tag. */
  isConfirmed: boolean;
}

/** A platform's features for sequences. Sources: the platforms' documentation as of November 2026. */
export interface MailDialect {
  name: string;
  /**
   * Tag for a field of the recipient, such as the first name.
   * @param fallback safe in any syntax, see `safeFallback`
   */
  personal(tag: PersonalTag, fallback: string): WrittenTag;
  /** Tag for a value of the event that triggers a transactional email. */
  eventValue(tag: string): WrittenTag;
  /** Target of the unsubscribe link. */
  unsubscribe: WrittenTag;
  /** The sender's postal address; undefined: the platform has no tag for it. */
  postalAddress?: { html: WrittenTag; text: WrittenTag };
  /** Whether default values of tags are set in the platform and not in the text. */
  keepsDefaults: boolean;
  /** Whether the platform has a preheader field. If not, the preheader becomes a hidden first line. */
  hasPreheaderField: boolean;
}

export type PersonalTag = 'first_name' | 'company';

const confirmed = (written: string): WrittenTag => ({ written, isConfirmed: true });
const likely = (written: string): WrittenTag => ({ written, isConfirmed: false });

export const mailDialects: Readonly<Record<MailPlatform, MailDialect>> = {
  neutral: {
    name: 'HTML',
    personal: (tag, fallback) => confirmed(fallback === '' ? `[[${tag}]]` : `[[${tag}|${fallback}]]`),
    eventValue: (tag) => confirmed(`[[${tag}]]`),
    unsubscribe: confirmed('https://example.com/?link=unsubscribe'),
    keepsDefaults: false,
    hasPreheaderField: true,
  },
  mailchimp: {
    name: 'Mailchimp',
    personal: (tag) => (tag === 'first_name' ? confirmed('*|FNAME|*') : likely('*|COMPANY|*')),
    eventValue: (tag) => likely(`*|${tag.toUpperCase()}|*`),
    unsubscribe: confirmed('*|UNSUB|*'),
    postalAddress: { html: confirmed('*|HTML:LIST_ADDRESS_HTML|*'), text: likely('*|LIST:ADDRESS|*') },
    keepsDefaults: true,
    hasPreheaderField: true,
  },
  klaviyo: {
    name: 'Klaviyo',
    personal: (tag, fallback) => {
      const filter = fallback === '' ? '' : `|default:'${fallback}'`;
      return tag === 'first_name'
        ? confirmed(`{{ first_name${filter} }}`)
        : likely(`{{ person|lookup:'company'${filter} }}`);
    },
    eventValue: (tag) => likely(`{{ event|lookup:'${tag}' }}`),
    unsubscribe: confirmed('{% unsubscribe_link %}'),
    postalAddress: {
      html: likely('{{ organization.full_address }}'),
      text: likely('{{ organization.full_address }}'),
    },
    keepsDefaults: false,
    hasPreheaderField: true,
  },
  hubspot: {
    name: 'HubSpot',
    personal: (tag) =>
      tag === 'first_name' ? confirmed('{{ contact.firstname }}') : likely('{{ contact.company }}'),
    eventValue: (tag) => likely(`{{ custom.${tag} }}`),
    unsubscribe: confirmed('{{ unsubscribe_link }}'),
    postalAddress: { html: hubspotAddress(), text: hubspotAddress() },
    keepsDefaults: true,
    hasPreheaderField: true,
  },
  listmonk: {
    name: 'listmonk',
    personal: (tag, fallback) => {
      const field = tag === 'first_name' ? '.Subscriber.FirstName' : '.Subscriber.Attribs.company';
      const written = fallback === '' ? `{{ ${field} }}` : `{{ or ${field} "${fallback}" }}`;
      return tag === 'first_name' ? confirmed(written) : likely(written);
    },
    eventValue: (tag) => likely(`{{ .Tx.Data.${tag} }}`),
    unsubscribe: confirmed('{{ UnsubscribeURL }}'),
    keepsDefaults: false,
    hasPreheaderField: false,
  },
};

function hubspotAddress(): WrittenTag {
  const fields = ['company_name', 'company_street_address_1', 'company_city'];
  return confirmed(fields.map((field) => `{{ site_settings.${field} }}`).join(', '));
}
