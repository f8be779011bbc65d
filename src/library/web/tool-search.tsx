import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../web/ui/button.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { longestSearch } from '../contract.ts';
import { type ToolFilters, toolsAddress } from './queries.ts';

const typingPauseMilliseconds = 250;

/** A plain form of the address bar that, once the scripts are there, also searches while you type. */
export function ToolSearch({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filters.search);
  const [shown, setShown] = useState(filters.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, forward and the chips change the address under the field.
  if (shown !== filters.search) {
    setShown(filters.search);
    if (typed.trim() !== filters.search) setTyped(filters.search);
  }

  function search(text: string): void {
    clearTimeout(timer.current);
    const address = toolsAddress(path, { search: text.trim(), category: filters.category });
    void navigate(address, { replace: true, preventScrollReset: true });
  }

  return (
    <search>
      <form
        action={path}
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
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
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(text), typingPauseMilliseconds);
          }}
        />
        <Button type="submit" variant="primary" icon="search">
          <span className="max-sm:sr-only">{t('search.submit')}</span>
        </Button>
      </form>
    </search>
  );
}
