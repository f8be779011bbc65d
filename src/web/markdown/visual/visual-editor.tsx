import type { Command, EditorState } from 'prosemirror-state';
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
  /** Holds the text when the editor begins. */
  box: RefObject<HTMLTextAreaElement | null>;
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
export function VisualEditor({ control, box, rows, placeholder, kind, onText, handle, children }: VisualEditorProps) {
  const t = useTranslations('shell.editor');
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<OpenForm>();
  const { view, state, flush, replaceText } = useView({
    place,
    box,
    placeholder,
    control,
    onText,
    onFormula: () => setForm('formula'),
    onLink: () => setForm('link'),
  });
  const run = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current);
    view.current?.focus();
  };
  useImperativeHandle(handle, () => ({
    focus: () => view.current?.focus(),
    insertImage: (image) => run(insertImage(image)),
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
          <Toolbar state={state} run={run} onLink={() => setForm('link')} onFormula={() => setForm('formula')} />
        )}
        {children}
      </div>
      {form && state && (
        <OpenedForm
          form={form}
          state={state}
          kind={kind}
          onCancel={close}
          onSave={(command) => {
            setForm(undefined);
            run(command);
          }}
        />
      )}
      <div ref={place} style={{ '--editor-rows': rows } as React.CSSProperties} className="visual-editor-place" />
    </div>
  );
}

interface OpenedFormProps {
  form: OpenForm;
  state: EditorState;
  kind: TextKind;
  onSave: (command: Command) => void;
  onCancel: () => void;
}

function OpenedForm({ form, state, kind, onSave, onCancel }: OpenedFormProps) {
  if (form === 'link') {
    const address = linkAddress(state) ?? '';
    return <LinkForm address={address} onCancel={onCancel} onSave={(typed) => onSave(setLink(typed))} />;
  }
  return (
    <FormulaForm
      text={selectedFormula(state) ?? ''}
      kind={kind}
      onCancel={onCancel}
      onSave={(typed, isBlock) => onSave(setFormula(typed, isBlock))}
    />
  );
}

interface ViewGiven {
  place: RefObject<HTMLDivElement | null>;
  box: RefObject<HTMLTextAreaElement | null>;
  placeholder: string;
  control: ControlAttributes;
  onText: (text: string) => void;
  onFormula: () => void;
  onLink: () => void;
}

/** Keeps the editor of one field. It begins with the text of the box; later ones come by `replaceText`. */
function useView({ place, box, placeholder, control, onText, onFormula, onLink }: ViewGiven) {
  const view = useRef<EditorView>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<EditorState>();
  const openFormula = useEffectEvent(onFormula);
  const openLink = useEffectEvent(onLink);
  const begin = useEffectEvent(() => ({
    text: box.current?.value ?? '',
    placeholder,
    attributes: attributesOf(control),
  }));
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
