import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import { errorKinds } from './engine/hunt-text.ts';
import { ownTextLimits, problemsOf, sentencesOf, type TextProblem } from './engine/own-texts.ts';
import type { OwnTextsControl } from './use-own-texts.ts';

interface OwnTextFormProps {
  own: OwnTextsControl;
  /** Saved or discarded. */
  onLeave: () => void;
}

interface FieldsProps {
  own: OwnTextsControl;
  /** The message of a problem, once somebody tried to save. */
  errorOf: (...problems: TextProblem[]) => string | false;
}

const longestLines = ownTextLimits.sentences * (ownTextLimits.sentence + 1);

/** A text with its error. What is typed is kept at once, as a draft. */
export function OwnTextForm({ own, onLeave }: OwnTextFormProps) {
  const t = useTranslations('labs.hallucinationHunt.own');
  const [isTried, setTried] = useState(false);
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  const problems = isTried ? problemsOf(own.draft) : [];
  const errorOf = (...fields: TextProblem[]) => {
    const found = problems.find((problem) => fields.includes(problem));
    return found ? t(`problems.${found}`, ownTextLimits) : false;
  };

  function save(): void {
    const saved = own.save();
    setTried(!saved);
    if (!saved) return;
    toast({ title: t('saved') });
    onLeave();
  }

  function discard(): void {
    own.discard();
    onLeave();
  }

  return (
    <div className="flex max-w-reading flex-col gap-5 rounded-card border border-line p-4 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {own.draft.editing === '' ? t('new') : t('change')}
      </h3>
      <SentenceFields own={own} errorOf={errorOf} />
      <ErrorFields own={own} errorOf={errorOf} />
      <p role="alert" className="font-semibold text-danger-text empty:hidden">
        {problems.length > 0 && t('incomplete', { count: problems.length })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="save" onClick={save}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}

function SentenceFields({ own: { draft, changeDraft }, errorOf }: FieldsProps) {
  const t = useTranslations('labs.hallucinationHunt.own');
  return (
    <>
      <TextField
        label={t('textTitle')}
        maxLength={ownTextLimits.title}
        value={draft.title}
        onChange={(event) => changeDraft({ title: event.target.value })}
        error={errorOf('title')}
      />
      <TextAreaField
        label={t('sentences')}
        hint={t('sentencesHint', ownTextLimits)}
        rows={7}
        maxLength={longestLines}
        value={draft.lines}
        onChange={(event) => changeDraft({ lines: event.target.value })}
        error={errorOf('fewSentences', 'manySentences', 'longSentence')}
        counter={t('sentenceCount', { count: sentencesOf(draft.lines).length })}
      />
    </>
  );
}

function ErrorFields({ own: { draft, changeDraft }, errorOf }: FieldsProps) {
  const t = useTranslations('labs.hallucinationHunt');
  const isNone = draft.wrong === 'none';
  return (
    <>
      <SelectField
        label={t('own.wrong')}
        value={draft.wrong}
        onChange={(event) => changeDraft({ wrong: event.target.value })}
        error={errorOf('wrong')}
      >
        <option value="">{t('guess.choose')}</option>
        {sentencesOf(draft.lines).map((sentence, place) => (
          <option key={place} value={place}>
            {`${place + 1}. ${sentence.slice(0, 60)}`}
          </option>
        ))}
        <option value="none">{t('guess.none')}</option>
      </SelectField>
      {!isNone && (
        <SelectField
          label={t('own.kind')}
          value={draft.kind}
          onChange={(event) => changeDraft({ kind: event.target.value })}
          error={errorOf('kind')}
        >
          <option value="">{t('guess.choose')}</option>
          {errorKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={t('own.right')}
        rows={3}
        maxLength={ownTextLimits.right}
        value={draft.right}
        onChange={(event) => changeDraft({ right: event.target.value })}
        error={errorOf('right')}
      />
      <TextField
        label={t('own.check')}
        hint={t('own.checkHint')}
        maxLength={ownTextLimits.check}
        value={draft.check}
        onChange={(event) => changeDraft({ check: event.target.value })}
        error={errorOf('check')}
      />
    </>
  );
}
