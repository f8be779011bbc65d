import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate, useNavigationType } from '../../web/router.tsx';
import { TextField } from '../../web/ui/field.tsx';
import { adminAddress, readUserSearch } from './queries.ts';

const typingPauseMilliseconds = 250;

/** A plain form of the address bar that, once the scripts are there, searches while you type. */
export function UserSearch({ search }: { search: string }) {
  const t = useTranslations('admin.search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);
  const isOwn = useNavigationType() === 'REPLACE';
  // Back, forward and links change the address under the field, and it follows. A search of its own may arrive when more has been
  // typed since, and must not take that away.
  if (shown !== search) {
    setShown(search);
    if (!isOwn) {
      setTyped(search);
      setAsked(search);
    }
  }
  // As the address would give it back, so that the two can be compared.
  const wanted = readUserSearch(new URLSearchParams({ search: typed }));

  useEffect(() => {
    if (wanted === asked) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      void navigate(adminAddress({ search: wanted }), { replace: true, preventScrollReset: true });
    }, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, asked, navigate]);

  return (
    <search>
      <form action="/admin" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('label')}
          type="search"
          name="search"
          className="max-w-form"
          placeholder={t('placeholder')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
