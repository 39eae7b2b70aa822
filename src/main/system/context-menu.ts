import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from './texts.ts';

const MOST_SUGGESTIONS = 5;

/** The context menu with spelling suggestions and clipboard commands. */
export function contextMenuTemplate(
  click: {
    misspelledWord: string;
    dictionarySuggestions: string[];
    isEditable: boolean;
    selectionText: string;
  },
  texts: DesktopTexts['menu'],
  actions: { replace: (word: string) => void; learn: (word: string) => void },
): MenuItemConstructorOptions[] {
  const { misspelledWord, dictionarySuggestions, isEditable, selectionText } = click;
  const spelling: MenuItemConstructorOptions[] = misspelledWord
    ? [
        ...dictionarySuggestions
          .slice(0, MOST_SUGGESTIONS)
          .map((word) => ({ label: word, click: () => actions.replace(word) })),
        { label: texts.addToDictionary, click: () => actions.learn(misspelledWord) },
        { type: 'separator' },
      ]
    : [];
  if (isEditable) {
    return [
      ...spelling,
      { role: 'cut', label: texts.cut, enabled: selectionText !== '' },
      { role: 'copy', label: texts.copy, enabled: selectionText !== '' },
      { role: 'paste', label: texts.paste },
      { type: 'separator' },
      { role: 'selectAll', label: texts.selectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: texts.copy }];
}

export function popUpContextMenu(window: BrowserWindow, texts: () => DesktopTexts): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, click) => {
    const template = contextMenuTemplate(click, texts().menu, {
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
