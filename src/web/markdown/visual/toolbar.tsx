import type { Command, EditorState } from 'prosemirror-state';
import { useTranslations } from 'use-intl';
import { classes } from '../../ui/core/classes.ts';
import type { IconName } from '../../ui/core/icon-names.ts';
import { Icon } from '../../ui/core/icon.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { toolClass } from '../tool-class.ts';
import {
  type BlockStyle,
  blockStyleOf,
  linkAddress,
  setBlockStyle,
  type TableTool,
  type Tool,
  tableTools,
  tools,
} from './commands.ts';

const icons: readonly { tool: Tool; icon: IconName; isMirrored?: boolean }[] = [
  { tool: 'bold', icon: 'bold' },
  { tool: 'italic', icon: 'italic' },
  { tool: 'strike', icon: 'strikethrough' },
  { tool: 'list', icon: 'list' },
  { tool: 'numbers', icon: 'list-ordered' },
  { tool: 'quote', icon: 'quote' },
  { tool: 'code', icon: 'code' },
  { tool: 'table', icon: 'table' },
  { tool: 'undo', icon: 'undo' },
  { tool: 'redo', icon: 'undo', isMirrored: true },
];
const styles: readonly BlockStyle[] = ['paragraph', 'title', 'subtitle'];
const tableToolNames: readonly TableTool[] = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'];

interface ToolbarProps {
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onFormula: () => void;
}

export function Toolbar({ state, run, onLink, onFormula }: ToolbarProps) {
  const t = useTranslations('visual-editor');
  const mark = useTranslations('shell.editor.marks');
  return (
    <>
      <Select
        aria-label={t('style')}
        className="w-auto py-1 pr-10 text-sm"
        value={blockStyleOf(state)}
        onChange={({ target }) => run(setBlockStyle(target.value as BlockStyle))}
      >
        {styles.map((style) => (
          <option key={style} value={style}>
            {t(`styles.${style}`)}
          </option>
        ))}
      </Select>
      {icons.map(({ tool, icon, isMirrored }) => (
        <ToolButton
          key={tool}
          icon={icon}
          label={tool === 'strike' || tool === 'undo' || tool === 'redo' ? t(`tools.${tool}`) : mark(tool)}
          isActive={tools[tool].isActive(state)}
          isDisabled={!tools[tool].run(state)}
          className={isMirrored ? '-scale-x-100' : undefined}
          onPress={() => run(tools[tool].run)}
        />
      ))}
      <ToolButton
        icon="link"
        label={mark('link')}
        isActive={linkAddress(state) !== undefined}
        isDisabled={false}
        onPress={onLink}
      />
      <ToolButton icon="sigma" label={mark('formula')} isActive={false} isDisabled={false} onPress={onFormula} />
      {tools.table.isActive(state) && (
        <span className="order-last flex basis-full flex-wrap gap-1" role="group" aria-label={t('table')}>
          {tableToolNames.map((name) => (
            <button
              key={name}
              type="button"
              className="min-h-9 rounded-control px-2.5 text-sm font-semibold text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
              onMouseDown={keepSelection}
              onClick={() => run(tableTools[name])}
            >
              {t(`tableTools.${name}`)}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

/** The press of a button must not take the selection away from the text. */
const keepSelection = (event: { preventDefault(): void }) => event.preventDefault();

interface ToolButtonProps {
  icon: IconName;
  label: string;
  isActive: boolean;
  isDisabled: boolean;
  className?: string | undefined;
  onPress: () => void;
}

function ToolButton({ icon, label, isActive, isDisabled, className, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes(toolClass, isActive && 'bg-hover text-ink', className)}
      title={label}
      aria-label={label}
      aria-pressed={isActive}
      disabled={isDisabled}
      onMouseDown={keepSelection}
      onClick={onPress}
    >
      <Icon name={icon} size="sm" />
    </button>
  );
}
