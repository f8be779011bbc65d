import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { Sample } from './engine/pupils.ts';
import { sourceFacts } from './engine/school.ts';
import type { WhoDecidesControl } from './use-who-decides.ts';

/** The story, and the examples that the model learns from. */
export function TheCase({ control: { source, isTrained, train } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides');
  const { samples } = sourceFacts[source];
  const examples = samples.reduce((sum, { count }) => sum + count, 0);
  const columns: Column<Sample>[] = [
    { key: 'group', header: t('case.group'), cell: ({ group }) => t(`group.${group}`), isRowHeader: true },
    { key: 'examples', header: t('case.examples'), cell: ({ count }) => count, numeric: true },
    { key: 'needed', header: t('case.needed'), cell: ({ needing }) => needing, numeric: true },
  ];
  return (
    <LabSection title={t('case.title')}>
      <p className="max-w-reading">{t('case.story')}</p>
      <p className="max-w-reading font-semibold">{t('case.invented')}</p>
      <Table
        className="max-w-reading"
        caption={t('case.table')}
        columns={columns}
        rows={samples}
        rowKey={({ group }) => group}
      />
      <p className="max-w-reading">{t(`case.${source}`)}</p>
      <div>
        <Button variant={isTrained ? 'secondary' : 'primary'} onClick={() => train(source)}>
          {t('case.train')}
        </Button>
      </div>
      <p role="status">{isTrained && t('case.trained', { count: examples })}</p>
    </LabSection>
  );
}
