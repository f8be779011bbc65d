import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { assistLimits } from '../../limits.ts';
import { countWords } from './count-words.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { redone, replaced, typed, undone } from './workspace.ts';

interface TextBoxProps {
  control: WorkspaceControl;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  problem: string | undefined;
  onTyped: () => void;
}

/** The text, shared by all tabs. It has its own undo history: the browser's does not include corrections. */
export function TextBox({ control: { workspace, update }, boxRef, problem, onTyped }: TextBoxProps) {
  const t = useTranslations('assist.jointWork.text');
  const { text, past, future } = workspace;
  const words = useMemo(() => countWords(text), [text]);

  function stepByKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    update(key === 'y' || event.shiftKey ? redone : undone);
  }

  return (
    <section className="flex min-w-0 flex-col gap-2 self-start lg:sticky lg:top-6" aria-label={t('region')}>
      <TextAreaField
        ref={boxRef}
        label={t('label')}
        hint={t('hint')}
        error={problem}
        value={text}
        onChange={({ target }) => {
          update((before) => typed(before, target.value));
          onTyped();
        }}
        onKeyDown={stepByKey}
        maxLength={assistLimits.longestText}
        placeholder={t('placeholder')}
        // The browser's own marks would contradict ours.
        spellCheck={false}
        inputClassName="h-64 leading-relaxed lg:h-[28rem]"
      />
      <div className="-mx-2 flex flex-wrap items-center gap-y-1 print:hidden *:max-sm:px-2">
        <Button variant="quiet" icon="undo" disabled={past.length === 0} onClick={() => update(undone)}>
          {t('undo')}
        </Button>
        <Button variant="quiet" disabled={future.length === 0} onClick={() => update(redone)}>
          <Icon name="undo" className="-scale-x-100" />
          {t('redo')}
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          disabled={text === ''}
          onClick={() => {
            update((before) => replaced(before, ''));
            boxRef.current?.focus();
          }}
        >
          {t('clear')}
        </Button>
        <p className="ml-auto px-2 text-sm tabular-nums text-ink-soft">
          {t('count', { words, characters: text.length, most: assistLimits.longestText })}
        </p>
      </div>
    </section>
  );
}
