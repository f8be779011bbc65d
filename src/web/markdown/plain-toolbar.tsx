import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { previewMarkdown, type TextKind } from '../../shared/contract/markdown.ts';
import { useCall } from '../data/query-client.ts';
import { useAction } from '../forms/form.ts';
import type { IconName } from '../ui/core/icon-names.ts';
import { Icon } from '../ui/core/icon.tsx';
import { applyMark, type Mark } from './markdown-edit.ts';
import { RichText } from './rich-text.tsx';
import { toolClass } from './tool-class.ts';

const marks: readonly { mark: Mark; icon: IconName; key?: string }[] = [
  { mark: 'bold', icon: 'bold', key: 'b' },
  { mark: 'italic', icon: 'italic', key: 'i' },
  { mark: 'link', icon: 'link', key: 'k' },
  { mark: 'heading', icon: 'heading' },
  { mark: 'quote', icon: 'quote' },
  { mark: 'list', icon: 'list' },
  { mark: 'numbers', icon: 'list-ordered' },
  { mark: 'code', icon: 'code' },
  { mark: 'table', icon: 'table' },
  { mark: 'formula', icon: 'sigma' },
];

interface PlainToolbarProps {
  preview: TextPreview;
  onMark: (mark: Mark) => void;
}

/** Formatting buttons and the preview of the plain text box. */
export function PlainToolbar({ preview, onMark }: PlainToolbarProps) {
  const t = useTranslations('shell.editor.marks');
  return (
    <>
      {marks.map(({ mark, icon }) => (
        <button
          key={mark}
          type="button"
          className={toolClass}
          title={t(mark)}
          aria-label={t(mark)}
          disabled={preview.isShown}
          onClick={() => onMark(mark)}
        >
          <Icon name={icon} size="sm" />
        </button>
      ))}
      <PreviewButton preview={preview} />
    </>
  );
}

/** Ctrl or Cmd with the key of a mark. */
export function markOfKey(event: KeyboardEvent): Mark | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined;
  return marks.find(({ key }) => key === event.key.toLowerCase())?.mark;
}

export type TextPreview = ReturnType<typeof useTextPreview>;

/** The rendered text, which the server sends on request. */
export function useTextPreview(box: RefObject<HTMLTextAreaElement | null>, of: TextKind) {
  const call = useCall();
  const [html, setHtml] = useState<string>();
  const { run, sending, problem } = useAction(async () => {
    setHtml((await call(previewMarkdown, { body: { text: box.current?.value ?? '', of } })).html);
  });
  return {
    html,
    isShown: html !== undefined,
    isLoading: sending,
    problem,
    toggle: () => (html === undefined ? run() : setHtml(undefined)),
    hide: () => setHtml(undefined),
  };
}

function PreviewButton({ preview }: { preview: TextPreview }) {
  const t = useTranslations('shell.editor');
  const { isShown, isLoading, toggle } = preview;
  return (
    <button type="button" className={switchClass} aria-pressed={isShown} aria-busy={isLoading} onClick={toggle}>
      <Icon name={isShown ? 'pencil' : 'eye'} size="sm" />
      {isShown ? t('write') : t(isLoading ? 'previewing' : 'preview')}
    </button>
  );
}

/** A button of the toolbar with words. */
export const switchClass =
  'inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1.5 rounded-control px-2.5 text-sm font-semibold text-ink-soft hover:bg-hover hover:text-ink';

export function PreviewedText({ html }: { html: string | undefined }) {
  const t = useTranslations('shell.editor');
  return (
    <div role="region" aria-label={t('preview')} className="min-h-24 rounded-control border bg-card p-4">
      {html ? <RichText html={html} /> : <p className="text-ink-soft">{t('nothing')}</p>}
    </div>
  );
}

/** Wraps the selection, or a placeholder, in the mark's characters. */
export function writeMark(area: HTMLTextAreaElement, mark: Mark, placeholder: string): void {
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
