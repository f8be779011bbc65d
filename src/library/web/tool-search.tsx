import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../web/ui/button.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { longestSearch } from '../contract.ts';
import { readToolFilters, type ToolFilters, toolsAddress } from './queries.ts';

const typingPauseMilliseconds = 250;

/** A plain form of the address bar that, once the scripts are there, also searches while you type. */
export function ToolSearch({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const navigate = useNavigate();
  const [typed, setTyped] = useTypedSearch(filters.search);
  const heading = useHeading(path, filters);
  // As the address would give it back, so that the two can be compared.
  const { search } = readToolFilters(new URLSearchParams({ search: typed }));
  const address = toolsAddress(path, { search, category: heading?.category });
  const isAsked = heading === undefined || heading.search === search;

  const ask = useCallback(
    () => void navigate(address, { replace: true, preventScrollReset: true }),
    [navigate, address],
  );

  useEffect(() => {
    if (isAsked) return;
    const timer = setTimeout(ask, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isAsked, ask]);

  return (
    <search>
      <form
        action={path}
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        <TextField
          label={t('search.label')}
          type="search"
          name="search"
          className="flex-1"
          placeholder={t('search.placeholder')}
          maxLength={longestSearch}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" icon="search">
          <span className="max-sm:sr-only">{t('search.submit')}</span>
        </Button>
      </form>
    </search>
  );
}

/**
 * What is in the field. Back, forward and links change the address under it, and it follows; a search of its own
 * (which replaces the address) may arrive when more has been typed since, and must not take that away.
 */
function useTypedSearch(search: string) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const isOwn = useNavigationType() === 'REPLACE';
  if (shown !== search) {
    setShown(search);
    if (!isOwn) setTyped(search);
  }
  return [typed, setTyped] as const;
}

/** The filters that the next address will have, or undefined on the way to another page. */
function useHeading(path: string, filters: ToolFilters): ToolFilters | undefined {
  const next = useNavigation().location;
  if (!next) return filters;
  return next.pathname === path ? readToolFilters(new URLSearchParams(next.search)) : undefined;
}
