import { type ComponentType, createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
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
  /** The default placeholder while the part loads. */
  Skeleton?: ComponentType;
}

export interface FallbackProps {
  /** Replaces the default placeholder in this place. */
  fallback?: ReactNode;
}

/** A page can preload the part before it is shown. The server then renders it into the document and nothing moves during hydration. */
export interface PreloadablePart {
  preload: (language: Language) => Promise<void>;
}

/**
 * On the server: the parts that this page preloads. A part that another page has loaded is also in memory, but the browser will not have it
 * at hydration, so it must not be rendered.
 */
export const PreloadedPartsContext = createContext<ReadonlySet<PreloadablePart> | undefined>(undefined);

/**
 * A component whose code and messages are fetched when it is first rendered. Areas offer such parts to each other without making the other area's
 * pages heavier. When loading fails, an error card with a retry button takes its place and the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  definition: PartDefinition<Props>,
): ComponentType<Props & FallbackProps> & PreloadablePart {
  let loaded: ComponentType<Props> | undefined;

  async function preload(language: Language): Promise<void> {
    const [part] = await Promise.all([loaded ?? definition.load(), ensureMessages(definition, language)]);
    // Another component in its place would lose what people have typed.
    loaded ??= part;
  }

  function LazyPart({ fallback, ...props }: Props & FallbackProps) {
    const { language } = usePreferences().preferences;
    const mayRender = use(PreloadedPartsContext)?.has(part) ?? true;
    const isReady = mayRender && loaded !== undefined && hasMessages(definition, language);
    const { hasFailed, retry } = useLoading(preload, language, isReady);
    if (hasFailed) return <LoadingFailed onRetry={retry} />;
    const Part = isReady ? loaded : undefined;
    if (!Part) return fallback ?? (definition.Skeleton ? <definition.Skeleton /> : <LoadingCard />);
    return (
      <AreaFrame area={definition}>
        <Part {...(props as unknown as Props)} />
      </AreaFrame>
    );
  }

  const part = Object.assign(LazyPart, { preload });
  return part;
}

function useLoading(preload: PreloadablePart['preload'], language: Language, isReady: boolean) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>(isReady ? 'ready' : 'loading');
  useEffect(() => {
    let isUnmounted = false;
    const finish = (result: 'ready' | 'failed') => {
      // Rendered in slices: a page may show the part in twenty places.
      if (!isUnmounted) startTransition(() => setState(result));
    };
    void (async () => {
      if (attempt > 0) setState('loading');
      try {
        await preload(language);
        finish('ready');
      } catch {
        finish('failed');
      }
    })();
    return () => {
      isUnmounted = true;
    };
  }, [preload, attempt, language]);
  return { hasFailed: state === 'failed', retry: () => setAttempt((before) => before + 1) };
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell.error');
  return (
    <ErrorCard title={t('offlineTitle')} retryLabel={t('retry')} onRetry={onRetry}>
      {t('offlineExplanation')}
    </ErrorCard>
  );
}

function LoadingCard() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')}>
      <SkeletonCard lines={4} />
    </Loading>
  );
}
