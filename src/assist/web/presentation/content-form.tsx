import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { assistLimits, audiences, slideCounts, talkMinutes } from '../../limits.ts';
import { MaterialFields } from './material-fields.tsx';
import type { Work } from './stored-work.ts';
import type { Generation } from './use-generation.ts';

type RequiredField = 'topic' | 'audience' | 'slideCount';

interface ContentFormProps {
  ref: Ref<HTMLFormElement>;
  work: Work;
  generation: Generation;
  onChange: (changes: Partial<Work>) => void;
  onStyle: () => void;
}

/** The topic, audience and length of the presentation. */
export function ContentForm({ ref, work, generation, onChange, onStyle }: ContentFormProps) {
  const t = useTranslations('assist.presentation');
  const { fields, problem, sending, progress, onSubmit } = generation;
  const errorOf = (name: RequiredField) =>
    fields[name] && (work[name].trim() === '' ? t(`missing.${name}`) : fields[name]);
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} className="flex max-w-2xl flex-col gap-5">
      <TextField
        label={t('topic')}
        hint={t('topicHint')}
        name="topic"
        value={work.topic}
        maxLength={assistLimits.longestTopic}
        required
        autoComplete="off"
        error={errorOf('topic')}
        onChange={({ target }) => onChange({ topic: target.value })}
      />
      <AudienceAndLength work={work} errorOf={errorOf} onChange={onChange} />
      <MaterialFields work={work} error={fields['material']} onChange={onChange} />
      <TextAreaField
        label={t('ideas')}
        optionalLabel={t('optional')}
        hint={t('ideasHint')}
        name="ideas"
        rows={4}
        value={work.ideas}
        maxLength={assistLimits.longestIdeas}
        error={fields['ideas']}
        onChange={({ target }) => onChange({ ideas: target.value })}
      />
      <FormProblem problem={problem} />
      {progress !== undefined && (
        <Progress label={t('making')} value={progress} valueText={t('progress', { percent: progress })} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton icon="sparkles" busy={sending && t('generating')}>
          {work.deck ? t('generateAgain') : t('generate')}
        </SubmitButton>
        <Button icon="palette" onClick={onStyle}>
          {t('chooseStyle')}
        </Button>
      </div>
    </form>
  );
}

interface AudienceAndLengthProps extends Pick<ContentFormProps, 'work' | 'onChange'> {
  errorOf: (name: RequiredField) => string | undefined;
}

function AudienceAndLength({ work, errorOf, onChange }: AudienceAndLengthProps) {
  const t = useTranslations('assist.presentation');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('audience')}
        name="audience"
        value={work.audience}
        required
        error={errorOf('audience')}
        onChange={({ target }) => onChange({ audience: target.value })}
      >
        <option value="">{t('chooseAudience')}</option>
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {t(`audiences.${audience}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('slideCount')}
        name="slideCount"
        value={work.slideCount}
        required
        error={errorOf('slideCount')}
        onChange={({ target }) => onChange({ slideCount: target.value })}
      >
        <option value="">{t('chooseSlideCount')}</option>
        {slideCounts.map((count) => (
          <option key={count} value={String(count)}>
            {t('slides', { count })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('minutes')}
        optionalLabel={t('optional')}
        name="minutes"
        value={work.minutes}
        onChange={({ target }) => onChange({ minutes: target.value })}
      >
        <option value="">{t('chooseMinutes')}</option>
        {talkMinutes.map((count) => (
          <option key={count} value={String(count)}>
            {t('talkMinutes', { count })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
