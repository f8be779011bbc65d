import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { listMaterials, type Material } from '../../contract.ts';
import { assistLimits } from '../../limits.ts';

/** Finds a course, a section or an article of the site. */
export function SiteTextSearch({ onChoose }: { onChoose: (material: Material) => void }) {
  const t = useTranslations('assist.givenText');
  const call = useCall();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Material[]>();
  const search = useAction(
    async () => setFound((await call(listMaterials, { query: { search: typed } })).materials),
    useFailureToast(t('searchFailed')),
  );
  const find = () => {
    if (typed.trim() !== '') search.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-48 flex-1"
          label={t('site')}
          hint={t('siteHint')}
          type="search"
          value={typed}
          maxLength={assistLimits.longestMaterialSearch}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button icon="search" busy={search.sending && t('finding')} onClick={find}>
          {t('find')}
        </Button>
      </div>
      <div role="status">{found?.length === 0 && <p className="text-sm text-ink-soft">{t('nothing')}</p>}</div>
      {found && found.length > 0 && (
        <ul aria-label={t('results')} className="flex max-h-60 flex-col gap-1 overflow-y-auto">
          {found.map((material) => (
            <li key={material.key}>
              <Button variant="quiet" className="w-full justify-start text-left" onClick={() => onChoose(material)}>
                {material.course ? `${material.course}: ${material.title}` : material.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
