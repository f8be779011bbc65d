import format from 'use-intl/format-message/format-only';

type Asked = Parameters<typeof format>;

const plurals = new Map<string, Intl.PluralRules>();

/** By the language alone: use-intl finds the rules again by writing down all that was asked for, for every number of a page. */
function cardinalRules(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}

/** What use-intl formats with (`build/compiled-messages.ts`). Most sentences have nothing to fill in and are ready as they are. */
const formatMessage: typeof format = Object.assign(
  (...[key, message, values, options]: Asked) => {
    if (typeof message === 'string') return message;
    const formatters: Asked[3]['formatters'] = {
      ...options.formatters,
      getPluralRules: (locale, how) =>
        how?.type === 'ordinal' ? options.formatters.getPluralRules(locale, how) : cardinalRules(String(locale)),
    };
    return format(key, message, values, { ...options, formatters });
  },
  { raw: format.raw },
);

export default formatMessage;
