import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TextKind } from '../../../shared/contract/markdown.ts';
import { readMarkdown } from '../../../shared/document/read-markdown.ts';
import { writeMarkdown } from '../../../shared/document/write-markdown.ts';
import type { ControlAttributes } from '../../ui/fields/field.tsx';
import type { InsertedImage } from '../inserted-image.ts';
import { insertImage, linkAddress, selectedFormula, setFormula, setLink } from './commands.ts';
import { createState, createView } from './create-view.ts';
import { FormulaForm } from './formula-form.tsx';
import { LinkForm } from './link-form.tsx';
import { Toolbar } from './toolbar.tsx';

/** Long enough not to write a long text at every key. */
const writeMilliseconds = 250;

export interface VisualEditorHandle {
  focus(): void;
  /** Takes over a text from elsewhere, such as a quotation. */
  replaceText(text: string): void;
  insertImage(image: InsertedImage): void;
  /** Writes what is not written yet. */
  flush(): void;
}

export interface VisualEditorProps {
  control: ControlAttributes;
  text: string;
  rows: number;
  placeholder: string;
  kind: TextKind;
  onText: (text: string) => void;
  handle: RefObject<VisualEditorHandle | null>;
  /** Beside the toolbar: the switch to plain text. */
  children: React.ReactNode;
}

type OpenForm = 'link' | 'formula';

/** Shows a text as it will look while it is written. The value stays Markdown, and is written only after a change. */
export function VisualEditor({ control, text, rows, placeholder, kind, onText, handle, children }: VisualEditorProps) {
  const t = useTranslations('shell.editor');
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<OpenForm>();
  const { view, state, flush, replaceText } = useView({
    place,
    text,
    placeholder,
    control,
    onText,
    onFormula: () => setForm('formula'),
    onLink: () => setForm('link'),
  });
  useImperativeHandle(handle, () => ({
    focus: () => view.current?.focus(),
    insertImage: (image) => {
      if (view.current) insertImage(image)(view.current.state, view.current.dispatch);
      view.current?.focus();
    },
    replaceText,
    flush,
  }));
  useFocusByLabel(control.id, view);

  const close = () => {
    setForm(undefined);
    view.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1" role="toolbar" aria-label={t('toolbar')}>
        {state && (
          <Toolbar
            state={state}
            run={(command) => {
              command(view.current?.state as EditorState, view.current?.dispatch, view.current ?? undefined);
              view.current?.focus();
            }}
            onLink={() => setForm('link')}
            onFormula={() => setForm('formula')}
          />
        )}
        {children}
      </div>
      {form === 'link' && state && (
        <LinkForm
          address={linkAddress(state) ?? ''}
          onCancel={close}
          onSave={(address) => {
            if (view.current) setLink(address)(view.current.state, view.current.dispatch);
            close();
          }}
        />
      )}
      {form === 'formula' && state && (
        <FormulaForm
          text={selectedFormula(state) ?? ''}
          kind={kind}
          onCancel={close}
          onSave={(formula, isBlock) => {
            if (view.current) setFormula(formula, isBlock)(view.current.state, view.current.dispatch);
            close();
          }}
        />
      )}
      <div ref={place} style={{ '--editor-rows': rows } as React.CSSProperties} className="visual-editor-place" />
    </div>
  );
}

interface ViewGiven {
  place: RefObject<HTMLDivElement | null>;
  text: string;
  placeholder: string;
  control: ControlAttributes;
  onText: (text: string) => void;
  onFormula: () => void;
  onLink: () => void;
}

/** Keeps the editor of one field. The text given first is its beginning; later ones come by `replaceText`. */
function useView({ place, text, placeholder, control, onText, onFormula, onLink }: ViewGiven) {
  const view = useRef<EditorView>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<EditorState>();
  const openFormula = useEffectEvent(onFormula);
  const openLink = useEffectEvent(onLink);
  const begin = useEffectEvent(() => ({ text, placeholder, attributes: attributesOf(control) }));
  const write = useEffectEvent(() => {
    if (timer.current === undefined || !view.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    onText(writeMarkdown(view.current.state.doc));
  });

  useEffect(() => {
    if (!place.current) return;
    const made = createView({
      place: place.current,
      ...begin(),
      onUpdate: (next, isChanged) => {
        setState(next);
        if (isChanged) timer.current ??= setTimeout(write, writeMilliseconds);
      },
      onBlur: write,
      onFormula: openFormula,
      onLink: openLink,
    });
    view.current = made;
    setState(made.state);
    return () => {
      write();
      made.destroy();
      view.current = null;
    };
  }, [place]);

  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf(control) });
  });

  return {
    view,
    state,
    flush: () => write(),
    replaceText: (next: string) => {
      if (!view.current || readMarkdown(next).eq(view.current.state.doc)) return;
      view.current.updateState(createState(next, placeholder, { onFormula, onLink }));
      setState(view.current.state);
    },
  };
}

function attributesOf(control: ControlAttributes): Record<string, string> {
  return {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
    class: 'visual-editor input prose',
    ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(control.required && { 'aria-required': 'true' }),
  };
}

/** A label focuses only form controls by itself. */
function useFocusByLabel(id: string, view: RefObject<EditorView | null>): void {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    const focus = () => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id, view]);
}
