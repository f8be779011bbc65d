import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { previewMarkdown, type TextKind } from '../../shared/contract/markdown.ts';
import { useCall } from '../data/query-client.ts';
import { FormProblem } from '../forms/form-parts.tsx';
import { useAction } from '../forms/form.ts';
import { classes } from '../ui/core/classes.ts';
import type { IconName } from '../ui/core/icon-names.ts';
import { Icon } from '../ui/core/icon.tsx';
import { Field, type FieldTexts } from '../ui/fields/field.tsx';
import { applyMark, type Mark } from './markdown-edit.ts';
import { RichText } from './rich-text.tsx';

const marks: readonly { mark: Mark; icon: IconName; key?: string }[] = [
  { mark: 'bold', icon: 'bold', key: 'b' },
  { mark: 'italic', icon: 'italic', key: 'i' },
  { mark: 'link', icon: 'link', key: 'k' },
  { mark: 'quote', icon: 'quote' },
  { mark: 'list', icon: 'list' },
  { mark: 'numbers', icon: 'list-ordered' },
  { mark: 'code', icon: 'code' },
];

const toolClass =
  'grid size-9 place-items-center rounded-control pointer-coarse:size-11 text-ink-soft hover:bg-hover hover:text-ink disabled:opacity-40';

interface MarkdownFieldProps extends FieldTexts {
  name: string;
  rows: number;
  maxLength: number;
  defaultValue?: string | undefined;
  placeholder?: string;
  className?: string;
  /** How the preview renders the text. */
  of?: TextKind;
  /** Called on every change; the field stays uncontrolled. */
  onText?: (text: string) => void;
}

/** A plain text box with formatting buttons and a preview. */
export function MarkdownField({
  name,
  rows,
  maxLength,
  defaultValue,
  placeholder,
  className,
  of = 'post',
  onText,
  ...texts
}: MarkdownFieldProps) {
  const t = useTranslations('shell.editor');
  const box = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(() => ({ text: box.current?.value ?? '', of }));

  function write(mark: Mark): void {
    if (box.current) writeMark(box.current, mark, t('placeholder'));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const found = marks.find(({ key }) => key === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    write(found.mark);
  }

  return (
    <Field {...texts} {...(className && { className })}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-1" role="toolbar" aria-label={t('toolbar')}>
            <MarkButtons isDisabled={preview.isShown} onMark={write} />
            <PreviewButton preview={preview} />
          </div>
          <textarea
            ref={box}
            name={name}
            rows={rows}
            maxLength={maxLength}
            defaultValue={defaultValue}
            placeholder={placeholder}
            onKeyDown={onKeyDown}
            onChange={(event) => onText?.(event.target.value)}
            className={classes('input', preview.isShown && 'hidden')}
            {...control}
          />
          {preview.isShown && <Preview html={preview.html} />}
          <FormProblem problem={preview.problem} />
        </div>
      )}
    </Field>
  );
}

/** The rendered text, which the server sends on request. */
function usePreview(read: () => { text: string; of: TextKind }) {
  const call = useCall();
  const [html, setHtml] = useState<string>();
  const { run, sending, problem } = useAction(async () => {
    setHtml((await call(previewMarkdown, { body: read() })).html);
  });
  return {
    html,
    isShown: html !== undefined,
    isLoading: sending,
    problem,
    toggle: () => (html === undefined ? run() : setHtml(undefined)),
  };
}

function PreviewButton({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useTranslations('shell.editor');
  const { isShown, isLoading, toggle } = preview;
  return (
    <button
      type="button"
      className="ml-auto inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1.5 rounded-control px-2.5 text-sm font-semibold text-ink-soft hover:bg-hover hover:text-ink"
      aria-pressed={isShown}
      aria-busy={isLoading}
      onClick={toggle}
    >
      <Icon name={isShown ? 'pencil' : 'eye'} size="sm" />
      {isShown ? t('write') : t(isLoading ? 'previewing' : 'preview')}
    </button>
  );
}

function Preview({ html }: { html: string | undefined }) {
  const t = useTranslations('shell.editor');
  return (
    <div role="region" aria-label={t('preview')} className="min-h-24 rounded-control border bg-card p-4">
      {html ? <RichText html={html} /> : <p className="text-ink-soft">{t('nothing')}</p>}
    </div>
  );
}

function MarkButtons({ isDisabled, onMark }: { isDisabled: boolean; onMark: (mark: Mark) => void }) {
  const t = useTranslations('shell.editor.marks');
  return marks.map(({ mark, icon }) => (
    <button
      key={mark}
      type="button"
      className={toolClass}
      title={t(mark)}
      aria-label={t(mark)}
      disabled={isDisabled}
      onClick={() => onMark(mark)}
    >
      <Icon name={icon} size="sm" />
    </button>
  ));
}

/** Wraps the selection, or a placeholder, in the mark's characters. */
function writeMark(area: HTMLTextAreaElement, mark: Mark, placeholder: string): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const edit = applyMark(mark, { text, start, end }, placeholder);
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // Only `execCommand` edits can be undone by the browser.
  if (!document.execCommand('insertText', false, edit.by)) {
    area.setRangeText(edit.by);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}
