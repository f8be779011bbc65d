import { use, useCallback, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, useNavigationType } from 'react-router';
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
  const { typed, isUnasked, type, asked } = useTypedSearch(filters.search);
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { category } = filters;

  const ask = useCallback(() => {
    // A chip may have been chosen, or another page, since the last letter: those are not called off. The router knows at
    // once; useNavigation would say so only after the next render, too late on a slow device.
    const next = router?.state.navigation.location;
    if (next && next.pathname !== path) return;
    const nextCategory = next ? readToolFilters(new URLSearchParams(next.search)).category : category;
    const address = toolsAddress(path, { search: typed.trim(), category: nextCategory });
    asked();
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [router, path, category, typed, asked, navigate]);

  useEffect(() => {
    if (!isUnasked) return;
    const timer = setTimeout(ask, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isUnasked, ask]);

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
          onChange={(event) => type(event.target.value)}
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
  const [isUnasked, setUnasked] = useState(false);
  const [shown, setShown] = useState(search);
  const isOwn = useNavigationType() === 'REPLACE';
  if (shown !== search) {
    setShown(search);
    if (!isOwn) {
      setTyped(search);
      setUnasked(false);
    }
  }
  const type = useCallback((text: string) => {
    setTyped(text);
    setUnasked(true);
  }, []);
  const asked = useCallback(() => setUnasked(false), []);
  return { typed, isUnasked, type, asked };
}
