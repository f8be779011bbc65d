import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { goals, methods, mostExplored } from './engine/choose-posts.ts';
import { feedId } from './feed.tsx';
import { ThreeGoals } from './three-goals.tsx';
import type { RecommenderControl } from './use-recommender.ts';

/** The settings of the machine, in the reader's hands. */
export function BreakTheBubble({ control }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender.break');
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <MachineSettings control={control} />
      {control.canStart ? <NewRound control={control} /> : <p>{t('noMore')}</p>}
      <ThreeGoals control={control} />
    </LabSection>
  );
}

function MachineSettings({ control: { settings, change } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <RadioGroup
        legend={t('break.goal')}
        name="recommender-goal"
        value={settings.goal}
        onChange={(goal) => change({ goal })}
        options={goals.map((goal) => ({ value: goal, label: t(`goal.${goal}`), hint: t(`break.${goal}Hint`) }))}
      />
      <div className="flex flex-col gap-4">
        <RadioGroup
          legend={t('break.method')}
          name="recommender-method"
          value={settings.method}
          onChange={(method) => change({ method })}
          options={methods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        />
        <SelectField
          label={t('break.explored')}
          hint={t('break.exploredHint')}
          value={settings.explored}
          onChange={(event) => change({ explored: Number(event.target.value) })}
        >
          {Array.from({ length: mostExplored + 1 }, (_, count) => (
            <option key={count} value={count}>
              {t('break.exploredCount', { count })}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

function NewRound({ control: { startRound } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender.break');

  function see(isAnew: boolean): void {
    startRound({ isAnew });
    const feed = document.getElementById(feedId);
    feed?.focus({ preventScroll: true });
    feed?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => see(false)}>
          {t('see')}
        </Button>
        <Button icon="trash" onClick={() => see(true)}>
          {t('forget')}
        </Button>
      </div>
      <p className="max-w-reading text-sm text-ink-soft">{t('forgetHint')}</p>
    </>
  );
}
