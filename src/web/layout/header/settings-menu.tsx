import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keysOf } from '../../../shared/keys-of.ts';
import { languageFacts, languages } from '../../../shared/language.ts';
import { fontSizes, type Preferences, primaries, themes } from '../../../shared/preferences.ts';
import { useSiteFrame } from '../../data/site-frame.ts';
import { useLocation } from '../../router/router.tsx';
import { useHydrated } from '../../start/use-hydrated.ts';
import { usePreferences } from '../../text/preferences.tsx';
import { Button, buttonClass } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { endPanelClass, Popover } from './popover.tsx';

/** Theme, colour, font size and language. Before hydration it is a plain form; afterwards each choice applies at once. */
export function SettingsMenu() {
  const t = useTranslations('shell.settings');
  const { pathname, search } = useLocation();
  const { choice, languageFailed } = usePreferenceChoice();
  const hydrated = useHydrated();
  const offered = useSiteFrame()?.languages;
  return (
    <Popover
      id="ajustes"
      label={t('open')}
      button={<Icon name="settings" />}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
      panelClassName={`${endPanelClass} w-80 p-4`}
    >
      <form method="post" action="/preferencias" className="flex flex-col gap-5">
        <input type="hidden" name="return" value={pathname + search} />
        <h2 className="text-lg">{t('title')}</h2>
        <ThemeChoices choice={choice} />
        <Choices legend={t('fontSize')}>
          {fontSizes.map((fontSize) => (
            <Choice key={fontSize} {...choice('fontSize', fontSize)}>
              {t(`fontSizes.${fontSize}`)}
            </Choice>
          ))}
        </Choices>
        <Choices legend={t('language')}>
          {languages
            .filter((language) => !offered || offered.includes(language))
            .map((language) => (
              <Choice key={language} {...choice('language', language)} lang={language}>
                {languageFacts[language].name}
              </Choice>
            ))}
        </Choices>
        {languageFailed && (
          <p role="alert" className="text-sm text-danger-text">
            {t('languageFailed')}
          </p>
        )}
        {!hydrated && (
          <Button type="submit" variant="primary">
            {t('save')}
          </Button>
        )}
      </form>
    </Popover>
  );
}

function usePreferenceChoice() {
  const { preferences, change } = usePreferences();
  const [languageFailed, setLanguageFailed] = useState(false);

  const choice = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => ({
    name,
    value,
    checked: preferences[name] === value,
    onChoose: () =>
      void change({ [name]: value }).then(
        () => setLanguageFailed(false),
        // Only a language change fetches files, which may fail.
        () => setLanguageFailed(true),
      ),
  });

  return { choice, languageFailed };
}

/** The primary colour belongs to the theme 'custom'. */
function ThemeChoices({ choice }: Pick<ReturnType<typeof usePreferenceChoice>, 'choice'>) {
  const t = useTranslations('shell.settings');
  const { theme: chosen } = usePreferences().preferences;
  const accent = useSiteFrame()?.accent;
  return (
    <>
      <Choices legend={t('theme')}>
        {themes.map((theme) => (
          <Choice key={theme} {...choice('theme', theme)}>
            {t(`themes.${theme}`)}
          </Choice>
        ))}
      </Choices>
      {chosen === 'custom' && (
        <Choices legend={t('primary')}>
          {keysOf(primaries).map((primary) => (
            <Choice
              key={primary}
              {...choice('primary', primary)}
              swatch={(primary === 'gold' && accent) || primaries[primary]}
            >
              {t(primary === 'gold' && accent ? 'siteColour' : `primaries.${primary}`)}
            </Choice>
          ))}
        </Choices>
      )}
    </>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink-soft">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  swatch?: string;
  lang?: string;
  children: ReactNode;
}

function Choice({ name, value, checked, onChoose, swatch, lang, children }: ChoiceProps) {
  return (
    <label
      lang={lang}
      className="flex min-h-11 items-center gap-2 rounded-control border last:odd:col-span-full border-line-strong px-3 hover:border-ink-soft has-checked:border-primary-line has-checked:bg-primary-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-line"
    >
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="sr-only" />
      {swatch && (
        <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
          <circle cx="8" cy="8" r="8" fill={swatch} />
        </svg>
      )}
      {children}
    </label>
  );
}
