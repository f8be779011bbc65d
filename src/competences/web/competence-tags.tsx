import { useTranslations } from 'use-intl';
import { Link } from '../../web/router/router.tsx';
import { Badge } from '../../web/ui/core/badge.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { Competence } from '../contract/competences.ts';

export interface CompetenceTagsProps {
  competences: readonly Competence[];
  /** In a list: without the way to the passport. */
  isBrief?: boolean;
}

export function CompetenceTags({ competences, isBrief }: CompetenceTagsProps) {
  const t = useTranslations('competences');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-soft">{t('tags.title')}</p>
      <ul aria-label={t('tags.title')} className="flex flex-wrap gap-2">
        {competences.map((competence) => (
          <li key={competence}>
            <Badge tone="info" icon="id-card">
              {t(`said.names.${competence}`)}
            </Badge>
          </li>
        ))}
      </ul>
      {!isBrief && (
        <Link to="/pasaporte" className={`${linkClass} text-sm print:hidden`}>
          {t('tags.link')}
        </Link>
      )}
    </div>
  );
}
