import { type CreativeIssue, isCommandCell, issuesOf } from './creative-issues.ts';
import type { Creative, CreativeText } from './creatives.ts';
import limits from './platform-limits.json' with { type: 'json' };
import { type CreativeField, fieldsOf, limitsOf, type Platform } from './platforms.ts';

export type AdFile = 'google_ads_editor' | 'copy_sheet';

const PLATFORMS_OF: Readonly<Record<AdFile, readonly Platform[]>> = {
  google_ads_editor: ['google'],
  copy_sheet: ['meta', 'linkedin'],
};

/** What the user says once for all ads. */
export interface AdTarget {
  campaign: string;
  adGroup: string;
  finalUrl: string;
  /** Label of the offer's main button. */
  action: string;
}

export interface LeftOut {
  creative: Creative;
  text: CreativeText;
  issues: CreativeIssue[];
}

export interface ExportedAds {
  columns: readonly string[];
  /** Cells as they stand in the ads, byte for byte. */
  rows: string[][];
  /** Texts that the platform can't take. They are never shortened. */
  leftOut: LeftOut[];
  /** Ads without the texts that their platform needs. */
  tooFew: Creative[];
}

/** Rows of the ads in the columns of an import program or of a table to copy from. */
export function exportedAds(file: AdFile, creatives: readonly Creative[], target: AdTarget): ExportedAds {
  const result: ExportedAds = { columns: columnsOf(file), rows: [], leftOut: [], tooFew: [] };
  for (const creative of creatives) {
    if (!PLATFORMS_OF[file].includes(creative.platform)) continue;
    const good: CreativeText[] = [];
    for (const text of creative.texts) {
      const issues = issuesOf(creative, text);
      const before = good.filter(({ field }) => field === text.field).length;
      // One text too many takes the place of one that is left out.
      const hasRoom = before < limitsOf(creative.platform, text.field).count;
      if (issues.every((issue) => issue === 'extra' && hasRoom)) good.push(text);
      else result.leftOut.push({ creative, text, issues });
    }
    const of = (field: CreativeField) => good.filter((text) => text.field === field).map(({ text }) => text);
    const hasAll =
      file === 'copy_sheet'
        ? good.length > 0
        : fieldsOf(creative.platform).every(([field, { least }]) => of(field).length >= least);
    const cells = file === 'copy_sheet' ? sheetCells : editorCells;
    if (hasAll) result.rows.push(cells(creative, of, target));
    else result.tooFew.push(creative);
  }
  return result;
}

function columnsOf(file: AdFile): readonly string[] {
  return file === 'copy_sheet' ? limits.copySheet.columns : limits.googleAdsEditor.columns;
}

type TextsOf = (field: CreativeField) => string[];

function editorCells(_creative: Creative, of: TextsOf, target: AdTarget): string[] {
  const { columns, adType, status } = limits.googleAdsEditor;
  const texts: Readonly<Record<string, string[]>> = {
    Headline: of('headline'),
    Description: of('description'),
    Path: of('path'),
  };
  const fixed: Readonly<Record<string, string>> = {
    Campaign: target.campaign,
    'Ad Group': target.adGroup,
    'Ad type': adType,
    'Final URL': target.finalUrl,
    Status: status,
  };
  return columns.map((column) => {
    const [name = '', number] = column.split(' ');
    return fixed[column] ?? texts[name]?.[Number(number) - 1] ?? '';
  });
}

function sheetCells({ platform, name }: Creative, of: TextsOf, { finalUrl, action }: AdTarget): string[] {
  const body = of(platform === 'meta' ? 'primaryText' : 'introduction')[0] ?? '';
  const [title = '', description = ''] = [of('headline')[0], of('description')[0]];
  return [platform === 'meta' ? 'Meta' : 'LinkedIn', name, title, body, description, finalUrl, action];
}

/** Whether a campaign or ad group may have this name. */
export function isAdName(name: string): boolean {
  return name.trim() !== '' && !isCommandCell(name);
}
