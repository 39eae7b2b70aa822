import type { Finding } from '#shared/rules/preflight/finding.ts';
import type { PreflightContext } from '#shared/rules/preflight/preflight-document.ts';

export interface PreflightRequest {
  id: number;
  text: string;
  context: PreflightContext;
}

export interface PreflightAnswer {
  id: number;
  findings: Finding[];
}
