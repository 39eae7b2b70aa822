import type { Product } from '#shared/contracts/products.ts';

/** Tells products of the same name apart: by language where there are versions in others, and by client. */
export function distinctName({ name, clientName, targetLanguage, versions }: Product): string {
  const inLanguage = versions.length > 0 && targetLanguage !== '' ? `${name} (${targetLanguage})` : name;
  return clientName === '' ? inLanguage : `${inLanguage} · ${clientName}`;
}
