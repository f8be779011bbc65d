import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { previewMarkdown, type TextKind } from '../../../shared/contract/markdown.ts';
import { useCall } from '../../data/query-client.ts';
import { Button } from '../../ui/core/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { RichText } from '../rich-text.tsx';

const previewMilliseconds = 400;
/** As the server: longer ones stay source text. */
const maxLength = 2_000;

interface FormulaFormProps {
  text: string;
  kind: TextKind;
  onSave: (text: string, isBlock: boolean) => void;
  onCancel: () => void;
}

/** Asks for a formula in TeX and shows what it looks like. */
export function FormulaForm({ text, kind, onSave, onCancel }: FormulaFormProps) {
  const t = useTranslations('visual-editor.formulaForm');
  const [typed, setTyped] = useState(text);
  const [isBlock, setIsBlock] = useState(false);
  const html = useFormulaPreview(typed, kind);
  return (
    <div role="group" aria-label={t('title')} className="flex flex-col gap-3 rounded-control border bg-card p-3">
      <TextAreaField
        label={t('source')}
        hint={t('hint', { example: String.raw`\frac{1}{2}` })}
        value={typed}
        rows={2}
        maxLength={maxLength}
        inputClassName="font-mono"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opens it moves the focus here.
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <div aria-live="polite" className="min-h-8">
        {html && <RichText html={html} />}
      </div>
      <Checkbox label={t('ownLine')} checked={isBlock} onChange={({ target }) => setIsBlock(target.checked)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onSave(typed.trim(), isBlock)}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

/** The formula as the server renders it, a moment after the last key. Without a connection there is no preview. */
function useFormulaPreview(tex: string, kind: TextKind): string {
  const call = useCall();
  const [html, setHtml] = useState('');
  const show = useEffectEvent(async (source: string) => {
    const answer = await call(previewMarkdown, { body: { text: `$$${source}$$`, of: kind } }).catch(() => undefined);
    if (source === tex) setHtml(answer?.html ?? '');
  });
  useEffect(() => {
    if (tex.trim() === '') return;
    const timer = setTimeout(() => void show(tex), previewMilliseconds);
    return () => clearTimeout(timer);
  }, [tex]);
  return tex.trim() === '' ? '' : html;
}
