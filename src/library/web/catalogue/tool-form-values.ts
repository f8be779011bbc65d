import { defaultLanguage, languages } from '../../../shared/language.ts';
import { toolLimits } from '../../limits.ts';

/** A field's name is its path in the tool, so that errors find their field. */
export const useCaseSlots = Array.from({ length: toolLimits.mostUses }, (_, slot) => slot);

export interface ToolFormValues {
  /** As typed, in the shape of a tool; the schema validates it. */
  values: object;
  /** The form field of a path in `values`, whose indexes skip empty uses. */
  fieldOf: (path: string) => string;
}

/** Parses a tool from the form fields. */
export function readToolForm(form: FormData): ToolFormValues {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const orNull = (name: string) => text(name) || null;
  /** An empty field of a further language is no translation; the default language must be there. */
  const texts = (name: string) =>
    Object.fromEntries(
      languages
        .map((language) => [language, text(`${name}.${language}`)] as const)
        .filter(([language, words]) => words !== '' || language === defaultLanguage),
    );
  const filled = useCaseSlots.filter((slot) => Object.values(texts(`uses.${slot}`)).some(Boolean));
  const age = text('facts.minimumAge');
  const values = {
    name: text('name'),
    slug: text('slug'),
    url: text('url'),
    category: text('category'),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    roles: form.getAll('roles'),
    description: texts('description'),
    uses: filled.map((slot) => texts(`uses.${slot}`)),
    facts: {
      account: orNull('facts.account'),
      freePlan: orNull('facts.freePlan'),
      spanish: orNull('facts.spanish'),
      minimumAge: age === '' ? null : Number(age),
      checkedOn: orNull('facts.checkedOn'),
      sources: text('facts.sources').split(/\s+/).filter(Boolean),
    },
  };
  return {
    values,
    fieldOf: (path) => {
      const [list, index, ...rest] = path.split('.');
      if (list === 'uses' && index !== undefined) return ['uses', filled[Number(index)] ?? index, ...rest].join('.');
      if (path.startsWith('facts.sources')) return 'facts.sources';
      // A single field holds the whole list.
      return list === 'tags' || list === 'roles' ? list : path;
    },
  };
}
