import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { hesitationOf, type TrainedNetwork } from './network-task.ts';

interface MeasuredModel {
  name: string;
  before: number;
  after: number;
}

/** Among how many words each model hesitates, both with the same words that neither learnt from. */
export function MeasuredModels({ trained, order }: { trained: TrainedNetwork; order: number }) {
  const t = useTranslations('labs.nextWord.measure');
  const format = useFormatter();
  const { network, losses, counting, heldOut } = trained;
  const number = (hesitation: number) => format.number(hesitation, { maximumFractionDigits: 1 });
  const columns: Column<MeasuredModel>[] = [
    { key: 'model', header: t('model'), cell: ({ name }) => name, isRowHeader: true },
    { key: 'before', header: t('before'), cell: ({ before }) => number(before), numeric: true },
    { key: 'after', header: t('after'), cell: ({ after }) => number(after), numeric: true },
  ];
  const rows = [
    {
      name: t('counting', { count: order - 1 }),
      // One that has counted nothing finds all words equally likely.
      before: network.words.length,
      after: counting[order - 1] ?? 0,
    },
    { name: t('network'), before: hesitationOf(losses[0]), after: hesitationOf(losses.at(-1)) },
  ];
  return (
    <LabSection isHeavy title={t('title')}>
      {heldOut > 0 ? (
        <div className="flex max-w-reading flex-col gap-4">
          <p>{t('introduction', { count: heldOut })}</p>
          <Table caption={t('caption')} columns={columns} rows={rows} rowKey={({ name }) => name} />
          <p>{t('explanation')}</p>
          <p className="text-sm text-ink-soft">{t('small')}</p>
        </div>
      ) : (
        <p className="max-w-reading">{t('nothing')}</p>
      )}
    </LabSection>
  );
}
