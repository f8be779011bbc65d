import { toolLimits } from '../../limits.ts';

/** How the fields of the form are called: by their place in the tool, so that what is wrong finds its field. */
export const useCaseSlots = Array.from({ length: toolLimits.mostUses }, (_, slot) => slot);

export interface ToolFormValues {
  /** As typed: it has the shape of a tool, and the schema says whether it is one. */
  values: object;
  /** The field that a place in `values` was written in: uses that were left empty are not counted. */
  fieldOf: (path: string) => string;
}

/** A tool out of the form's plain fields. */
export function readToolForm(form: FormData): ToolFormValues {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const orNull = (name: string) => text(name) || null;
  const filled = useCaseSlots.filter((slot) => text(`uses.${slot}.es`) || text(`uses.${slot}.en`));
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
    description: { es: text('description.es'), en: text('description.en') },
    uses: filled.map((slot) => ({ es: text(`uses.${slot}.es`), en: text(`uses.${slot}.en`) })),
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
      // One field holds all of these.
      return list === 'tags' || list === 'roles' ? list : path;
    },
  };
}
