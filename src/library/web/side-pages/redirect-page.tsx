import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../../shared/language.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { PageNotice } from '../../../web/layout/page-notice.tsx';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ListedTool } from '../../contract.ts';
import { toolAddress } from '../data/queries.ts';
import { lookUpQuery } from './data/queries.ts';
import { type RedirectTarget, readRedirectTarget } from './data/redirect-target.ts';

const countdownSeconds = 3;

/** The page before an external address: shows the destination, counts down, and opens it in another tab. */
export default function RedirectPage() {
  const t = useTranslations('library.side.redirect');
  const [query] = useSearchParams();
  const target = readRedirectTarget(query);
  const found = useQuery({ ...lookUpQuery(target?.url ?? ''), enabled: target !== undefined });
  if (!target) {
    return (
      <PageNotice
        illustration="not-found"
        title={t('error')}
        action={
          <Link to="/biblioteca" className={buttonClass({ variant: 'primary' })}>
            {t('back')}
          </Link>
        }
      >
        <p>{t('errorExplanation')}</p>
      </PageNotice>
    );
  }
  const tool = found.data?.tool;
  // The key restarts the countdown for another target.
  return tool ? <KnownTool key={target.url} tool={tool} target={target} /> : <UnknownSite target={target} />;
}

function KnownTool({ tool, target }: { tool: ListedTool; target: RedirectTarget }) {
  const t = useTranslations('library.side.redirect');
  const hydrated = useHydrated();
  const [left, setLeft] = useState(countdownSeconds);
  const [state, setState] = useState<'counting' | 'stopped' | 'opened' | 'blocked'>('counting');

  useEffect(() => {
    if (state !== 'counting') return;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setState(openTab(target.url) ? 'opened' : 'blocked');
    }, 1_000);
    return () => clearTimeout(timer);
  }, [state, left, target.url]);

  const isCounting = hydrated && state === 'counting';
  return (
    <Frame backTo={toolAddress(tool)}>
      <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('opening', { name: tool.name })}</h1>
      <p lang={langOf(tool.untranslated, 'description')} className="max-w-reading text-ink-soft">
        {tool.description}
      </p>
      <LinkSays target={target} unless={tool.description} />
      {isCounting && (
        <p className="flex items-center gap-4">
          <span
            aria-hidden="true"
            className="grid size-16 place-items-center rounded-full border-4 border-primary-line bg-primary-wash font-title text-3xl tabular-nums"
          >
            {left}
          </span>
          {/* Announced once: a screen reader that counted along would talk over everything. */}
          <span role="status">{t('countdown', { seconds: String(countdownSeconds) })}</span>
        </p>
      )}
      {state === 'opened' && <Said icon="circle-check">{t('opened')}</Said>}
      {state === 'blocked' && <Said icon="triangle-alert">{t('blocked')}</Said>}
      {state === 'stopped' && <Said icon="ban">{t('stopped')}</Said>}
      <p className="flex flex-wrap gap-3">
        <OutsideLink url={target.url} onOpen={() => setState('opened')}>
          {t('openNow', { name: tool.name })}
        </OutsideLink>
        {isCounting && <Button onClick={() => setState('stopped')}>{t('stop')}</Button>}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{t('goesTo', { host: target.host })}</p>
    </Frame>
  );
}

/** The link's own text is not trusted: only the host is shown. */
function UnknownSite({ target }: { target: RedirectTarget }) {
  const t = useTranslations('library.side.redirect');
  return (
    <Frame backTo="/biblioteca">
      <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('leaving')}</h1>
      <p className="max-w-reading">{t('unknown')}</p>
      <p className="rounded-card bg-sunken px-4 py-3 font-mono text-lg wrap-anywhere">{target.host}</p>
      {target.name && <p className="text-ink-soft wrap-anywhere">{t('claimed', { name: target.name })}</p>}
      <LinkSays target={target} />
      <p>
        <OutsideLink url={target.url}>{t('openHost', { host: target.host })}</OutsideLink>
      </p>
    </Frame>
  );
}

/** Text from the author of the link, shown as theirs and as plain text. */
function LinkSays({ target: { description }, unless }: { target: RedirectTarget; unless?: string }) {
  const t = useTranslations('library.side.redirect');
  if (!description || description === unless) return null;
  return <p className="text-ink-soft wrap-anywhere">{t('described', { description })}</p>;
}

function Frame({ backTo, children }: { backTo: string; children: ReactNode }) {
  const t = useTranslations('library.side.redirect');
  return (
    <div className="page-width flex justify-center py-10">
      <Card className="flex w-full max-w-reading flex-col gap-5">
        {children}
        <p className="border-t pt-4">
          <BackLink to={backTo}>{t('back')}</BackLink>
        </p>
      </Card>
    </div>
  );
}

function Said({ icon, children }: { icon: 'circle-check' | 'triangle-alert' | 'ban'; children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 text-primary-text" />
      <span>{children}</span>
    </p>
  );
}

function OutsideLink({ url, onOpen, children }: { url: string; onOpen?: () => void; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      className={`${buttonClass({ variant: 'primary' })} min-w-0 wrap-anywhere`}
    >
      {children}
      <Icon name="external-link" />
    </a>
  );
}

/** Without 'noopener', because the browser then does not report whether it blocked the tab. The opener is removed before the new page loads. */
function openTab(url: string): boolean {
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}
