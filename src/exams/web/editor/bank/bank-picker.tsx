import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits, requestLimits } from '../../../../shared/limits.ts';
import { useDebouncedSearch } from '../../../../web/forms/use-search-input.ts';
import { EndOfLongList, useLoadMore } from '../../../../web/lists/load-more.tsx';
import { Link } from '../../../../web/router/router.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { linkClass } from '../../../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../../../web/ui/core/skeleton.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import type { BankOwner, BankQuestion } from '../../../contract/bank.ts';
import { bankAddress } from '../../bank/data/bank-address.ts';
import { type BankFilters, bankQuestionsQuery, foldersQuery, tagsQuery } from '../../bank/data/queries.ts';
import { QuestionText } from '../../question-text.tsx';
import { draftOfQuestion, type PoolDraft, type QuestionDraft } from '../question-draft.ts';

interface BankPickerProps {
  /** How many more the test takes. */
  free: number;
  marksByHand: boolean;
  /** Whether each attempt may ask only some of them. */
  drawsAtRandom: boolean;
  onTake: (questions: QuestionDraft[]) => void;
  onClose: () => void;
}

/** A copy that remembers where it comes from. */
const copyOf = ({ id, question }: BankQuestion): QuestionDraft => draftOfQuestion({ ...question, bankId: id });

/** Chooses questions of a bank for the test. */
export function BankPicker({ free, marksByHand, drawsAtRandom, onTake, onClose }: BankPickerProps) {
  const t = useTranslations('question-editor.bank');
  const [filters, setFilters] = useState<BankFilters>({ of: 'mine' });
  const [chosen, setChosen] = useState<ReadonlyMap<number, BankQuestion>>(new Map());
  const [pool, setPool] = useState<PoolDraft>();

  function toggle(question: BankQuestion): void {
    const next = new Map(chosen);
    if (!next.delete(question.id)) next.set(question.id, question);
    setChosen(next);
  }
  function take(): void {
    onTake([...chosen.values()].map((question) => ({ ...copyOf(question), ...(pool && { pool }) })));
    toast({ title: t('taken'), description: t('takenText', { count: chosen.size }) });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('take')}
      description={t('takeHint')}
      closeLabel={t('close')}
      className="wide-dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={chosen.size === 0 || chosen.size > free} onClick={take}>
            {t('add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PickerFilters filters={filters} onChange={setFilters} />
        {chosen.size > free && (
          <p role="alert" className="text-warning-text">
            {t('tooMany', { free })}
          </p>
        )}
        <Found
          filters={filters}
          marksByHand={marksByHand}
          chosen={chosen}
          onToggle={toggle}
          onAll={(all) => setChosen(new Map([...chosen, ...all.map((one) => [one.id, one] as const)]))}
        />
        {drawsAtRandom && <DrawChoice count={chosen.size} pool={pool} onChange={setPool} />}
        <Link to={bankAddress} className={linkClass}>
          {t('open')}
        </Link>
      </div>
    </Dialog>
  );
}

interface PickerFiltersProps {
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
}

function PickerFilters({ filters, onChange }: PickerFiltersProps) {
  const t = useTranslations('question-editor.bank');
  const folders = useQuery(foldersQuery(filters.of)).data ?? [];
  const tags = useQuery(tagsQuery(filters.of)).data ?? [];
  const [search, setSearch] = useState('');
  const ask = useCallback(() => onChange({ ...filters, search }), [onChange, filters, search]);
  useDebouncedSearch(search !== (filters.search ?? ''), ask);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('of')}
        value={filters.of}
        data-autofocus=""
        onChange={(event) => onChange({ of: event.target.value as BankOwner, search: filters.search })}
      >
        <option value="mine">{t('mine')}</option>
        <option value="centre">{t('centre')}</option>
      </SelectField>
      <SelectField
        label={t('folder')}
        value={String(filters.folderId ?? '')}
        onChange={(event) => onChange({ ...filters, folderId: Number(event.target.value) || undefined })}
      >
        <option value="">{t('allFolders')}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {tags.length > 0 && (
        <SelectField
          label={t('tag')}
          value={filters.tag ?? ''}
          onChange={(event) => onChange({ ...filters, tag: event.target.value || undefined })}
        >
          <option value="">{t('allTags')}</option>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        maxLength={requestLimits.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
    </div>
  );
}

interface FoundProps {
  filters: BankFilters;
  marksByHand: boolean;
  chosen: ReadonlyMap<number, BankQuestion>;
  onToggle: (question: BankQuestion) => void;
  onAll: (questions: readonly BankQuestion[]) => void;
}

function Found({ filters, marksByHand, chosen, onToggle, onAll }: FoundProps) {
  const t = useTranslations('question-editor');
  // Until other questions are there, those found before stay.
  const list = useInfiniteQuery({ ...bankQuestionsQuery(filters), placeholderData: keepPreviousData });
  const box = useRef<HTMLUListElement>(null);
  const found = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ question }) => marksByHand || question.type !== 'long_answer',
  );
  const loadMore = useLoadMore(list, found.length, box, 'input');
  if (!list.data && !list.isError) {
    return (
      <Loading label={t('bank.loading')}>
        <SkeletonCard lines={2} />
      </Loading>
    );
  }
  return (
    <>
      {found.length > 1 && (
        <Button size="sm" className="self-start" onClick={() => onAll(found)}>
          {t('bank.all', { count: found.length })}
        </Button>
      )}
      <ul ref={box} aria-label={t('list')} className="flex flex-col gap-2">
        {found.map((question) => (
          <li key={question.id}>
            <Checkbox
              label={
                <span className="wrap-anywhere">
                  <QuestionText text={question.question.question} formulas={question.formulas} />
                </span>
              }
              hint={[t(`types.${question.question.type}`), ...question.tags.map((tag) => `#${tag}`)].join(' · ')}
              checked={chosen.has(question.id)}
              onChange={() => onToggle(question)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-ink-soft'}>
        {list.isError ? t('bank.failed') : t('bank.found', { count: found.length })}
      </p>
      <EndOfLongList
        list={list}
        onMore={loadMore}
        words={{
          more: t('bank.more'),
          loading: t('bank.loading'),
          end: t('bank.end'),
          failed: t('bank.failed'),
          retry: t('bank.retry'),
        }}
      />
    </>
  );
}

interface DrawChoiceProps {
  /** How many are chosen. */
  count: number;
  pool: PoolDraft | undefined;
  onChange: (pool: PoolDraft | undefined) => void;
}

/** Asks only some of the chosen questions in each attempt. */
function DrawChoice({ count, pool, onChange }: DrawChoiceProps) {
  const t = useTranslations('question-editor');
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={t('pools.choose')}
        hint={t('pools.chooseHint')}
        checked={pool !== undefined}
        onChange={({ target }) => onChange(target.checked ? { name: t('pools.usualName'), draw: '1' } : undefined)}
      />
      {pool && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('pools.name')}
            required
            autoComplete="off"
            maxLength={questionLimits.poolName}
            value={pool.name}
            onChange={({ target }) => onChange({ ...pool, name: target.value })}
          />
          <TextField
            label={t('pools.draw')}
            hint={t('pools.drawHint', { count })}
            required
            inputMode="numeric"
            autoComplete="off"
            value={pool.draw}
            onChange={({ target }) => onChange({ ...pool, draw: target.value })}
          />
        </div>
      )}
    </div>
  );
}
