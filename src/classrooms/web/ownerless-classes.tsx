import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useFocusAfterUpdate } from '../../web/layout/use-focus-after-update.ts';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { LoadMore } from '../../web/ui/rows/pagination.tsx';
import { giveOwnerlessClass, listOwnerlessClasses } from '../contract/people/class-owners.ts';
import { useClassListsChanged } from './changes.ts';
import { ownerlessClassesQuery } from './data/queries.ts';
import { useDay } from './use-day.ts';

/** For administrators: classes whose owner's account is gone, each with a form that gives it to a teacher. Renders nothing if there are none. */
export function OwnerlessClasses() {
  const t = useTranslations('classrooms.ownerless');
  const day = useDay();
  const list = useInfiniteQuery(ownerlessClassesQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  const classes = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="sin-titular" className="flex flex-col gap-3">
      <h2 ref={heading} id="sin-titular" tabIndex={-1} className="font-title text-2xl">
        {t('title')}
      </h2>
      <p className="max-w-reading text-ink-soft">{t('explanation')}</p>
      <ul className={`${cardClass} divide-y divide-line`}>
        {classes.map(({ id, name, createdAt, memberCount }) => (
          <li key={id} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">{t('facts', { count: memberCount, day: day(createdAt) })}</p>
            </div>
            <GiveForm id={id} name={name} onGiven={focusHeading} />
          </li>
        ))}
      </ul>
      <LoadMore
        label={t('more')}
        busyLabel={t('loading')}
        endLabel={null}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </section>
  );
}

function GiveForm({ id, name, onGiven }: { id: number; name: string; onGiven: () => void }) {
  const t = useTranslations('classrooms.ownerless');
  const call = useCall();
  const queries = useQueryClient();
  const listsChanged = useClassListsChanged();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewOwner,
    async send(body) {
      await call(giveOwnerlessClass, { params: { id }, body });
      await Promise.all([queries.invalidateQueries({ queryKey: [listOwnerlessClasses.path] }), listsChanged()]);
      toast({ title: t('given'), description: name });
      onGiven();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('username', { name })}
          name="username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors['username']}
        />
        <SubmitButton busy={form.sending && t('giving')}>{t('give')}</SubmitButton>
      </div>
      <FormProblem problem={form.problem} />
    </form>
  );
}
