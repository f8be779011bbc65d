import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../../web/data/query-client.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { getReadyUnit, type ReadyUnit, type ReadyUnitItem } from '../../contract/ready-units.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';

const readyUnitQuery = (slug: string) => read(getReadyUnit, { params: { slug } });

/** Everything that adding the unit puts into the class. */
export function ReadyUnitPreview({ unit }: { unit: ReadyUnit }) {
  const t = useTranslations('classrooms.readyUnits');
  const whole = useQuery(readyUnitQuery(unit.slug));
  return (
    <LoadAllPages of={whole}>
      {({ goals, items }) => (
        <div className="flex flex-col gap-5">
          <section className="flex flex-col gap-2">
            <h3 className="text-lg">{t('goals')}</h3>
            <ul className="list-disc pl-6">
              {goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </section>
          <section className="flex flex-col gap-3">
            <h3 className="text-lg">{t('contents')}</h3>
            {items.map((item) => (
              <PreviewedItem key={`${item.kind} ${item.title}`} item={item} />
            ))}
          </section>
        </div>
      )}
    </LoadAllPages>
  );
}

function PreviewedItem({ item }: { item: ReadyUnitItem }) {
  const t = useTranslations('classrooms.readyUnits');
  const kind = item.kind === 'material' ? (item.part ?? 'lesson') : item.kind;
  return (
    <details className={cardClass}>
      <summary className="cursor-pointer px-4 py-3">
        <span className="font-semibold">{item.title}</span>{' '}
        <span className="text-sm text-ink-soft">{t(`kinds.${kind}`)}</span>
      </summary>
      <div className="border-t border-line px-4 py-4">
        {item.html !== '' && <RichText html={item.html} />}
        {item.kind === 'course' && <p>{t('course')}</p>}
        {item.questions.length > 0 && (
          <ol className="flex list-decimal flex-col gap-2 pl-6">
            {item.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        )}
      </div>
    </details>
  );
}
