import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { changePool, type EditedPool, poolsIn } from './pools.ts';
import type { QuestionDraft } from './question-draft.ts';
import type { PlacedErrors } from './question-errors.ts';

interface PoolFieldsProps {
  questions: readonly QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
  placed: PlacedErrors;
}

/** How many questions of each group an attempt asks, and what each of them is worth. */
export function PoolFields({ questions, onChange, placed }: PoolFieldsProps) {
  const t = useTranslations('question-editor.pools');
  const pools = poolsIn(questions);
  if (pools.length === 0) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('title')}</h3>
      {pools.map((pool) => (
        <OnePool
          key={pool.questions[0]?.key}
          pool={pool}
          errorOf={(field) => pool.questions.flatMap(({ key }) => placed.get(`${key} ${field}`) ?? [])[0]}
          change={(changed) => onChange(changePool(questions, pool.name, changed))}
        />
      ))}
    </section>
  );
}

interface OnePoolProps {
  pool: EditedPool;
  errorOf: (field: 'pool' | 'points') => string | undefined;
  change: (change: (draft: QuestionDraft) => QuestionDraft) => void;
}

function OnePool({ pool: { name, draw, questions }, errorOf, change }: OnePoolProps) {
  const t = useTranslations('question-editor.pools');
  const [first] = questions;
  const isEqual = questions.every(({ points }) => points === first?.points);
  return (
    <fieldset className={`${cardClass} flex min-w-0 flex-col gap-4 p-4`}>
      <legend className="sr-only">{t('pool', { name, count: questions.length })}</legend>
      <p aria-hidden className="font-semibold wrap-anywhere">
        {t('pool', { name, count: questions.length })}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('draw')}
          hint={t('drawHint', { count: questions.length })}
          inputMode="numeric"
          autoComplete="off"
          required
          value={draw}
          error={errorOf('pool')}
          onChange={({ target }) => change((draft) => ({ ...draft, pool: { name, draw: target.value } }))}
        />
        <TextField
          label={t('points')}
          hint={t('pointsHint')}
          inputMode="numeric"
          autoComplete="off"
          required
          value={isEqual ? (first?.points ?? '') : ''}
          error={errorOf('points')}
          onChange={({ target }) => change((draft) => ({ ...draft, points: target.value }))}
        />
      </div>
      <Button className="self-start" icon="x" onClick={() => change((draft) => ({ ...draft, pool: undefined }))}>
        {t('dissolve')}
      </Button>
    </fieldset>
  );
}
