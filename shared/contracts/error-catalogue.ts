/** Type of a placeholder in a sentence; `?`: optional. */
type ParamKind = 'text' | 'number' | 'text?';

interface CatalogueEntry {
  status: number;
  params?: Readonly<Record<string, ParamKind>>;
}

/** An AI error. Administrators also see the provider's message. */
const ofAi = <const Status extends number>(status: Status) =>
  ({ status, params: { providerSaid: 'text?' } }) as const;

/** All error codes. Their sentences are in `locales/errors`, under `codes`. */
export const errorCatalogue = {
  // Errors of any request.
  invalid_request: { status: 400 },
  unreadable_address: { status: 400 },
  malformed_json: { status: 400 },
  body_incomplete: { status: 400 },
  body_too_deep: { status: 400 },
  invalid_idempotency_key: { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  cross_site_request: { status: 403 },
  metrics_forbidden: { status: 403 },
  not_found: { status: 404 },
  idempotency_conflict: { status: 409 },
  stale_edit: { status: 409 },
  payload_too_large: { status: 413, params: { limit: 'number' } },
  form_too_large: { status: 413 },
  too_many_values: { status: 413 },
  unsupported_media_type: { status: 415 },
  unsupported_form: { status: 415 },
  unsupported_encoding: { status: 415 },
  too_many_requests: { status: 429, params: { wait: 'number' } },
  internal_error: { status: 500 },
  service_unavailable: { status: 503 },
  database_unreachable: { status: 503 },
  // Errors of accounts and sign-in.
  sign_in_expired: { status: 400 },
  sign_in_failed: { status: 400 },
  invalid_grant: { status: 400 },
  password_common: { status: 400 },
  password_guessable: { status: 400 },
  device_token_required: { status: 401 },
  account_deactivated: { status: 403 },
  account_leaving: { status: 403 },
  email_not_shared: { status: 403 },
  fresh_sign_in_required: { status: 403 },
  session_not_found: { status: 404 },
  no_password_account: { status: 404 },
  passkey_not_found: { status: 404 },
  export_not_found: { status: 404 },
  mail_not_found: { status: 404 },
  transaction_not_found: { status: 404 },
  help_request_not_found: { status: 404 },
  help_limit: { status: 429, params: { limit: 'number' } },
  user_not_found: { status: 404 },
  no_such_user: { status: 404 },
  account_exists: { status: 409 },
  export_too_soon: { status: 409 },
  import_running: { status: 409 },
  import_file_unreadable: { status: 400 },
  import_record_invalid: { status: 400, params: { file: 'text', record: 'number', field: 'text' } },
  import_too_large: { status: 413, params: { limit: 'number' } },
  import_format_newer: { status: 400 },
  import_too_slow: { status: 400 },
  import_failed: { status: 500 },
  connection_expired: { status: 409 },
  reset_code_used: { status: 409 },
  email_change_over: { status: 409 },
  picture_not_found: { status: 404 },
  picture_refused: { status: 422 },
  second_factor_on: { status: 409 },
  second_factor_off: { status: 409 },
  second_factor_not_started: { status: 409 },
  passkey_refused: { status: 409 },
  too_many_passkeys: { status: 409, params: { limit: 'number' } },
  code_wrong: { status: 422 },
  password_already_changed: { status: 409 },
  last_admin: { status: 409 },
  deletion_due: { status: 409 },
  mail_not_resendable: { status: 409 },
  email_verified_elsewhere: { status: 409 },
  email_unverified: { status: 409, params: { ids: 'text' } },
  email_ambiguous: { status: 409, params: { ids: 'text' } },
  lead_exists: { status: 409, params: { id: 'text' } },
  sign_in_busy: { status: 429 },
  identity_provider_unreachable: { status: 503 },
  subscription_not_cancelled: { status: 503 },
  // Errors of products and contents.
  product_not_found: { status: 404 },
  deleted_product_not_found: { status: 404 },
  content_not_found: { status: 404 },
  deleted_content_not_found: { status: 404 },
  version_not_found: { status: 404 },
  text_blank: { status: 400 },
  text_too_long: { status: 400 },
  no_email_sequence: { status: 400 },
  emails_invalid: { status: 400 },
  deleted_product_limit: { status: 409, params: { limit: 'number' } },
  plan_product_limit: { status: 409, params: { limit: 'number' } },
  product_limit: { status: 409, params: { limit: 'number' } },
  language_version_exists: { status: 409, params: { language: 'text' } },
  too_many_languages: { status: 409, params: { limit: 'number' } },
  content_limit: { status: 409, params: { limit: 'number' } },
  version_limit: { status: 409, params: { limit: 'number' } },
  storage_full: { status: 409, params: { limit: 'number' } },
  // Errors of facts.
  fact_not_found: { status: 404 },
  facts_not_mergeable: { status: 409 },
  facts_too_long: { status: 409, params: { limit: 'number' } },
  too_many_facts: { status: 409, params: { limit: 'number' } },
  texts_changed: { status: 409 },
  search_abandoned: { status: 429 },
  search_timed_out: { status: 503 },
  sources_just_checked: { status: 429, params: { minutes: 'number' } },
  source_checks_off: { status: 503 },
  // Errors of product briefs.
  brief_not_found: { status: 404 },
  brief_not_ready: { status: 409 },
  brief_field_not_proposed: { status: 409 },
  brief_abandoned: { status: 503 },
  brief_nothing_read: { status: 422 },
  page_reading_off: { status: 409 },
  too_little_text: { status: 422 },
  file_type_unsupported: { status: 415 },
  file_unpacked_too_large: { status: 413 },
  file_has_no_text: { status: 422 },
  file_locked: { status: 422 },
  file_broken: { status: 422 },
  file_reading_busy: { status: 503 },
  // Errors of launch kits.
  kit_not_found: { status: 404 },
  kit_running: { status: 409 },
  kit_ended: { status: 409 },
  kit_nothing_to_retry: { status: 409 },
  kit_nothing_to_write: { status: 409 },
  // Errors of set checks.
  set_check_not_found: { status: 404 },
  set_check_too_few_texts: { status: 409 },
  set_check_running: { status: 409 },
  set_check_sample: { status: 409 },
  set_check_abandoned: { status: 503 },
  set_check_unreadable: { status: 502 },
  set_check_unread_limit: { status: 429, params: { limit: 'number' } },
  too_many_dismissals: { status: 409, params: { limit: 'number' } },
  // Errors of AI edits.
  ai_edit_not_found: { status: 404 },
  ai_edit_selection_changed: { status: 409 },
  ai_edit_abandoned: { status: 503 },
  ai_edit_unusable: { status: 502 },
  // Errors of the second reader.
  review_sample: { status: 409 },
  review_off: { status: 409 },
  too_long_to_review: { status: 409 },
  review_busy: { status: 503 },
  review_failed: { status: 502 },
  // Errors of generations.
  generation_not_found: { status: 404 },
  content_type_not_found: { status: 404 },
  content_deleted: { status: 404 },
  insufficient_credits: { status: 402, params: { count: 'number', available: 'number' } },
  price_changed: { status: 409, params: { count: 'number' } },
  missing_variables: { status: 422, params: { fields: 'text' } },
  nothing_to_continue: { status: 409 },
  too_long_to_continue: { status: 409 },
  nothing_to_fix: { status: 409 },
  too_long_to_fix: { status: 409 },
  fix_not_better: { status: 409 },
  check_busy: { status: 503 },
  generation_cancelled: { status: 409, params: { count: 'number', credits: 'number' } },
  time_limit_reached: { status: 504, params: { count: 'number', credits: 'number' } },
  text_unfinished: { status: 422 },
  too_many_free_cancels: { status: 429 },
  too_many_failures: { status: 429 },
  too_many_at_once: { status: 429 },
  generation_failed: { status: 500 },
  server_restarting: { status: 503 },
  generation_interrupted: ofAi(503),
  generation_abandoned: { status: 503 },
  generation_lost_in_restore: { status: 503 },
  no_ai_provider: { status: 503 },
  ai_failing: { status: 503 },
  // Errors of AI providers.
  ai_key_refused: ofAi(503),
  ai_spending_limit: ofAi(503),
  ai_rate_limited: ofAi(503),
  ai_overloaded: ofAi(503),
  ai_failed: ofAi(502),
  ai_unreachable: ofAi(502),
  ai_request_refused: ofAi(502),
  ai_model_gone: ofAi(502),
  ai_input_too_long: ofAi(502),
  ai_answer_unusable: ofAi(502),
  ai_broke_off: ofAi(502),
  malformed_output: ofAi(502),
  content_refused: ofAi(422),
  ai_timeout: ofAi(504),
  provider_without_key: { status: 503 },
  model_without_key: { status: 503, params: { model: 'text' } },
  // Errors of the administration.
  model_not_found: { status: 404 },
  models_reordered: { status: 409 },
  prompt_not_found: { status: 404 },
  prompt_refused: { status: 400 },
  prompt_version_replaced: { status: 409, params: { version: 'text' } },
  prompt_version_unfillable: { status: 400, params: { version: 'text', names: 'text' } },
  lab_choice_gone: { status: 404 },
  example_product_not_found: { status: 404 },
  lab_start_not_found: { status: 404 },
  lab_too_costly: { status: 400, params: { cost: 'number', limit: 'number' } },
  lab_busy: { status: 429, params: { starts: 'number' } },
  lab_run_abandoned: { status: 503 },
  assignment_key_reused: { status: 409 },
  credits_at_maximum: { status: 409 },
  credits_not_there: { status: 409, params: { available: 'number' } },
  not_refundable: { status: 409 },
  already_refunded: { status: 409 },
  // Errors of plans and payments.
  plan_not_found: { status: 404 },
  plan_not_on_sale: { status: 404 },
  variant_taken: { status: 409, params: { name: 'text', variant: 'text' } },
  variant_taken_elsewhere: { status: 409, params: { variant: 'text' } },
  purchase_not_found: { status: 404 },
  no_purchase_yet: { status: 404 },
  receipt_not_found: { status: 404 },
  purchase_owned: { status: 409 },
  test_purchase: { status: 409 },
  payment_event_not_found: { status: 404 },
  payment_event_refused: { status: 409 },
  payment_event_settled: { status: 409 },
  invalid_signature: { status: 401 },
  malformed_event: { status: 400 },
  reconciliation_running: { status: 409 },
  payment_store_missing: { status: 503 },
  payment_unreachable: { status: 502 },
  payment_busy: { status: 502 },
  payment_failed: { status: 502, params: { status: 'text' } },
  payment_refused: { status: 502, params: { status: 'text' } },
  payment_not_json: { status: 502 },
  payment_unexpected: { status: 502 },
  payment_no_portal: { status: 502 },
  payment_no_page: { status: 502 },
  // Errors of the desktop application.
  desktop_no_server: { status: 503 },
  desktop_server_unreachable: { status: 503 },
  desktop_redirected: { status: 502 },
  desktop_address_refused: { status: 404 },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

const entries = Object.entries<CatalogueEntry>(errorCatalogue) as [ErrorCode, CatalogueEntry][];

export const aiFailures = entries.filter(([, { params }]) => params?.providerSaid).map(([code]) => code);

export const paymentFailures = entries
  .filter(([code, { status }]) => code.startsWith('payment_') && status === 502)
  .map(([code]) => code);

export type SentenceParams = Readonly<Record<string, string | number>>;

interface Values {
  text: string;
  number: number;
}

export type FilledParams<Kinds> = {
  readonly [Name in keyof Kinds as Kinds[Name] extends keyof Values ? Name : never]: Values[Kinds[Name] &
    keyof Values];
} & { readonly [Name in keyof Kinds as Kinds[Name] extends 'text?' ? Name : never]?: string };

export type ParamsOfError<Code extends ErrorCode> = (typeof errorCatalogue)[Code] extends {
  params: infer Kinds;
}
  ? FilledParams<Kinds>
  : Readonly<Record<never, never>>;
