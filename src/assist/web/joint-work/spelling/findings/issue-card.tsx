import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../../../web/ui/core/badge.tsx';
import { Button } from '../../../../../web/ui/core/button.tsx';
import { cardClass } from '../../../../../web/ui/core/card.tsx';
import { classes } from '../../../../../web/ui/core/classes.ts';
import { type Issue, isAdvice } from '../issue.ts';
import type { PassageLanguage } from '../passages/passages.ts';
import { contextOf } from './context-of.ts';
import { useExplanation } from './explain-issue.ts';
import { IssueLanguage } from './issue-language.tsx';

/** What can be done with an issue. */
export interface IssueActions {
  onSelect: (finding: Issue) => void;
  onShow: (finding: Issue) => void;
  onChange: (finding: Issue, right: string) => void;
  onChangeAll: (finding: Issue, right: string) => void;
  onIgnore: (finding: Issue) => void;
  onLearn: (finding: Issue) => void;
  onLanguage: (passage: string, language: PassageLanguage) => void;
}

interface IssueCardProps {
  finding: Issue;
  text: string;
  /** How often the same issue occurs. */
  count: number;
  /** In the margin, beside its passage: only the selected one shows everything. */
  isBeside: boolean;
  isSelected: boolean;
  act: IssueActions;
}

const tones: Readonly<Record<Issue['type'], BadgeTone>> = {
  spelling: 'danger',
  grammar: 'warning',
  readability: 'info',
  easy: 'info',
};

/** A hundred cards: only those that changed are rendered again. */
export const IssueCard = memo(function IssueCard(props: IssueCardProps) {
  const { finding, isBeside, isSelected, act } = props;
  const id = useId();
  const [picked, setPicked] = useState<string>();
  // A later pass may have better suggestions.
  const chosen = finding.suggestions.find((each) => each === picked) ?? finding.suggestions[0] ?? '';
  const isOpen = !isBeside || isSelected;
  return (
    // The keys of the list work on the card itself, and everything in it is also a button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      tabIndex={-1}
      aria-labelledby={`${id}-context`}
      aria-current={isBeside && isSelected ? 'true' : undefined}
      data-chosen={chosen}
      onClick={() => act.onSelect(finding)}
      className={classes(
        cardClass,
        'flex flex-col scroll-mt-24',
        isBeside ? 'absolute inset-x-0 gap-2 p-3 motion-safe:transition-[top] motion-safe:duration-150' : 'gap-3 p-4',
        isBeside && isSelected && 'z-10 border-primary-line shadow-md',
      )}
    >
      {isOpen ? (
        <OpenIssue {...props} id={id} chosen={chosen} onChoose={setPicked} />
      ) : (
        <ClosedIssue {...props} id={id} chosen={chosen} />
      )}
    </li>
  );
});

interface CardContentProps extends IssueCardProps {
  id: string;
  chosen: string;
}

/** One line of what and one of what to do. */
function ClosedIssue({ finding, id, chosen, act }: CardContentProps) {
  const t = useTranslations('spelling');
  const explain = useExplanation();
  const { type, original, suggestions } = finding;
  return (
    <>
      <p id={`${id}-context`} className="flex flex-wrap items-center gap-2 text-sm wrap-anywhere">
        <Badge tone={tones[type]}>{t(`types.${type}`)}</Badge>
        {isAdvice(finding) ? (
          <span className="line-clamp-2 text-ink-soft">{explain(finding)}</span>
        ) : (
          <mark className="line-clamp-2 rounded-sm bg-danger-wash px-0.5 font-semibold text-danger-text">
            {original}
          </mark>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {suggestions.length > 0 && <ChangeButton finding={finding} chosen={chosen} size="sm" act={act} />}
        <Button
          variant="quiet"
          size="sm"
          icon="x"
          title={t('ignore')}
          onClick={() => act.onIgnore(finding)}
          aria-label={t('ignoreWord', nameOf(finding))}
        />
        {type === 'spelling' && (
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            title={t('learn')}
            onClick={() => act.onLearn(finding)}
            aria-label={t('learnWord', nameOf(finding))}
          />
        )}
      </div>
    </>
  );
}

function OpenIssue({
  finding,
  text,
  count,
  id,
  chosen,
  onChoose,
  act,
}: CardContentProps & { onChoose: (right: string) => void }) {
  const t = useTranslations('spelling');
  const explanation = useExplanation()(finding);
  const { type, suggestions } = finding;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tones[type]}>{t(`types.${type}`)}</Badge>
        <Button variant="quiet" icon="eye" size="sm" className="min-h-11" onClick={() => act.onShow(finding)}>
          {t('show')}
          <span className="sr-only">: {nameOf(finding).word}</span>
        </Button>
      </div>
      <IssueContext id={`${id}-context`} finding={finding} text={text} />
      {explanation && <p className="text-sm text-ink-soft">{explanation}</p>}
      {suggestions.length > 1 && (
        <SuggestionChoice
          legend={t('suggestions', nameOf(finding))}
          suggestions={suggestions}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {suggestions.length > 0 && <ChangeButton finding={finding} chosen={chosen} act={act} />}
        {suggestions.length > 0 && count > 1 && (
          <Button onClick={() => act.onChangeAll(finding, chosen)}>{t('changeAll', { count })}</Button>
        )}
        <Button variant="quiet" onClick={() => act.onIgnore(finding)} aria-label={t('ignoreWord', nameOf(finding))}>
          {t('ignore')}
        </Button>
        {type === 'spelling' && (
          <Button variant="quiet" onClick={() => act.onLearn(finding)} aria-label={t('learnWord', nameOf(finding))}>
            {t('learn')}
          </Button>
        )}
      </div>
      {!isAdvice(finding) && <IssueLanguage issue={finding} onLanguage={act.onLanguage} />}
    </>
  );
}

/** The words around a mistake; of a whole sentence, its first words. */
function IssueContext({ id, finding, text }: { id: string; finding: Issue; text: string }) {
  const { original } = finding;
  if (isAdvice(finding)) {
    return (
      <p id={id} className="line-clamp-3 wrap-anywhere">
        <mark className="rounded-sm bg-info-wash px-0.5 text-info-text">{original}</mark>
      </p>
    );
  }
  const { before, after } = contextOf(text, finding);
  return (
    <p id={id} className="wrap-anywhere">
      {before}
      <mark className="rounded-sm bg-danger-wash px-0.5 font-semibold text-danger-text">{shortened(original)}</mark>
      {after}
    </p>
  );
}

interface ChangeButtonProps {
  finding: Issue;
  chosen: string;
  size?: 'sm' | 'md';
  act: IssueActions;
}

function ChangeButton({ finding, chosen, size = 'md', act }: ChangeButtonProps) {
  const t = useTranslations('spelling');
  return (
    <Button icon="check" size={size} onClick={() => act.onChange(finding, chosen)}>
      {chosen.trim() === '' ? t('remove', nameOf(finding)) : t('change', { right: chosen })}
    </Button>
  );
}

/** A word of a million letters need not be drawn. */
const longestShown = 120;

function shortened(words: string): string {
  return words.length > longestShown ? `${words.slice(0, longestShown)}…` : words;
}

function nameOf({ original }: Issue): { word: string } {
  return { word: shortened(original.trim() || original) };
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
