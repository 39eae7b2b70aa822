import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon, LinkIcon, SearchIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import {
  insertRule,
  insertTable,
  type LineKind,
  lineCommands,
  type Surroundings,
  toggleList,
  toggleQuote,
} from '#renderer/lib/editor/block-commands.ts';
import { markTypes, nodeTypes } from '#renderer/lib/editor/schema.ts';
import {
  BoldIcon,
  BulletsIcon,
  CodeIcon,
  ItalicIcon,
  NumbersIcon,
  PlaceholderIcon,
  QuoteIcon,
  RedoIcon,
  RuleIcon,
  TableIcon,
  UndoIcon,
} from './editor-icons.tsx';
import { Tool, ToolGap, ToolRow } from './tool-row.tsx';

const isMac = /Mac|iPhone|iPad/u.test(navigator.platform);
const keysOf = (keys: string) => keys.replace('Mod', isMac ? 'Cmd' : 'Ctrl');

const lineKinds: readonly LineKind[] = ['paragraph', 'heading1', 'heading2', 'heading3', 'code'];

const tableCommands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>;
type TableCommand = keyof typeof tableCommands;

export interface EditorActions {
  run: (command: Command) => void;
  focus: () => void;
  openLink: () => void;
  openFind: () => void;
  nextPlaceholder: () => void;
  /** Undefined where AI is not offered. */
  openAi: (() => void) | undefined;
}

interface EditorToolbarProps extends EditorActions {
  /** Read when the table menu opens, so that the tools are not rendered on every keystroke. */
  stateNow: () => EditorState;
  canUndo: boolean;
  canRedo: boolean;
  around: Surroundings;
  placeholderCount: number;
  disabled: boolean;
}

/** Bold, italic, code and link: what a selection is most often made for. */
export function MarkTools({
  around,
  disabled,
  run,
  openLink,
}: Pick<EditorToolbarProps, 'around' | 'disabled' | 'run' | 'openLink'>) {
  const { t } = useTranslation();
  const isInCode = around.line === 'code';
  return (
    <>
      <Tool
        label={t('editor.tools.bold')}
        keys={keysOf('Mod+B')}
        isPressed={around.isStrong}
        disabled={disabled || isInCode}
        onPress={() => run(toggleMark(markTypes.strong))}
      >
        <BoldIcon size={18} />
      </Tool>
      <Tool
        label={t('editor.tools.italic')}
        keys={keysOf('Mod+I')}
        isPressed={around.isEmphasis}
        disabled={disabled || isInCode}
        onPress={() => run(toggleMark(markTypes.em))}
      >
        <ItalicIcon size={18} />
      </Tool>
      <Tool
        label={t('editor.tools.code')}
        keys={keysOf('Mod+E')}
        isPressed={around.isCode}
        disabled={disabled || isInCode}
        onPress={() => run(toggleMark(markTypes.code))}
      >
        <CodeIcon size={18} />
      </Tool>
      <Tool
        label={t('editor.tools.link')}
        keys={keysOf('Mod+K')}
        isPressed={around.link !== undefined}
        disabled={disabled || isInCode}
        onPress={openLink}
      >
        <LinkIcon size={18} />
      </Tool>
    </>
  );
}

