import { useTranslations } from 'use-intl';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { partPropsOf, type PlaceProps } from '../class/part-props.ts';
import { PendingStrip } from './pending-strip.tsx';
import { StreamList } from './stream-list.tsx';

/** What needs the reader first, then what is new in the class. */
export function Stream({ classroom }: PlaceProps) {
  const t = useTranslations('classrooms.stream');
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="lg:col-start-2 lg:row-start-1">
        <PendingStrip classroom={classroom} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <StreamList {...partPropsOf(classroom)} />
      </div>
      {classroom.description && (
        <section aria-labelledby="sobre-la-clase" className={`${cardClass} flex flex-col gap-1 self-start p-4 sm:p-5`}>
          <h2 id="sobre-la-clase" className="text-lg">
            {t('about')}
          </h2>
          <p className="text-ink-soft wrap-anywhere">{classroom.description}</p>
        </section>
      )}
    </div>
  );
}
