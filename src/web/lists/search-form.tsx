import { useCallback } from 'react';
import { useDebouncedSearch, useSearchInput } from '../forms/use-search-input.ts';
import { useLocation, useNavigate, useNextLocation } from '../router/router.tsx';
import { Button } from '../ui/core/button.tsx';
import { TextField } from '../ui/fields/field.tsx';

interface SearchFormProps {
  /** The query parameter with the search text. */
  name: string;
  /** The current search, as the page read it from the URL. */
  search: string;
  maxLength: number;
  label: string;
  placeholder: string;
  submitLabel: string;
  submitVariant?: 'primary' | 'secondary';
  /** Query parameters that a new search removes. */
  resetParams?: readonly string[];
}

const cursorParam: readonly string[] = ['cursor'];

/** A GET form that also searches while the user types, once hydrated. Other filters stay; the position in the list is reset. */
export function SearchForm(props: SearchFormProps) {
  const {
    name,
    search,
    maxLength,
    label,
    placeholder,
    submitLabel,
    submitVariant = 'primary',
    resetParams = cursorParam,
  } = props;
  const navigate = useNavigate();
  const { pathname: path, search: query } = useLocation();
  const { typed, isPending, type, markSent } = useSearchInput(search);
  const nextLocation = useNextLocation();

  const ask = useCallback(() => {
    // Since the last keystroke the user may have chosen a filter or another page: do not cancel that.
    const next = nextLocation();
    if (next && next.pathname !== path) return;
    markSent();
    const address = addressWith(path, filtersIn(next?.search ?? query, [name, ...resetParams]), name, typed.trim());
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [nextLocation, path, query, name, resetParams, typed, markSent, navigate]);
  useDebouncedSearch(isPending, ask);

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
        {[...filtersIn(query, [name, ...resetParams])].map(([filter, value]) => (
          <input key={filter} type="hidden" name={filter} value={value} />
        ))}
        <TextField
          label={label}
          type="search"
          name={name}
          className="flex-1"
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant={submitVariant} icon="search">
          <span className="max-sm:sr-only">{submitLabel}</span>
        </Button>
      </form>
    </search>
  );
}

/** The other filters of the URL, each once. */
function filtersIn(query: string, without: readonly string[]): Map<string, string> {
  const filters = new Map(new URLSearchParams(query));
  for (const name of without) filters.delete(name);
  return filters;
}

function addressWith(path: string, filters: Map<string, string>, name: string, search: string): string {
  const query = new URLSearchParams([...filters, ...(search ? [[name, search]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
}
