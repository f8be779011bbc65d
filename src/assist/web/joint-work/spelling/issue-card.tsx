import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../../web/ui/core/badge.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { cardClass } from '../../../../web/ui/core/card.tsx';
import { contextOf } from './context-of.ts';
import type { Issue } from './issue.ts';

interface IssueCardProps {
  finding: Issue;
  text: string;
  /** How often the same issue occurs. */
  count: number;
  onShow: () => void;
  onChange: (right: string) => void;
  onChangeAll: (right: string) => void;
  onIgnore: () => void;
  onLearn: () => void;
}

export function IssueCard({ finding, text, count, ...act }: IssueCardProps) {
  const t = useTranslations('spelling');
  const id = useId();
  const { type, original, suggestions, rule } = finding;
  const [chosen = '', setChosen] = useState(suggestions[0]);
  const context = contextOf(text, finding);
  const named = { word: original.trim() || original };

  return (
    <li tabIndex={-1} aria-labelledby={`${id}-context`} className={`${cardClass} flex flex-col gap-3 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={type === 'spelling' ? 'danger' : 'warning'}>{t(`types.${type}`)}</Badge>
        <Button variant="quiet" icon="eye" size="sm" className="min-h-11" onClick={act.onShow}>
          {t('show')}
          <span className="sr-only">: {named.word}</span>
        </Button>
      </div>
      <p id={`${id}-context`} className="wrap-anywhere">
        {context.before}
        <mark className="rounded-sm bg-danger-wash px-0.5 font-semibold text-danger-text">{original}</mark>
        {context.after}
      </p>
      {rule && <p className="text-sm text-ink-soft">{t(`rules.${rule}`)}</p>}
      {suggestions.length === 0 && <p className="text-sm text-ink-soft">{t('noSuggestion')}</p>}
      {suggestions.length > 1 && (
        <SuggestionChoice
          legend={t('suggestions', named)}
          suggestions={suggestions}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {suggestions.length > 0 && (
          <Button icon="check" onClick={() => act.onChange(chosen)}>
            {chosen.trim() === '' ? t('remove', named) : t('change', { right: chosen })}
          </Button>
        )}
        {suggestions.length > 0 && count > 1 && (
          <Button onClick={() => act.onChangeAll(chosen)}>{t('changeAll', { count })}</Button>
        )}
        <Button variant="quiet" onClick={act.onIgnore} aria-label={t('ignoreWord', named)}>
          {t('ignore')}
        </Button>
        {type === 'spelling' && (
          <Button variant="quiet" onClick={act.onLearn} aria-label={t('learnWord', named)}>
            {t('learn')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface SuggestionChoiceProps {
  legend: string;
  suggestions: readonly string[];
  chosen: string;
  onChoose: (suggestion: string) => void;
}

function SuggestionChoice({ legend, suggestions, chosen, onChoose }: SuggestionChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="text-sm font-semibold">{legend}</legend>
      {suggestions.map((suggestion) => (
        <label key={suggestion} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            className="check"
            name={name}
            checked={chosen === suggestion}
            onChange={() => onChoose(suggestion)}
          />
          {suggestion}
        </label>
      ))}
    </fieldset>
  );
}
