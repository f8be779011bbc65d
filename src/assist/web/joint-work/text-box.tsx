import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countWords } from '../../../shared/text/count-words.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Field } from '../../../web/ui/fields/field.tsx';
import { assistLimits } from '../../limits.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { redone, replaced, typed, undone } from './workspace.ts';

interface TextBoxProps {
  control: WorkspaceControl;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  problem: string | undefined;
  onTyped: () => void;
  /** Takes the element over the text in which the checker draws its marks. The box then grows with the text. */
  onLayer?: (layer: HTMLElement | null) => void;
}

/** The text, shared by all tabs. It has its own undo history: the browser's does not include corrections. */
export function TextBox({ control: { workspace, update }, boxRef, problem, onTyped, onLayer }: TextBoxProps) {
  const t = useTranslations('assist.jointWork.text');
  const { text } = workspace;

  function stepByKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    update(key === 'y' || event.shiftKey ? redone : undone);
  }

  return (
    <section
      className={classes(
        'flex min-w-0 flex-col gap-2 self-start',
        onLayer ? 'lg:col-start-1 lg:row-start-2' : 'lg:sticky lg:top-6',
      )}
      aria-label={t('region')}
    >
      <Field label={t('label')} hint={t('hint')} error={problem}>
        {(attributes) => (
          <div className="text-with-marks">
            <textarea
              {...attributes}
              ref={boxRef}
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
              className="input h-64 leading-relaxed lg:h-[28rem]"
            />
            {onLayer && <div ref={onLayer} className="contents" />}
          </div>
        )}
      </Field>
      <TextBoxBar workspace={workspace} update={update} boxRef={boxRef} />
    </section>
  );
}

type TextBoxBarProps = Pick<WorkspaceControl, 'workspace' | 'update'> & Pick<TextBoxProps, 'boxRef'>;

function TextBoxBar({ workspace, update, boxRef }: TextBoxBarProps) {
  const t = useTranslations('assist.jointWork.text');
  const { text, past, future } = workspace;
  const words = useMemo(() => countWords(text), [text]);
  return (
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
      {/* The browser cuts a longer text that is pasted, and says nothing. */}
      <p role="status" className="w-full px-2 text-sm font-semibold">
        {text.length >= assistLimits.longestText && t('full', { most: assistLimits.longestText })}
      </p>
    </div>
  );
}
