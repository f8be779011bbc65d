import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TextKind } from '../../shared/contract/markdown.ts';
import type { Language } from '../../shared/language.ts';
import type { MessageCatalogue } from '../area.ts';
import { FormProblem } from '../forms/form-parts.tsx';
import { AreaFrame } from '../layout/area-frame.tsx';
import { messagesIn } from '../text/message-catalogues.ts';
import { ensureMessages } from '../text/messages.ts';
import { usePreferences } from '../text/preferences.tsx';
import { classes } from '../ui/core/classes.ts';
import { type ControlAttributes, Field, type FieldTexts } from '../ui/fields/field.tsx';
import { useInsertedImages, writeImage } from './inserted-image.ts';
import { markOfKey, PlainToolbar, PreviewedText, switchClass, useTextPreview, writeMark } from './plain-toolbar.tsx';
import { type EditorMode, useEditorMode } from './use-editor-mode.ts';
import type { VisualEditorHandle } from './visual/visual-editor.tsx';

const VisualEditor = lazy(async () => ({ default: (await import('./visual/visual-editor.tsx')).VisualEditor }));
const visualSentences: MessageCatalogue = {
  name: 'visual-editor',
  messages: messagesIn(import.meta.glob('./visual/messages.*.json')),
};
const loadVisualEditor = (language: Language) =>
  Promise.all([import('./visual/visual-editor.tsx'), ensureMessages(visualSentences, language)]);

interface MarkdownFieldProps extends FieldTexts {
  name: string;
  rows: number;
  maxLength: number;
  defaultValue?: string | undefined;
  placeholder?: string;
  className?: string;
  /** How the preview renders the text. */
  of?: TextKind;
  /**
   * The editor for users who never chose one. Posts and comments use the plain text box, which is there at once on a weak phone; other texts the
   * visual editor.
   */
  usualMode?: EditorMode;
  /** Called on every change; the field stays uncontrolled. */
  onText?: (text: string) => void;
}

/**
 * A text in Markdown: a visual editor, loaded when it is wanted, or a plain text box with formatting buttons and a preview. The text box
 * always holds the value, so that forms and drafts read one and the same field.
 */
export function MarkdownField({ className, ...field }: MarkdownFieldProps) {
  const { label, hint, error, required, optionalLabel, hideLabel, ...box } = field;
  const texts = { label, hint, error, required, optionalLabel, hideLabel } as FieldTexts;
  return (
    <Field {...texts} {...(className && { className })}>
      {(control) => <MarkdownBox {...box} control={control} />}
    </Field>
  );
}

type MarkdownBoxProps = Omit<MarkdownFieldProps, keyof FieldTexts | 'className'> & { control: ControlAttributes };

function MarkdownBox({ control, of = 'post', usualMode, onText, ...text }: MarkdownBoxProps) {
  const t = useTranslations('shell.editor');
  const box = useRef<HTMLTextAreaElement>(null);
  const [mode, choose] = useEditorMode(usualMode ?? (of === 'post' ? 'plain' : 'visual'));
  const isVisual = useVisualEditorReady(mode, box);
  const preview = useTextPreview(box, of);
  const { editor, write } = useEditorOf(box, onText);
  const change = () => {
    editor.current?.flush();
    preview.hide();
    choose(isVisual ? 'plain' : 'visual');
  };
  const modeSwitch = <ModeSwitch mode={isVisual ? 'visual' : 'plain'} onChange={change} />;

  return (
    <div className="flex flex-col gap-2">
      {isVisual ? (
        <Suspense>
          <AreaFrame area={visualSentences}>
            <VisualEditor
              control={control}
              box={box}
              rows={text.rows}
              placeholder={text.placeholder ?? ''}
              kind={of}
              onText={write}
              handle={editor}
            >
              {modeSwitch}
            </VisualEditor>
          </AreaFrame>
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-1" role="toolbar" aria-label={t('toolbar')}>
          <PlainToolbar
            preview={preview}
            onMark={(mark) => box.current && writeMark(box.current, mark, t('placeholder'))}
          />
          {modeSwitch}
        </div>
      )}
      <textarea
        ref={box}
        {...text}
        onKeyDown={(event) => {
          const mark = markOfKey(event);
          if (!mark) return;
          event.preventDefault();
          writeMark(event.currentTarget, mark, t('placeholder'));
        }}
        onChange={({ target }) => onText?.(target.value)}
        className={isVisual ? 'sr-only' : classes('input', preview.isShown && 'hidden')}
        {...(isVisual ? { tabIndex: -1, 'aria-hidden': true, onFocus: () => editor.current?.focus() } : control)}
      />
      {preview.isShown && <PreviewedText html={preview.html} />}
      <FormProblem problem={preview.problem} />
    </div>
  );
}

function ModeSwitch({ mode, onChange }: { mode: EditorMode; onChange: () => void }) {
  const t = useTranslations('shell.editor');
  return (
    <button type="button" className={classes(switchClass, 'ml-auto')} onClick={onChange}>
      {mode === 'visual' ? t('toPlain') : t('toVisual')}
    </button>
  );
}

/**
 * Whether the visual editor is chosen and loaded. It does not replace a text box in which somebody is writing, and without a connection it
 * does not come.
 */
function useVisualEditorReady(mode: EditorMode, box: RefObject<HTMLTextAreaElement | null>): boolean {
  const { language } = usePreferences().preferences;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (mode !== 'visual') return;
    const ending = new AbortController();
    const show = () => {
      if (!ending.signal.aborted) setIsReady(true);
    };
    void loadVisualEditor(language).then(
      () => {
        if (document.activeElement !== box.current) show();
        else box.current?.addEventListener('blur', show, { once: true, signal: ending.signal });
      },
      () => undefined,
    );
    return () => ending.abort();
  }, [mode, box, language]);
  return mode === 'visual' && isReady;
}

const ownChange = 'visual-editor';

/** Writes into the box, and tells the drafts, which listen to input. React calls no `onChange` for a value that code sets. */
function setText(area: HTMLTextAreaElement | null, value: string): boolean {
  if (!area || area.value === value) return false;
  area.value = value;
  area.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: ownChange }));
  return true;
}

/** Keeps the visual editor and the text box in step. Something else may write into the box, such as the button that quotes a comment. */
function useEditorOf(box: RefObject<HTMLTextAreaElement | null>, onText: MarkdownFieldProps['onText']) {
  const editor = useRef<VisualEditorHandle>(null);
  useEffect(() => {
    const area = box.current;
    const take = (event: Event) => {
      if ((event as CustomEvent).detail !== ownChange && area) editor.current?.replaceText(area.value);
    };
    area?.addEventListener('input', take);
    return () => area?.removeEventListener('input', take);
  }, [box]);
  useInsertedImages(box, (image) => {
    if (editor.current) editor.current.insertImage(image);
    else if (box.current) writeImage(box.current, image);
  });
  return {
    editor,
    write: (value: string) => {
      if (setText(box.current, value)) onText?.(value);
    },
  };
}
