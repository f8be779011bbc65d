import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { LibraryRubric, ListedRubric } from '../../contract.ts';
import { libraryQuery, rubricsAddress, rubricsQuery } from '../data/queries.ts';
import { keptRubric } from '../data/rubric-in-form.ts';

export interface RubricFieldProps {
  /** The title of the rubric that the edited task has; undefined without. */
  current: string | undefined;
  /** In the saved draft of the form. */
  saved: string | undefined;
  error: string | undefined;
}

/** With which rubric a task is marked: none, one's own, one of the centre or one of the library. */
export function RubricField({ current, saved, error }: RubricFieldProps) {
  const t = useTranslations('rubrics.field');
  const lists = useRubrics();
  if (!lists) return <RubricsLoading />;
  return (
    <SelectField
      label={t('label')}
      name="rubric"
      defaultValue={saved ?? (current === undefined ? '' : keptRubric)}
      error={error}
      hint={
        <>
          {t('hint')}{' '}
          <Link to={rubricsAddress} className={linkClass}>
            {t('manage')}
          </Link>
        </>
      }
    >
      <option value="">{t('none')}</option>
      {current !== undefined && <option value={keptRubric}>{t('current', { title: current })}</option>}
      <RubricOptions {...lists} />
    </SelectField>
  );
}

/** The rubrics among which a teacher can choose. */
interface Rubrics {
  mine: readonly ListedRubric[];
  centre: readonly ListedRubric[];
  library: readonly LibraryRubric[];
}

/** Undefined until they are loaded. */
export function useRubrics(): Rubrics | undefined {
  const mine = useQuery(rubricsQuery('mine')).data;
  const centre = useQuery(rubricsQuery('centre')).data;
  const library = useQuery(libraryQuery()).data;
  return mine && centre && library && { mine, centre, library };
}

export function RubricsLoading() {
  const t = useTranslations('rubrics.field');
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={2} />
    </Loading>
  );
}

/** By the id of each, or the slug of one of the library: `rubricOfValue` reads it. */
export function RubricOptions({ mine, centre, library }: Rubrics) {
  const t = useTranslations('rubrics.field');
  return (
    <>
      <Options label={t('mine')} options={mine.map(({ id, title }) => [String(id), title])} />
      <Options label={t('centre')} options={centre.map(({ id, title }) => [String(id), title])} />
      <Options label={t('library')} options={library.map(({ slug, title }) => [slug, title])} />
    </>
  );
}

function Options({ label, options }: { label: string; options: [value: string, title: string][] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
