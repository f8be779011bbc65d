import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { requestLimits } from '../../../shared/limits.ts';
import { FilterChips } from '../../../web/lists/filter-chips.tsx';
import { SearchForm } from '../../../web/lists/search-form.tsx';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import { bankAddressWith, newQuestionAddress, readBankFilters } from './data/bank-address.ts';
import { type BankFilters, foldersQuery, tagsQuery } from './data/queries.ts';
import { FolderActions } from './folders/folder-actions.tsx';
import { NewFolderButton } from './folders/new-folder-button.tsx';
import { ForTeachers } from './for-teachers.tsx';
import { QuestionResults } from './question-results.tsx';

export default function BankPage() {
  return (
    <ForTeachers>
      <Bank />
    </ForTeachers>
  );
}

function Bank() {
  const t = useTranslations('exams.bank.list');
  const [query] = useSearchParams();
  const filters = readBankFilters(query);
  const tabs = (['mine', 'centre'] as const).map((of) => ({ key: of, to: bankAddressWith({ of }), label: t(of) }));
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-col gap-1">
          <h1 className="font-title text-3xl">{t('title')}</h1>
          <p className="max-w-reading text-ink-soft">{t('introduction')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <NewFolderButton />
          <Link
            to={
              filters.of === 'mine' && filters.folderId
                ? `${newQuestionAddress}?carpeta=${filters.folderId}`
                : newQuestionAddress
            }
            className={buttonClass({ variant: 'primary' })}
          >
            <Icon name="plus" />
            {t('create')}
          </Link>
        </div>
      </header>
      <TabLinks label={t('tabs')} tabs={tabs} current={filters.of} />
      <Filters filters={filters} />
      <QuestionResults filters={filters} />
    </div>
  );
}

/** Folders, tags and the search, all in the address. */
function Filters({ filters }: { filters: BankFilters }) {
  const t = useTranslations('exams.bank.list');
  const { data: folders } = useSuspenseQuery(foldersQuery(filters.of));
  const { data: tags } = useSuspenseQuery(tagsQuery(filters.of));
  const chosen = folders.find(({ id }) => id === filters.folderId);
  const allFolders = { ...filters, folderId: undefined };
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        name="q"
        search={filters.search ?? ''}
        maxLength={requestLimits.search}
        label={t('search')}
        placeholder={t('searchExample')}
        submitLabel={t('find')}
        submitVariant="secondary"
      />
      {folders.length > 0 && (
        <FilterChips
          label={t('folders')}
          chips={folders.map(({ id, name, owner, isMine, questionCount }) => ({
            key: String(id),
            label: (
              <>
                <Icon name="folder" />
                {isMine ? name : t('folderOf', { name, owner: owner ?? t('nobody') })}
                <span className="text-ink-soft tabular-nums">
                  <span aria-hidden>{questionCount}</span>
                  <span className="sr-only">{t('questionCount', { count: questionCount })}</span>
                </span>
              </>
            ),
            address: bankAddressWith(id === filters.folderId ? allFolders : { ...filters, folderId: id }),
            chosen: id === filters.folderId,
          }))}
        />
      )}
      {tags.length > 0 && (
        <FilterChips
          label={t('tags')}
          chips={tags.map((tag) => ({
            key: tag,
            label: `#${tag}`,
            address: bankAddressWith({ ...filters, tag: tag === filters.tag ? undefined : tag }),
            chosen: tag === filters.tag,
          }))}
        />
      )}
      {chosen && <FolderActions folder={chosen} />}
    </div>
  );
}
