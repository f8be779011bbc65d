import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { EarlierMessage } from '../../safety/contract/assess-message.ts';
import { assessMessageOnDevice, LateSafetyCard } from '../../safety/web/public.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useSiteName } from '../../web/data/site-frame.ts';
import { RichText } from '../../web/markdown/rich-text.tsx';
import { Link } from '../../web/router/router.tsx';
import { usePreferences } from '../../web/text/preferences.tsx';
import { Badge } from '../../web/ui/core/badge.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { askLibrarian } from '../contract.ts';
import { assistLimits } from '../limits.ts';
import { startChatbot } from './start-chatbot.ts';

/** The scripted chatbot. If it cannot start, the page shows the links that it would offer. */
export default function ChatbotPage() {
  const t = useTranslations('assist.chatbot');
  const { container, state, cards } = useChatbot();

  return (
    <div className="page-width flex flex-col items-center gap-6 py-10">
      <header className="flex w-full max-w-2xl flex-col gap-2">
        <h1 className="flex items-start gap-3 font-title text-3xl">
          <Icon name="bot" size="lg" className="mt-2 text-primary-text" />
          {t('title')}
        </h1>
        <p className="text-lg text-ink-soft">{t('introduction')}</p>
        <Badge tone="info" icon="info">
          {t('mode')}
        </Badge>
        <p>
          <Link to="/herramientas/aichatting" className={linkClass}>
            {t('assistant')}
          </Link>
        </p>
      </header>
      <div className={`${cardClass} w-full max-w-2xl overflow-hidden`}>
        {state === 'starting' && (
          // As high as the chatbot that takes its place.
          <p
            role="status"
            className="flex min-h-158.25 items-center justify-center gap-3 p-10 text-ink-soft sm:min-h-106.25"
          >
            <Icon name="loader" className="animate-spin" />
            {t('loading')}
          </p>
        )}
        {state === 'failed' && <ChatbotUnavailable />}
        <div ref={container} hidden={state !== 'started'} />
        {cards.map(({ shown, place }, at) => createPortal(shown, place, String(at)))}
      </div>
    </div>
  );
}

interface Card {
  shown: ReactNode;
  place: HTMLElement;
}

/**
 * Starts the chatbot in a container. A message that suggests a risk gets a card with help and stays on the device. Any other is answered from what the
 * product has; the script answers what the product has nothing on, or without a connection.
 */
function useChatbot() {
  const container = useRef<HTMLDivElement>(null);
  const { language } = usePreferences().preferences;
  const siteName = useSiteName();
  const queries = useQueryClient();
  const call = useCall();
  const [cards, setCards] = useState<Card[]>([]);
  const [state, setState] = useState<'starting' | 'started' | 'failed'>('starting');

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    let isGone = false;
    setCards([]);
    // Remembered only while the page is open.
    const earlier: EarlierMessage[] = [];

    async function answer(text: string): Promise<ReactNode> {
      const heard = await assessMessageOnDevice(queries, earlier, text);
      const before = earlier.filter(({ gotHelp }) => !gotHelp).slice(-assistLimits.rememberedQuestions);
      earlier.push({ text, gotHelp: heard !== undefined });
      if (heard) return <LateSafetyCard {...heard} privacy="device" />;
      const body = { text, before: before.map((message) => message.text) };
      const found = await call(askLibrarian, { body }).catch(() => undefined);
      return found?.isFound ? <RichText html={found.html} className="chatbot-message" /> : undefined;
    }

    startChatbot(place, language, siteName, async (typed, cardPlace) => {
      const shown = await answer(typed);
      // The chatbot scrolls to it when this returns.
      if (shown) flushSync(() => setCards((before) => [...before, { shown, place: cardPlace }]));
      return shown !== undefined;
    }).then(
      () => !isGone && setState('started'),
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [language, siteName, queries, call]);

  return { container, state, cards };
}

function ChatbotUnavailable() {
  const t = useTranslations('assist.chatbot');
  return (
    <div role="alert" className="flex flex-col gap-3 p-6">
      <p>{t('unavailable')}</p>
      <p className="flex gap-6">
        <Link to="/biblioteca" className={linkClass}>
          {t('library')}
        </Link>
        <Link to="/foro" className={linkClass}>
          {t('forum')}
        </Link>
      </p>
    </div>
  );
}
