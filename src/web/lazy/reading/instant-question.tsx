import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckQuestion } from '../../../shared/contract/readings.ts';
import type { Language } from '../../../shared/language.ts';
import { Button } from '../../ui/core/button.tsx';
import { classes } from '../../ui/core/classes.ts';
import { Icon } from '../../ui/core/icon.tsx';

type Option = CheckQuestion['options'][number];

export interface InstantQuestionProps {
  question: CheckQuestion;
  lang: Language | undefined;
  /** Once the right options have been found. */
  onSolved: () => void;
}

/** A question that answers at once, where somebody pressed. Nothing is counted: every option may be tried. */
export function InstantQuestion(props: InstantQuestionProps) {
  const { question, lang } = props;
  const id = useId();
  const hasSeveral = question.options.filter(({ isRight }) => isRight).length > 1;
  return (
    <div lang={lang} className="flex flex-col gap-4">
      <p id={id} className="font-title text-xl wrap-anywhere">
        {question.text}
      </p>
      {hasSeveral ? <SeveralRight {...props} id={id} /> : <OneRight {...props} id={id} />}
    </div>
  );
}

type OptionsProps = InstantQuestionProps & {
  /** Of the question. */
  id: string;
};

function OneRight({ id, question, onSolved }: OptionsProps) {
  const [tried, setTried] = useState<readonly number[]>([]);

  function choose(option: Option, place: number): void {
    setTried((before) => [...before, place]);
    if (option.isRight) onSolved();
  }

  return (
    <ul aria-labelledby={id} className="flex flex-col gap-3">
      {question.options.map((option, place) => {
        const isTried = tried.includes(place);
        return (
          <li key={option.text} className={optionClass(isTried, option)}>
            <button
              type="button"
              aria-pressed={isTried}
              aria-describedby={isTried ? `${id}-${place}` : undefined}
              className="flex min-h-13 w-full items-center gap-3 px-4 py-3 text-left wrap-anywhere"
              onClick={() => choose(option, place)}
            >
              <Mark option={option} isTried={isTried} />
              <span className="min-w-0 flex-1">{option.text}</span>
            </button>
            <Feedback id={`${id}-${place}`} option={option} isShown={isTried} />
          </li>
        );
      })}
    </ul>
  );
}

function SeveralRight({ id, question, onSolved }: OptionsProps) {
  const t = useTranslations('readings.question');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<number>>();
  const missing = question.options.filter(({ isRight }, place) => isRight && !checked?.has(place)).length;
  const isAllRight = question.options.every(({ isRight }, place) => isRight === (checked?.has(place) ?? false));

  function check(): void {
    setChecked(chosen);
    if (question.options.every(({ isRight }, place) => isRight === chosen.has(place))) onSolved();
  }

  return (
    <div className="flex flex-col gap-3">
      <ul aria-labelledby={id} className="flex flex-col gap-3">
        {question.options.map((option, place) => {
          const isShown = checked?.has(place) ?? false;
          return (
            <li key={option.text} className={optionClass(isShown, option)}>
              <label className="flex min-h-13 w-full items-center gap-3 px-4 py-3 wrap-anywhere">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary-solid"
                  checked={chosen.has(place)}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(place);
                    else next.delete(place);
                    setChosen(next);
                  }}
                />
                <span className="min-w-0 flex-1">{option.text}</span>
                {isShown && <Mark option={option} isTried />}
              </label>
              <Feedback id={`${id}-${place}`} option={option} isShown={isShown} />
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-ink-soft">
        {checked && (isAllRight ? t('allRight') : missing > 0 ? t('missing', { count: missing }) : t('tooMany'))}
      </p>
      <Button disabled={chosen.size === 0} onClick={check} className="self-start">
        {t('check')}
      </Button>
    </div>
  );
}

function Mark({ option, isTried }: { option: Option; isTried: boolean }) {
  const t = useTranslations('readings.question');
  if (!isTried) return <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-line-strong" />;
  return (
    <>
      <Icon
        name={option.isRight ? 'circle-check' : 'circle-x'}
        className={classes('shrink-0', option.isRight ? 'text-success-text' : 'text-danger-text')}
      />
      <span className="sr-only">{option.isRight ? t('right') : t('wrong')}</span>
    </>
  );
}

/** A live region must exist before its content is announced. */
function Feedback({ id, option, isShown }: { id: string; option: Option; isShown: boolean }) {
  return (
    <div id={id} role="status">
      {isShown && <p className="px-4 pb-4 pl-12 wrap-anywhere">{option.feedback}</p>}
    </div>
  );
}

function optionClass(isShown: boolean, { isRight }: Option): string {
  const state = isRight ? 'border-success-text bg-success-wash' : 'border-danger-text bg-danger-wash';
  return classes('rounded-card border', isShown ? state : 'border-line-strong bg-card hover:bg-hover');
}
