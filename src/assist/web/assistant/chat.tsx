import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../web/data/call.ts';
import { appendToTextBox } from '../../../web/forms/append-to-text-box.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { htmlToPlainText } from '../../../web/text/plain-text.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import type { Conversation } from '../../contract.ts';
import { Composer } from './composer.tsx';
import { Greeting } from './greeting.tsx';
import { AnswerBubble, MessageList, QuestionBubble, WritingBubble } from './messages.tsx';
import type { Exchange } from './receive-answer.ts';
import { type Turn, useChat } from './use-chat.ts';

interface ChatProps {
  /** Undefined before the first question. */
  conversation: Conversation | undefined;
  /** The class whose teachers see what is written, as the page announces. */
  announcedIn: string | undefined;
  onDone: (exchange: Exchange, isShown: boolean) => void;
  onLeft: (conversationId: number) => void;
}

export function Chat({ conversation, announcedIn, onDone, onLeft }: ChatProps) {
  const t = useTranslations('assist.assistant');
  const followLinks = useInternalLinks();
  const form = useRef<HTMLFormElement>(null);
  const { turn, isAnswering, ask, stop, forget, announcement } = useAnnouncedChat({
    conversationId: conversation?.id,
    isAnnounced: announcedIn !== undefined,
    onDone,
    onLeft,
    onCalledOff: (calledOff) => appendToTextBox(form.current, 'text', calledOff),
  });
  const { asked, latest } = useScrolling(turn?.question, conversation?.id);
  const help = useRef<HTMLLIElement>(null);
  /** Help was offered earlier, and the conversation went on to another subject. */
  const isHelpAbove = conversation?.messages.some(({ concern }) => concern) && !conversation.messages.at(-1)?.concern;

  const isEmpty = !conversation && !turn;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-6">
      {isEmpty && <Greeting onChoose={ask} />}
      <ol aria-label={t('thread')} className="flex flex-col gap-6" hidden={isEmpty} onClick={followLinks}>
        {conversation && <MessageList messages={conversation.messages} latestRef={latest} helpRef={help} />}
        {turn && <CurrentTurn ref={asked} turn={turn} isAnswering={isAnswering} />}
      </ol>
      {turn?.problem && (
        <FailedTurn
          problem={turn.problem}
          onRetry={() => ask(turn.question)}
          onEdit={() => {
            forget();
            appendToTextBox(form.current, 'text', turn.question);
          }}
        />
      )}
      <p role="status" className="sr-only">
        {turn?.problem ? '' : announcement}
      </p>
      {isHelpAbove && <BackToHelp help={help} />}
      <Composer
        formRef={form}
        announcedIn={announcedIn}
        isAnswering={isAnswering}
        // The guided engine's answer is complete at once and only shown later: there is nothing to stop.
        canStop={turn?.producer?.kind === 'model'}
        onSend={ask}
        onStop={stop}
      />
    </section>
  );
}

/** The chat, and what a screen reader announces: once for each answer, not for each word of it. */
function useAnnouncedChat({ onDone, ...options }: Parameters<typeof useChat>[0]) {
  const t = useTranslations('assist.assistant');
  const [announcement, setAnnouncement] = useState('');
  const chat = useChat({
    ...options,
    onDone(exchange, isShown) {
      const { answer } = exchange;
      const words = htmlToPlainText(answer.html ?? answer.text);
      if (isShown) setAnnouncement(answer.isStopped ? t('stopped') : t('answered', { text: words }));
      onDone(exchange, isShown);
    },
  });

  function ask(question: string): void {
    setAnnouncement(t('writing'));
    chat.ask(question);
  }

  return { ...chat, ask, announcement };
}

/** Scrolls to a new question, or to the latest message of a conversation that is opened. */
function useScrolling(question: string | undefined, openedId: number | undefined) {
  const asked = useRef<HTMLLIElement>(null);
  const latest = useRef<HTMLLIElement>(null);

  // The new question goes to the top of the screen, so that its answer has room below it.
  useEffect(() => {
    if (question !== undefined) asked.current?.scrollIntoView({ block: 'start' });
  }, [question]);

  // A stored conversation opens at its latest message. A single exchange fits on the screen, so its page stays at the top.
  useEffect(() => {
    const count = latest.current?.parentElement?.childElementCount ?? 0;
    if (openedId !== undefined && count > 2) latest.current?.scrollIntoView({ block: 'start' });
  }, [openedId]);

  return { asked, latest };
}

interface CurrentTurnProps {
  /** The question. */
  ref: Ref<HTMLLIElement>;
  turn: Turn;
  isAnswering: boolean;
}

/** The question that was just asked, and its answer as far as it has arrived. */
function CurrentTurn({ ref, turn, isAnswering }: CurrentTurnProps) {
  return (
    <>
      <QuestionBubble ref={ref} text={turn.question} />
      {turn.text !== '' && <AnswerBubble text={turn.text} producer={turn.producer} />}
      {isAnswering && turn.text === '' && <WritingBubble />}
    </>
  );
}

/** Leads back to the help that was offered earlier in the conversation. */
function BackToHelp({ help }: { help: RefObject<HTMLElement | null> }) {
  const t = useTranslations('assist.assistant');
  return (
    <div>
      <Button
        variant="quiet"
        onClick={() => {
          help.current?.scrollIntoView({ block: 'start' });
          help.current?.focus({ preventScroll: true });
        }}
      >
        {t('backToHelp')}
      </Button>
    </div>
  );
}

interface FailedTurnProps {
  problem: Problem;
  onRetry: () => void;
  onEdit: () => void;
}

function FailedTurn({ problem, onRetry, onEdit }: FailedTurnProps) {
  const t = useTranslations('assist.assistant');
  const inWords = useProblemMessage();
  return (
    <ErrorCard title={t('failed')}>
      <p>{inWords(problem)}</p>
      <p>{t('failedExplanation')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="quiet" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </ErrorCard>
  );
}
