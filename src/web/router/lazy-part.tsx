import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../shared/language.ts';
import type { MessageCatalogue } from '../area.ts';
import { AreaFrame } from '../layout/area-frame.tsx';
import { ensureMessages, hasMessages } from '../text/messages.ts';
import { usePreferences } from '../text/preferences.tsx';
import { ErrorCard } from '../ui/core/error-card.tsx';
import { Loading, SkeletonCard } from '../ui/core/skeleton.tsx';

interface PartDefinition<Props> extends MessageCatalogue {
  load: () => Promise<ComponentType<Props>>;
  /** Its own shape while it comes, the same wherever it is shown. */
  Skeleton?: ComponentType;
}

export interface FallbackProps {
  /** Its own shape, while it comes. */
  fallback?: ReactNode;
}

/** A part that a page can ask for before it is shown: then it stands in the document, and nothing moves when the browser takes over. */
export interface PreloadablePart {
  preload: (language: Language) => Promise<void>;
}

/**
 * On the server, the parts that this page asked for. Another page's are there, too, once anybody was sent that one, but the browser will not have them
 * when it takes over.
 */
export const PreloadedPartsContext = createContext<ReadonlySet<PreloadablePart> | undefined>(undefined);

/**
 * A part of a page that is fetched when it is first shown, with sentences of its own: an area offers it to others without making their
 * pages heavier. What is around it stays; without a connection it says so in its place.
 */
export function lazyPart<Props extends object>(
  definition: PartDefinition<Props>,
): ComponentType<Props & FallbackProps> & PreloadablePart {
  const { Skeleton } = definition;
  let fetched: ComponentType<Props> | undefined;

  async function preload(language: Language): Promise<void> {
    [fetched] = await Promise.all([definition.load(), ensureMessages(definition, language)]);
  }

  function LazyPart({ fallback, ...props }: Props & FallbackProps) {
    const t = useTranslations('shell');
    const { language } = usePreferences().preferences;
    const isAskedFor = use(PreloadedPartsContext)?.has(part) ?? true;
    const isThere = isAskedFor && fetched !== undefined && hasMessages(definition, language);
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<'there' | 'coming' | 'failed'>(isThere ? 'there' : 'coming');

    useEffect(() => {
      let isGone = false;
      const tell = (now: 'there' | 'failed') => {
        if (!isGone) setState(now);
      };
      void (async () => {
        // Asked for again after it failed.
        if (attempt > 0) setState('coming');
        try {
          await preload(language);
          tell('there');
        } catch {
          tell('failed');
        }
      })();
      return () => {
        isGone = true;
      };
    }, [attempt, language]);

    if (state === 'failed') {
      return (
        <ErrorCard
          title={t('error.offlineTitle')}
          retryLabel={t('error.retry')}
          onRetry={() => setAttempt((before) => before + 1)}
        >
          {t('error.offlineExplanation')}
        </ErrorCard>
      );
    }
    const Part = isThere ? fetched : undefined;
    if (!Part) {
      return (
        fallback ??
        (Skeleton ? (
          <Skeleton />
        ) : (
          <Loading label={t('loading')}>
            <SkeletonCard lines={4} />
          </Loading>
        ))
      );
    }
    return (
      <AreaFrame area={definition}>
        <Part {...(props as unknown as Props)} />
      </AreaFrame>
    );
  }

  const part = Object.assign(LazyPart, { preload });
  return part;
}
