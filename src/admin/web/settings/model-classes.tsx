import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeClassModel, type ClassModel, listClassModels } from '../../../classrooms/contract/ai/class-models.ts';
import { requestLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { LoadMore } from '../../../web/ui/rows/pagination.tsx';
import { classModelsQuery } from './data/queries.ts';

/** For which classes the model is off. A search finds others to turn it off for. */
export function ModelClasses() {
  const t = useTranslations('siteSettings.modelClasses');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(classModelsQuery(search));
  const classes = list.data?.pages.flatMap((page) => page.items) ?? [];

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    setSearch(typeof typed === 'string' ? typed.trim() : '');
  }

  return (
    <Card as="section" aria-labelledby="clases-sin-modelo" className="flex flex-col gap-5">
      <h2 id="clases-sin-modelo" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <search>
        <form className="flex flex-wrap items-end gap-3" onSubmit={find}>
          <TextField
            label={t('search')}
            hint={t('searchHint')}
            type="search"
            name="search"
            maxLength={requestLimits.search}
            autoComplete="off"
            className="min-w-0 flex-1 basis-60"
          />
          <Button type="submit" icon="search">
            {t('find')}
          </Button>
        </form>
      </search>
      <p role="status" className="font-semibold">
        {list.isSuccess && classes.length === 0 && t(search ? 'notFound' : 'none')}
        {classes.length > 0 && t(search ? 'found' : 'off')}
      </p>
      {classes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {classes.map((one) => (
            <ClassRow key={one.id} classroom={one} />
          ))}
        </ul>
      )}
      <LoadMore
        label={t('more')}
        busyLabel={t('loading')}
        endLabel={null}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </Card>
  );
}

/** A class that was turned on stays in sight until the list is read anew, so that the focus stays, too. */
function ClassRow({ classroom: { id, name, owner, students, isOff } }: { classroom: ClassModel }) {
  const t = useTranslations('siteSettings.modelClasses');
  const call = useCall();
  const queries = useQueryClient();
  const [isOn, setOn] = useState(!isOff);
  const change = useAction(
    async (wanted: boolean) => {
      await call(changeClassModel, { params: { id }, body: { isOff: !wanted } });
      setOn(wanted);
      toast({ title: t(wanted ? 'turnedOn' : 'turnedOff'), description: name });
      await queries.invalidateQueries({ queryKey: [listClassModels.path], refetchType: 'none' });
    },
    useFailureToast(t('failed')),
  );
  return (
    <li>
      <Switch
        label={<span className="wrap-anywhere">{t('answers', { name })}</span>}
        hint={t('facts', { owner: owner ?? t('nobody'), count: students })}
        checked={isOn}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run(event.target.checked)}
      />
    </li>
  );
}
