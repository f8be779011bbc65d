import { useTranslations } from 'use-intl';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { goals } from './engine/choose-posts.ts';
import type { RecommenderControl } from './use-recommender.ts';

export const whoChoices = ['each', 'school', 'company'] as const;

/** Which goal the reader would choose for everybody at school, and why. */
export function OwnChoice({ control: { state, change } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  return (
    <LabSection title={t('choice.title')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <RadioGroup
          legend={t('choice.goal')}
          name="recommender-chosen-goal"
          value={state.chosenGoal}
          onChange={(chosenGoal) => change({ chosenGoal })}
          options={goals.map((goal) => ({ value: goal as string, label: t(`goal.${goal}`) }))}
        />
        <RadioGroup
          legend={t('choice.who')}
          name="recommender-chosen-who"
          value={state.chosenWho}
          onChange={(chosenWho) => change({ chosenWho })}
          options={whoChoices.map((who) => ({ value: who as string, label: t(`choice.${who}`) }))}
        />
      </div>
      <TextAreaField
        className="max-w-reading"
        label={t('choice.reason')}
        hint={t('choice.reasonHint')}
        rows={3}
        maxLength={longestTriedText}
        value={state.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <p className="max-w-reading">{t('choice.means')}</p>
    </LabSection>
  );
}
