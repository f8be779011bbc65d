import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { EarlierMessage, MessageAssessment } from '../../safety/contract/assess-message.ts';
import { assessMessageOnDevice, LateSafetyCard } from '../../safety/web/public.ts';
import { Link } from '../../web/router/router.tsx';
import { usePreferences } from '../../web/text/preferences.tsx';
import { Badge } from '../../web/ui/core/badge.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
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
        {cards.map(({ heard, place }, at) =>
          createPortal(<LateSafetyCard {...heard} privacy="device" />, place, String(at)),
        )}
      </div>
    </div>
  );
}

/** Starts the chatbot in a container. Messages that suggest a risk get a card with help, shown among the messages. */
function useChatbot() {
  const container = useRef<HTMLDivElement>(null);
  const { language } = usePreferences().preferences;
  const queries = useQueryClient();
  const [cards, setCards] = useState<{ heard: MessageAssessment; place: HTMLElement }[]>([]);
  const [state, setState] = useState<'starting' | 'started' | 'failed'>('starting');

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    let isGone = false;
    setCards([]);
    // Remembered only while the page is open.
    const earlier: EarlierMessage[] = [];
    startChatbot(place, language, async (typed, cardPlace) => {
      const heard = await assessMessageOnDevice(queries, earlier, typed);
      earlier.push({ text: typed, gotHelp: heard !== undefined });
      if (heard) setCards((before) => [...before, { heard, place: cardPlace }]);
      return heard !== undefined;
    }).then(
      () => !isGone && setState('started'),
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [language, queries]);

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
