import { use, useCallback, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../web/ui/button.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { longestSearch } from '../contract.ts';
import { readSearch } from './queries.ts';

const typingPauseMilliseconds = 250;

/** Another search begins at the start of its list, and no longer at the one tool. */
const forgottenBySearch = ['search', 'cursor', 'tool'];

function keptBySearch(query: string): URLSearchParams {
  const kept = new URLSearchParams(query);
  for (const name of forgottenBySearch) kept.delete(name);
  return kept;
}

/** A plain form of the address bar that, once the scripts are there, also searches while you type. Other filters stay. */
export function ToolSearch() {
  const t = useTranslations('library');
  const navigate = useNavigate();
  const { pathname: path, search: query } = useLocation();
  const { typed, isUnasked, type, asked } = useTypedSearch(readSearch(new URLSearchParams(query)));
  const router = use(UNSAFE_DataRouterContext)?.router;

  const ask = useCallback(() => {
    // A chip may have been chosen, or another page, since the last letter: those are not called off. The router knows at
    // once; useNavigation would say so only after the next render, too late on a slow device.
    const next = router?.state.navigation.location;
    if (next && next.pathname !== path) return;
    const parameters = keptBySearch((next ?? { search: query }).search);
    if (typed.trim()) parameters.set('search', typed.trim());
    asked();
    const address = parameters.size > 0 ? `${path}?${parameters}` : path;
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [router, path, query, typed, asked, navigate]);

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
        {[...keptBySearch(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