/** All tools, above the text; on phones below it. */
export const EditorToolbar = memo(function EditorToolbar(props: EditorToolbarProps) {
  const {
    stateNow,
    canUndo,
    canRedo,
    around,
    placeholderCount,
    disabled,
    run,
    focus,
    openFind,
    nextPlaceholder,
    openAi,
  } = props;
  const { t } = useTranslation();
  const [menu, setMenu] = useState<{ kind: 'line' | 'table'; anchor: HTMLElement }>();
  const choose = (command: Command) => {
    setMenu(undefined);
    run(command);
  };
  const close = () => {
    setMenu(undefined);
    focus();
  };
  return (
    <>
      <ToolRow label={t('editor.tools.label')} onLeave={focus}>
        <Button
          size="small"
          color="inherit"
          tabIndex={-1}
          disabled={disabled || around.line === undefined}
          aria-haspopup="menu"
          endIcon={<ChevronDownIcon size={14} />}
          onClick={(event) => setMenu({ kind: 'line', anchor: event.currentTarget })}
          sx={{
            minWidth: 116,
            justifyContent: 'space-between',
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          {t(`editor.lines.${around.line ?? 'paragraph'}`)}
        </Button>
        <ToolGap />
        <MarkTools {...props} />
        <ToolGap />
        <Tool
          label={t('editor.tools.bullets')}
          keys={keysOf('Mod+Shift+8')}
          isPressed={around.isBullet}
          disabled={disabled || around.isTable}
          onPress={() => run(toggleList(nodeTypes.bullet_list))}
        >
          <BulletsIcon size={18} />
        </Tool>
        <Tool
          label={t('editor.tools.numbers')}
          keys={keysOf('Mod+Shift+7')}
          isPressed={around.isOrdered}
          disabled={disabled || around.isTable}
          onPress={() => run(toggleList(nodeTypes.ordered_list))}
        >
          <NumbersIcon size={18} />
        </Tool>
        <Tool
          label={t('editor.tools.quote')}
          keys={keysOf('Mod+Shift+9')}
          isPressed={around.isQuote}
          disabled={disabled || around.isTable}
          onPress={() => run(toggleQuote)}
        >
          <QuoteIcon size={18} />
        </Tool>
        <Tool
          label={t(around.isTable ? 'editor.tools.changeTable' : 'editor.tools.table')}
          disabled={disabled}
          onPress={(anchor) => (around.isTable ? setMenu({ kind: 'table', anchor }) : run(insertTable))}
        >
          <TableIcon size={18} />
        </Tool>
        <Tool label={t('editor.tools.rule')} disabled={disabled} onPress={() => run(insertRule)}>
          <RuleIcon size={18} />
        </Tool>
        <ToolGap />
        <Tool
          label={t('editor.tools.undo')}
          keys={keysOf('Mod+Z')}
          disabled={disabled || !canUndo}
          onPress={() => run(undo)}
        >
          <UndoIcon size={18} />
        </Tool>
        <Tool
          label={t('editor.tools.redo')}
          keys={keysOf('Mod+Y')}
          disabled={disabled || !canRedo}
          onPress={() => run(redo)}
        >
          <RedoIcon size={18} />
        </Tool>
        <ToolGap />
        <Tool label={t('editor.tools.find')} keys={keysOf('Mod+F')} onPress={openFind}>
          <SearchIcon size={18} />
        </Tool>
        {placeholderCount > 0 && (
          <Tool
            label={t('editor.tools.nextPlaceholder', { count: placeholderCount })}
            onPress={nextPlaceholder}
          >
            <PlaceholderIcon size={18} />
          </Tool>
        )}
        {openAi && (
          <Button
            size="small"
            tabIndex={-1}
            disabled={disabled}
            startIcon={<SparkIcon size={16} />}
            onClick={openAi}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            {t('editor.tools.ai')}
          </Button>
        )}
      </ToolRow>
      <Menu
        open={menu?.kind === 'line'}
        anchorEl={menu?.anchor}
        onClose={close}
        slotProps={{ paper: popupLandmark(t('editor.lines.label')), list: { dense: true } }}
      >
        {lineKinds.map((kind) => (
          <MenuItem key={kind} selected={around.line === kind} onClick={() => choose(lineCommands[kind])}>
            {t(`editor.lines.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        open={menu?.kind === 'table'}
        anchorEl={menu?.anchor}
        onClose={close}
        slotProps={{ paper: popupLandmark(t('editor.tools.changeTable')), list: { dense: true } }}
      >
        {(Object.keys(tableCommands) as TableCommand[]).map((name) => (
          <MenuItem
            key={name}
            disabled={!tableCommands[name](stateNow())}
            onClick={() => choose(tableCommands[name])}
          >
            {t(`editor.table.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
