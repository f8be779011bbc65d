import { useFormatter, useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { Beliefs } from './beliefs.tsx';
import { BreakTheBubble } from './break-the-bubble.tsx';
import { goals } from './engine/choose-posts.ts';
import { hitsOf } from './engine/hits.ts';
import { topics } from './engine/posts.ts';
import { varietyOf } from './engine/variety.ts';
import { Feed } from './feed.tsx';
import { OtherReaders } from './other-readers.tsx';
import { OwnChoice, whoChoices } from './own-choice.tsx';
import { TrueLikes } from './true-likes.tsx';
import { comparedRounds, type RecommenderControl, useRecommender } from './use-recommender.ts';
import { VarietyOverTime } from './variety-over-time.tsx';
import { WaysToRecommend } from './ways-to-recommend.tsx';

export function RecommenderLab() {
  const control = useRecommender();
  const past = control.over.length;
  return (
    <div className="flex flex-col gap-10">
      <Feed control={control} />
      {past >= 1 && (
        <>
          <Beliefs control={control} />
          <TrueLikes control={control} />
        </>
      )}
      {past >= comparedRounds && (
        <>
          <VarietyOverTime control={control} />
          <OtherReaders control={control} />
          <WaysToRecommend control={control} />
          <BreakTheBubble control={control} />
          <OwnChoice control={control} />
        </>
      )}
      {past >= 1 && <Result control={control} />}
    </div>
  );
}

const mostNamed = 3;

function Result({ control }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const format = useFormatter();
  const { state, over, profile, liked, settings, reset } = control;
  const goal = goals.find((each) => each === state.chosenGoal);
  const who = whoChoices.find((each) => each === state.chosenWho);
  const believed = profile.filter(({ chance }) => chance > 0.5).toSorted((one, other) => other.chance - one.chance);
  const named = believed.slice(0, mostNamed).map(({ topic }) => t(`topic.${topic}`));
  const varieties = over.map(({ posts }) => String(varietyOf(posts.map(({ post }) => post)).topics));
  const lines = [
    t('result.heading'),
    t('result.rounds', { rounds: over.length, seed: state.seed }),
    t('result.variety', { topics: varieties.join(', ') }),
    named.length > 0 && t('result.believes', { topics: format.list(named) }),
    liked.length > 0 && t('result.hits', { right: hitsOf(profile, liked).right, all: topics.length }),
    over.length >= comparedRounds &&
      t('result.settings', {
        goal: t(`goal.${settings.goal}`),
        method: t(`method.${settings.method}`),
        explored: settings.explored,
      }),
    goal && who ? t('result.choice', { goal: t(`goal.${goal}`), who: t(`choice.${who}`) }) : t('result.noChoice'),
    state.reason.trim() && t('result.reason', { reason: state.reason.trim() }),
  ];
  return <LabResult text={lines.filter(Boolean).join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
