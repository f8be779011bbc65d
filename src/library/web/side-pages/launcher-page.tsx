import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, useLocation } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Tool } from '../../contract.ts';
import { redirectAddress, toolsAddress } from '../data/queries.ts';
import { outOfFive } from '../rating.ts';
import { toolAsideClass, toolColumnsClass } from '../tool-columns.ts';
import { SimilarTools } from '../tool/similar-tools.tsx';
import { FavouriteButton } from '../tool/tool-actions.tsx';
import { ToolFactList } from '../tool/tool-fact-list.tsx';
import { ToolMark } from '../tool/tool-mark.tsx';
import { UsesInClass } from '../tool/uses-in-class.tsx';
import { launchedToolQuery, launcherAt } from './data/launchers.ts';

const splashMilliseconds = 1_500;

/** Our own page for a tool: what it is, how to use it well and what to watch out for, before the link to it. */
export default function LauncherPage() {
  const t = useTranslations('library.side.launcher');
  const launcher = launcherAt(useLocation().pathname);
  const user = useCurrentUser();
  const name = t(`${launcher.id}.name`);
  if (launcher.signedIn && !user) {
    return <SignInNotice title={t('restricted')}>{t('restrictedExplanation', { name })}</SignInNotice>;
  }
  // The key restarts the splash for another launcher.
  return <LauncherContent key={launcher.id} launcher={launcher} name={name} />;
}

function LauncherContent({ launcher, name }: { launcher: ReturnType<typeof launcherAt>; name: string }) {
  const t = useTranslations('library.side.launcher');
  const isLoading = useSplash(launcher.splash ?? false);
  const tool = useQuery(launchedToolQuery(launcher.slug)).data?.tool;
  return (
    <article className="page-width flex flex-col gap-10 py-10">
      <div className="flex flex-col gap-3">
        <BackLink to="/biblioteca">{t('back')}</BackLink>
        <div className={toolColumnsClass}>
          <header className="flex flex-col gap-3">
            <h1 className="font-title text-4xl">{name}</h1>
            <p className="max-w-reading text-lg text-ink-soft">{t(`${launcher.id}.what`)}</p>
          </header>
          {isLoading && (
            // As tall as the window, so that content below does not visibly jump.
            <p
              role="status"
              className="col-span-full flex min-h-svh flex-col items-center gap-4 pt-16 text-center noscript:hidden"
            >
              <Icon name="loader" size="xl" className="animate-spin text-primary-text" />
              {t('loading', { name })}
            </p>
          )}
          {/* Without scripts nothing would end the splash. */}
          <div className={isLoading ? 'hidden noscript:contents' : 'contents'}>
            <LauncherLink launcher={launcher} name={name} tool={tool} />
            <div className="flex flex-col gap-10">
              <Advice
                icon="presentation"
                title={t('teacher')}
                sentences={[t(`${launcher.id}.teacher.one`), t(`${launcher.id}.teacher.two`)]}
              />
              <Advice
                icon="graduation-cap"
                title={t('student')}
                sentences={[t(`${launcher.id}.student.one`), t(`${launcher.id}.student.two`)]}
              />
              <Advice icon="shield" title={t('care')} sentences={[t(`${launcher.id}.care`), t('age'), t('data')]} />
              {tool && <UsesInClass tool={tool} />}
            </div>
          </div>
        </div>
      </div>
      {tool && (
        <div className={isLoading ? 'hidden noscript:block' : undefined}>
          <SimilarTools tools={tool.similar} />
        </div>
      )}
    </article>
  );
}

function Advice({ icon, title, sentences }: { icon: IconName; title: string; sentences: readonly string[] }) {
  return (
    <section className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-text">
        <Icon name={icon} />
      </span>
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="pt-2 text-lg">{title}</h2>
        <ul className="flex max-w-reading list-disc flex-col gap-2 pl-5 marker:text-primary-line">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface LauncherLinkProps {
  launcher: ReturnType<typeof launcherAt>;
  name: string;
  /** The catalogue's tool; the page also opens without one. */
  tool: Tool | null | undefined;
}

function LauncherLink({ launcher, name, tool }: LauncherLinkProps) {
  const t = useTranslations('library.side.launcher');
  const { language } = usePreferences().preferences;
  const url = tool?.url ?? launcher.url;
  const open = (
    <>
      {t('open', { name })}
      <Icon name="external-link" />
    </>
  );
  const look = buttonClass({ variant: 'primary', size: 'lg', wide: true });
  return (
    <aside aria-label={t('aside', { name })} className={toolAsideClass}>
      {launcher.signedIn ? (
        <div className="flex flex-col gap-3">
          <p>{t('notFramed', { name })}</p>
          <a href={url} target="_blank" rel="noopener noreferrer" className={look}>
            {open}
            <span className="sr-only"> ({t('newTab')})</span>
          </a>
        </div>
      ) : (
        <Link to={redirectAddress({ name: tool?.name ?? name, url })} className={look}>
          {open}
        </Link>
      )}
      {tool && (
        <div className="flex flex-col gap-3">
          <FavouriteButton tool={tool} />
        </div>
      )}
      {tool && (
        <p className="flex flex-col gap-1">
          {tool.reviewMean === null ? (
            <span className="text-ink-soft">{t('unreviewed')}</span>
          ) : (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <Icon name="star" size="sm" className="fill-primary text-primary-line" />
              {t('rating', { stars: outOfFive(tool.reviewMean, language), count: tool.reviewCount })}
            </span>
          )}
          <Link to={toolsAddress('/biblioteca', { tool: tool.id })} className={linkClass}>
            {t('reviews')}
          </Link>
        </p>
      )}
      {tool && (
        <>
          <ToolFactList facts={tool.facts} />
          <ToolMark tool={tool} />
        </>
      )}
    </aside>
  );
}

/** True for the specified time after the page opens. */
function useSplash(isWanted: boolean): boolean {
  const [isOver, setIsOver] = useState(!isWanted);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setIsOver(true), splashMilliseconds);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return !isOver;
}
