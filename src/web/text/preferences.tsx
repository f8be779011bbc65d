import { type Query, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { getCurrentUser } from '../../shared/contract/session.ts';
import { isDarkTheme, type Preferences, preferenceCookieSeconds, preferenceCookies } from '../../shared/preferences.ts';
import { ensureUsedMessages } from './messages.ts';

interface PreferencesState {
  preferences: Preferences;
  change: (changes: Partial<Preferences>) => Promise<void>;
}

const PreferencesContext = createContext<PreferencesState | undefined>(undefined);

export function usePreferences(): PreferencesState {
  const found = use(PreferencesContext);
  if (!found) throw new Error('usePreferences outside of PreferencesProvider');
  return found;
}

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial);
  const latest = useRef(initial);
  const queries = useQueryClient();

  async function change(changes: Partial<Preferences>): Promise<void> {
    if (changes.language) await ensureUsedMessages(changes.language);
    // Not the rendered state: another choice may have been made while the messages loaded.
    const next = { ...latest.current, ...changes };
    latest.current = next;
    saveCookies(next);
    applyToDocument(next);
    setPreferences(next);
    if (!changes.language) return;
    // The API answers in the cookie's language: visible data is refetched, the rest removed.
    queries.removeQueries({ type: 'inactive', predicate: isTranslated });
    await queries.invalidateQueries({ predicate: isTranslated });
  }

  return <PreferencesContext value={{ preferences, change }}>{children}</PreferencesContext>;
}

/** The current user is the same in every language. */
const isTranslated = ({ queryKey }: Query) => queryKey[0] !== getCurrentUser.path;

function saveCookies(preferences: Preferences): void {
  for (const [name, cookie] of Object.entries(preferenceCookies) as [keyof Preferences, string][]) {
    document.cookie = `${cookie}=${preferences[name]}; path=/; max-age=${preferenceCookieSeconds}; samesite=lax`;
  }
}

function applyToDocument({ language, theme, primary, fontSize, reading }: Preferences): void {
  const { documentElement } = document;
  documentElement.lang = language;
  Object.assign(documentElement.dataset, { theme, primary, fontSize, reading });
  documentElement.classList.toggle('dark', isDarkTheme(theme));
}
