import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Tool } from '../../contract.ts';
import { criteriaAddress } from '../data/queries.ts';
import { outOfTen } from '../rating.ts';

/** 'Nota de EducaIA' with the points of each criterion. The server sends the reasons in the reader's language. */
export function ToolMark({ tool: { editorialRating, ratingReasons } }: { tool: Tool }) {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  return (
    <section aria-labelledby="nota" className="flex flex-col gap-3">
      <h2 id="nota" className="font-semibold">
        {t('mark')}
      </h2>
      {editorialRating === null ? (
        <p className="text-ink-soft">{t('page.tool.noMark')}</p>
      ) : (
        <p className="text-2xl font-semibold tabular-nums">{outOfTen(editorialRating, language)}/10</p>
      )}
      <ul className="flex flex-col gap-1 text-sm">
        {ratingReasons.map(({ criterion, answer, points, most, isKnown }) => (
          <li key={criterion} className={`flex justify-between gap-3 ${isKnown ? '' : 'text-ink-soft italic'}`}>
            {answer}
            {editorialRating !== null && (
              <span className="shrink-0 tabular-nums">
                {outOfTen(points, language)}/{outOfTen(most, language)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={criteriaAddress} className={linkClass}>
        {t('page.tool.criteria')}
      </Link>
    </section>
  );
}
