import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import type { FindingReason, FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';

/** Matches our own tags, those of Mailchimp, Klaviyo, HubSpot and listmonk, and plain words. */
const UNSUBSCRIBE =
  /\[\[(?:link:)?unsubscribe[^\]]{0,60}\]\]|\*\|UNSUB\|\*|\{%\s{0,4}unsubscribe|\{\{\s{0,4}(?:unsubscribe_link|UnsubscribeURL)|unsubscribe|opt[ -]out|(?:dar(?:se|te|me)|date) de baja|cancelar (?:la )?suscripción|cancelar (?:a )?inscrição|descadastrar|cancelar (?:a )?assinatura de e-?mails/iu;
const ADDRESS =
  /\[ADD ADDRESS[^\]\n]{0,170}\]|\*\|HTML:LIST_ADDRESS|\{\{\s{0,4}(?:organization\.full_address|site_settings\.company)|\[\[(?:postal_)?address\]\]/u;
const SUPPORT =
  /\[\[support_email[^\]]{0,60}\]\]|[\w.+-]{1,64}@[\w-]{1,63}\.|\[\[link:(?:support|help|soporte|ayuda|suporte|ajuda)\]\]|(?<!\p{L})(?:support|help ?desk|customer service|soporte|atención al cliente|suporte|atendimento)(?!\p{L})|(?:reply to|answer) this (?:message|e-?mail)|responde a este (?:mensaje|correo)|responda (?:a )?est[ea] (?:mensagem|e-?mail)/iu;

/**
 * Marketing needs an unsubscribe link and a postal address once per sequence, because all messages share one footer.
 * Each transactional message needs a contact. Exports for mail platforms add all of it but some postal addresses.
 */
export function findMissingFooter(
  { text, messages, context }: PreflightDocument,
  settings: CheckSettings,
): FoundSpan[] {
  const last = messages.at(-1);
  if (!last) return [];
  if (context.hasExportedFooter) {
    if (settings.footer === 'transactional' || ADDRESS.test(text)) return [];
    return [{ reason: 'addressAtExport', severity: 'info', span: last.lastLine }];
  }
  if (settings.footer === 'transactional') {
    return messages
      .filter(({ start, end }) => !SUPPORT.test(text.slice(start, end)))
      .map(({ lastLine }) => ({ reason: 'support', severity: 'error', span: lastLine }));
  }
  const missing: FoundSpan[] = [];
  const line = text.slice(last.lastLine.start, last.lastLine.end);
  const add = (reason: FindingReason, token: string) =>
    missing.push({
      reason,
      severity: 'error',
      span: last.lastLine,
      fix: { replacement: `${line}\n\n${token}` },
    });
  if (!UNSUBSCRIBE.test(text)) add('unsubscribe', '[[link:unsubscribe]]');
  if (!ADDRESS.test(text)) add('address', '[ADD ADDRESS]');
  return missing;
}
