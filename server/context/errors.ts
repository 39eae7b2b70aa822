import type { z } from 'zod';
import {
  type ErrorCode,
  errorCatalogue,
  isErrorCode,
  type ParamsOfError,
  type SentenceParams,
} from '#shared/contracts/error-catalogue.ts';
import { errorSentence, issueSentence } from '#shared/contracts/error-sentence.ts';
import type { ErrorBody, ErrorDetails, FieldIssue } from '#shared/contracts/errors.ts';
import { type CodedIssue, codeOfIssue, readIssue } from '#shared/contracts/issue-codes.ts';
import { errorTexts } from './error-texts.ts';

interface ErrorOptions {
  details?: ErrorDetails | undefined;
  /** For the log only, never in a response. */
  cause?: unknown;
}

type ErrorArguments<Code extends ErrorCode> =
  Record<never, never> extends ParamsOfError<Code>
    ? [params?: ParamsOfError<Code> & object, options?: ErrorOptions]
    : [params: ParamsOfError<Code>, options?: ErrorOptions];

const inEnglish = errorTexts('en');

/** An error for the client: status and params are defined in the catalogue, sentences in `locales/errors`. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly params: SentenceParams;
  readonly details: ErrorDetails | undefined;

  constructor(code: Code, ...given: ErrorArguments<Code>) {
    const [params = {}, { details, cause } = {}] = given as [SentenceParams?, ErrorOptions?];
    super(errorSentence({ code, params, details }, inEnglish), { cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get body(): ErrorBody {
    const { code, message, params, details } = this;
    return {
      code,
      message,
      ...(Object.keys(params).length > 0 && { params }),
      ...(details && { details }),
    };
  }
}

/** Restores an error from its stored code and params. Codes of earlier releases may be unknown. */
export function storedError(row: { errorCode: string | null; errorParams: SentenceParams | null }): AppError {
  const code = row.errorCode ?? '';
  return new AppError(isErrorCode(code) ? code : 'internal_error', row.errorParams ?? {});
}

/** @param message built by the function `issue` */
export function fieldIssue(path: string, message: string): FieldIssue {
  return withSentence(path, message, readIssue(message));
}

/** An issue of a contract as the API returns it. */
export function presentIssue(complaint: z.core.$ZodIssue): FieldIssue {
  return withSentence(complaint.path.join('.'), complaint.message, codeOfIssue(complaint));
}

function withSentence(path: string, message: string, coded: CodedIssue | undefined): FieldIssue {
  // Issues without a message of ours carry zod's message.
  const sentence = readIssue(message) ? issueSentence({ message, ...coded }, inEnglish) : message;
  return { path, message: sentence, ...coded };
}

export function invalidRequest(issues: FieldIssue[]): AppError {
  return new AppError('invalid_request', {}, { details: { issues } });
}

/** A start-up error for the operator. The process prints only the message and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
