import { useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { BeforePasting, rules } from './before-pasting.tsx';
import { CheckedRequest } from './checked-request.tsx';
import { requests } from './engine/requests.ts';
import { RequestChoice } from './request-choice.tsx';
import { type RemoveDataControl, useRemoveData, villageSize } from './use-remove-data.ts';
import { WhoFits } from './who-fits.tsx';
import { WithoutName } from './without-name.tsx';

export function RemoveDataLab() {
  const control = useRemoveData();
  return (
    <div className="flex flex-col gap-10">
      <RequestChoice control={control} />
      <WhoFits control={control} />
      <CheckedRequest control={control} />
      <WithoutName control={control} />
      <BeforePasting control={control} />
      <Result control={control} />
    </div>
  );
}

function Result({ control }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData');
  const { state, told, pieces, fitting, reset } = control;
  const changed = pieces.filter(({ choice }) => choice !== 'kept');
  const lines = [
    t('result.heading'),
    t('result.checked', { count: state.checked.length, total: requests.length }),
    t('result.last', { title: told.title, count: fitting.length, size: villageSize }),
    changed.length > 0
      ? t('result.changed', { words: changed.map(({ words }) => words).join(' · ') })
      : t('result.nothing'),
    t('result.checklist'),
    ...rules.map((rule) => `${state.ticked.includes(rule) ? '[x]' : '[ ]'} ${t(`paste.rules.${rule}`)}`),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
