import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { kinds } from './engine/fruits.ts';
import { KindName } from './fruit-map.tsx';
import type { NeighboursControl } from './use-neighbours.ts';

/** Fruits that the reader adds to the known ones. */
export function TaughtFruits({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours');
  const { state, taught, teach, isFull, votes } = control;
  const [winner] = votes;
  return (
    <LabSection title={t('teach.title')}>
      <p className="max-w-reading">{t('teach.introduction')}</p>
      <p className="max-w-reading">{t('teach.now', { length: state.length, weight: state.weight })}</p>
      <div role="group" aria-label={t('teach.group')} className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} disabled={isFull} onClick={() => teach(kind)}>
            {t('teach.as', { kind: t(`kinds.${kind}`) })}
          </Button>
        ))}
      </div>
      <p role="status" className="max-w-reading">
        {t('teach.summary', { count: taught.length })} {winner && t('teach.says', { kind: t(`kinds.${winner.kind}`) })}
      </p>
      <Taught control={control} />
      <p className="max-w-reading text-sm text-ink-soft">{t('teach.why')}</p>
    </LabSection>
  );
}

function Taught({ control: { taught, forget } }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours.teach');
  const place = useRef<HTMLDivElement>(null);

  function remove(at: number): void {
    // The pressed button goes, and with it the focus.
    place.current?.focus({ preventScroll: true });
    forget(at);
  }

  return (
    <div ref={place} tabIndex={-1} className="max-w-reading outline-none">
      {taught.length > 0 && (
        <ul
          aria-label={t('list')}
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-4"
        >
          {taught.map((fruit, at) => (
            // The same fruit may stand there twice.
            <li key={at} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="inline-flex flex-wrap gap-x-2">
                <KindName kind={fruit.kind} /> {t('measures', { length: fruit.length, weight: fruit.weight })}
              </span>
              <Button size="sm" aria-label={t('forgetOne', { place: at + 1 })} onClick={() => remove(at)}>
                {t('forget')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
