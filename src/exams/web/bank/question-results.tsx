import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { BankQuestion } from '../../contract/bank.ts';
import { QuestionText } from '../question-text.tsx';
import { type BankFilters, bankQuestionsQuery } from './data/queries.ts';
import { useDifficulty } from './use-difficulty.ts';

/** The questions that the filters choose, page by page. */
export function QuestionResults({ filters }: { filters: BankFilters }) {
  const t = useTranslations('exams.bank.list');
  const list = useSuspenseInfiniteQuery(bankQuestionsQuery(filters));
  const box = useRef<HTMLUListElement>(null);
  const found = list.data.pages.flatMap(({ items }) => items);
  const loadMore = useLoadMore(list, found.length, box, 'a');
  const isFiltered = [filters.folderId, filters.tag, filters.search].some(Boolean);
  if (found.length === 0) {
    const empty = isFiltered ? 'nothingFound' : filters.of === 'mine' ? 'emptyMine' : 'emptyCentre';
    return (
      <EmptyState illustration={isFiltered ? 'nothing-found' : 'empty-shelf'} title={t(`${empty}.title`)}>
        <p>{t(`${empty}.hint`)}</p>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <ul ref={box} className="flex flex-col gap-3">
        {found.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </ul>
      <EndOfLongList
        list={list}
        onMore={loadMore}
        words={{
          more: t('more'),
          loading: t('loading'),
          end: t('end'),
          failed: t('failed'),
          retry: t('retry'),
        }}
      />
    </div>
  );
}

function QuestionCard({ question: stored }: { question: BankQuestion }) {
  const t = useTranslations('exams.bank');
  const difficultyOf = useDifficulty();
  const { id, question, tags, folder, isMine, owner, tests } = stored;
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-2">
      <h2 className="text-base font-semibold wrap-anywhere">
        <Link to={addressOf.bankQuestion(id)} className={plainLinkClass}>
          <span className="line-clamp-3">
            <QuestionText text={question.question} formulas={stored.formulas} />
          </span>
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{t(`types.${question.type}`)}</span>
        <span>{difficultyOf(stored)}</span>
        {tests > 0 && <span>{t('list.usedIn', { count: tests })}</span>}
        <span>{isMine ? folder : t('list.folderOf', { name: folder, owner: owner ?? t('list.nobody') })}</span>
      </p>
      {tags.length > 0 && (
        <ul aria-label={t('list.tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className={badgeClass()}>
              #{tag}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
