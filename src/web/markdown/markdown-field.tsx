import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TextKind } from '../../shared/contract/markdown.ts';
import { FormProblem } from '../forms/form-parts.tsx';
import { classes } from '../ui/core/classes.ts';
import { type ControlAttributes, Field, type FieldTexts } from '../ui/fields/field.tsx';
import { useInsertedImages, writeImage } from './inserted-image.ts';
import { markOfKey, PlainToolbar, PreviewedText, switchClass, useTextPreview, writeMark } from './plain-toolbar.tsx';
import { type EditorMode, useEditorMode } from './use-editor-mode.ts';
import type { VisualEditorHandle } from './visual/visual-editor.tsx';

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

function MarkdownBox({ control, of = 'post', onText, ...text }: MarkdownBoxProps) {
  const t = useTranslations('shell.editor');
  const box = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<VisualEditorHandle>(null);
  const [mode, choose] = useEditorMode(of);
  const VisualEditor = useVisualEditor(mode, box);
  const preview = useTextPreview(box, of);
  const isVisual = VisualEditor !== undefined;
  useOutsideChanges(box, editor);
  useInsertedImages(box, (image) => {
    if (editor.current) editor.current.insertImage(image);
    else if (box.current) writeImage(box.current, image);
  });

  const write = (value: string) => {
    if (!box.current || box.current.value === value) return;
    box.current.value = value;
    // Drafts and counters listen to it.
    box.current.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: ownChange }));
  };
  const change = () => {
    editor.current?.flush();
    preview.hide();
    choose(isVisual ? 'plain' : 'visual');
  };
  const modeSwitch = <ModeSwitch mode={isVisual ? 'visual' : 'plain'} onChange={change} />;

  return (
    <div className="flex flex-col gap-2">
      {isVisual ? (
        <VisualEditor
          control={control}
          text={box.current?.value ?? ''}
          rows={text.rows}
          placeholder={text.placeholder ?? ''}
          kind={of}
          onText={write}
          handle={editor}
        >
          {modeSwitch}
        </VisualEditor>
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

type VisualEditorComponent = typeof import('./visual/visual-editor.tsx').VisualEditor;

/** The visual editor once it is loaded. It does not replace a text box in which somebody is writing, and without a connection none comes. */
function useVisualEditor(
  mode: EditorMode,
  box: RefObject<HTMLTextAreaElement | null>,
): VisualEditorComponent | undefined {
  const [Editor, setEditor] = useState<VisualEditorComponent>();
  useEffect(() => {
    if (mode !== 'visual') return;
    let isOver = false;
    const show = (component: VisualEditorComponent) => {
      if (!isOver) setEditor(() => component);
    };
    void import('./visual/visual-editor.tsx').then(
      ({ VisualEditor }) => {
        if (document.activeElement !== box.current) show(VisualEditor);
        else box.current?.addEventListener('blur', () => show(VisualEditor), { once: true });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [mode, box]);
  return mode === 'visual' ? Editor : undefined;
}

const ownChange = 'visual-editor';

/** Something else may write into the text box, such as the button that quotes a comment. */
function useOutsideChanges(
  box: RefObject<HTMLTextAreaElement | null>,
  editor: RefObject<VisualEditorHandle | null>,
): void {
  useEffect(() => {
    const area = box.current;
    const take = (event: Event) => {
      if ((event as CustomEvent).detail !== ownChange && area) editor.current?.replaceText(area.value);
    };
    area?.addEventListener('input', take);
    return () => area?.removeEventListener('input', take);
  }, [box, editor]);
}
