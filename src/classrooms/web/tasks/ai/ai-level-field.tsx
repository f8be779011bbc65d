import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AiLevel } from '../../../../shared/ai-levels.ts';
import { Loading, SkeletonText } from '../../../../web/ui/core/skeleton.tsx';
import { RadioGroup } from '../../../../web/ui/fields/radio-group.tsx';
import { aiLevelsQuery } from '../data/queries.ts';

interface AiLevelFieldProps {
  /** The level of the edited task, null if it states none; undefined for a new task. */
  value: AiLevel | null | undefined;
  /** In the saved draft of the form. */
  saved: string | undefined;
  error: string | undefined;
}

/** What may be done with AI. A new task begins with the centre's usual level; one from before there were levels may stay without. */
export function AiLevelField({ value, saved, error }: AiLevelFieldProps) {
  const t = useTranslations('classrooms.tasks.ai');
  const { data } = useQuery(aiLevelsQuery());
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  const levels = data.levels.map(({ level, name, sentence }) => ({ value: level, label: name, hint: sentence }));
  return (
    <RadioGroup<AiLevel | ''>
      legend={t('legend')}
      hint={t('legendHint')}
      name="aiLevel"
      defaultValue={(saved as AiLevel | undefined) ?? (value === null ? '' : (value ?? data.usual))}
      options={value === null ? [{ value: '', label: t('unstated'), hint: t('unstatedHint') }, ...levels] : levels}
      error={error}
    />
  );
}
