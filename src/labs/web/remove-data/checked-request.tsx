import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { isDirect, requests } from './engine/requests.ts';
import type { RemoveDataControl } from './use-remove-data.ts';

const few = 5;

/** Whether the message still works, whom it still gives away, and what to ask for instead. */
export function CheckedRequest({ control }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.check');
  const { state, told, isChecked, check } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      {isChecked ? (
        <>
          <Findings control={control} />
          <div className="max-w-reading rounded-card border border-line bg-card p-4">
            <h3 className="font-semibold">{t('instead')}</h3>
            <p>{told.instead}</p>
          </div>
        </>
      ) : (
        <Button variant="primary" className="self-start" onClick={check}>
          {t('check')}
        </Button>
      )}
      <p role="status">{t('progress', { count: state.checked.length, total: requests.length })}</p>
    </LabSection>
  );
}

function Findings({ control: { pieces, fitting } }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.check');
  const quoted = (found: typeof pieces) => found.map(({ words }) => words).join(' · ');
  const direct = pieces.filter((piece) => isDirect(piece) && piece.choice === 'kept');
  const missing = pieces.filter(({ isNeeded, choice }) => isNeeded && choice !== 'kept');
  const count = fitting.length;
  const findings = [
    {
      isGood: direct.length === 0,
      text: direct.length > 0 ? t('direct', { words: quoted(direct) }) : t('noDirect'),
    },
    {
      isGood: count > few,
      text: count === 1 ? t('one') : count > few ? t('several', { count }) : t('few', { count }),
    },
    {
      isGood: missing.length === 0,
      text: missing.length > 0 ? t('broken', { words: quoted(missing) }) : t('works'),
    },
  ];
  return (
    <div role="status">
      <ul className="flex max-w-reading flex-col gap-3">
        {findings.map(({ isGood, text }) => (
          <li key={text} className="flex gap-2">
            <Icon
              name={isGood ? 'circle-check' : 'triangle-alert'}
              label={isGood ? t('good') : t('bad')}
              className={`mt-0.5 shrink-0 ${isGood ? 'text-success-text' : 'text-warning-text'}`}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
