import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/rules/preflight/content-language.ts';
import { isPreflightCheck } from '#shared/rules/preflight/finding.ts';
import { runPreflight } from '#shared/rules/preflight/run-preflight.ts';
import { contextOf } from './labelled-texts.ts';
