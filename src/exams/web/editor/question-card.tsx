import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { FoldingRow } from '../../../web/ui/folding-row.tsx';
import type { QuestionDraft } from './question-draft.ts';
import type { PlacedErrors } from './question-errors.ts';
import { QuestionFields } from './question-fields.tsx';

interface QuestionCardProps {
  draft: QuestionDraft;
  index: number;
  errors: PlacedErrors;
  isOpen: boolean;
  handle: ReactNode;
  arrows: ReactNode;
  canCopy: boolean;
  onToggle: () => void;
  onChange: (draft: QuestionDraft) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One line, or the whole question below it. */
export function QuestionCard(props: QuestionCardProps) {
  const { draft, index, errors, isOpen, handle, arrows, canCopy, onToggle, onChange, onCopy, onRemove } = props;
  const t = useTranslations('question-editor');
  const number = String(index + 1);
  const isWrong = [...errors.keys()].some((place) => place.startsWith(`${draft.key} `));
  return (
    <FoldingRow
      id={`question-${draft.key}`}
      isOpen={isOpen}
      onToggle={onToggle}
      handle={handle}
      summary={
        <>
          <span className="line-clamp-2 min-w-0 flex-1 sm:line-clamp-1">
            <span className="font-semibold tabular-nums">{number}.</span> {draft.question.trim() || t('unwritten')}
          </span>
          {isWrong ? (
            <Badge tone="danger" icon="circle-alert">
              {t('wrong')}
            </Badge>
          ) : (
            <span className="text-sm text-ink-soft max-sm:hidden">{t(`types.${draft.type}`)}</span>
          )}
        </>
      }
      actions={
        <>
          {arrows}
          <Button
            variant="quiet"
            size="icon"
            icon="copy"
            aria-label={t('duplicate', { number })}
            title={t('duplicate', { number })}
            disabled={!canCopy}
            onClick={onCopy}
          />
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            aria-label={t('remove', { number })}
            title={t('remove', { number })}
            onClick={onRemove}
          />
        </>
      }
    >
      <QuestionFields
        draft={draft}
        onChange={(changes) => onChange({ ...draft, ...changes })}
        errorOf={(field) => errors.get(`${draft.key} ${field}`)}
      />
    </FoldingRow>
  );
}
