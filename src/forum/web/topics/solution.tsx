import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Topic } from '../../contract.ts';
import { commentQuery, topicAddress } from '../data/queries.ts';
import { useByline } from './byline.tsx';

/** Shown right below the question. */
export function Solution({ topic }: { topic: Topic }) {
  const t = useTranslations('forum.solution');
  const followLink = useInternalLinks();
  const byline = useByline();
  const { data: comment } = useQuery({ ...commentQuery(topic.solutionId ?? 0), enabled: topic.solutionId !== null });
  if (!topic.solutionId || !comment) return null;
  const address = topicAddress(topic.id, comment.id);
  return (
    <section
      aria-labelledby="solucion"
      className="flex flex-col gap-3 rounded-card border border-success-line bg-card p-4 shadow-card sm:p-6"
      onClick={followLink}
    >
      <h2 id="solucion" className="flex items-center gap-2 text-lg text-success-text">
        <Icon name="circle-check" />
        {t('title')}
      </h2>
      {byline(comment, address)}
      <RichText html={comment.html} />
      <p>
        <a href={address} className={linkClass}>
          {t('seeInPlace')}
        </a>
      </p>
    </section>
  );
}
