import { useEffect, useRef, useState } from 'react';
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
import { type Exchange, useChat } from './use-chat.ts';

interface ChatProps {
  /** Undefined before the first question. */
  conversation: Conversation | undefined;
  onDone: (exchange: Exchange, isShown: boolean) => void;
  onLeft: (conversationId: number) => void;
}

export function Chat({ conversation, onDone, onLeft }: ChatProps) {
  const t = useTranslations('assist.assistant');
  const followLinks = useInternalLinks();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState('');
  const { turn, isAnswering, ask, stop, forget } = useChat({
    conversationId: conversation?.id,
    onDone(exchange, isShown) {
      const { answer } = exchange;
      const words = htmlToPlainText(answer.html ?? answer.text);
      if (isShown) setSaid(answer.isStopped ? t('stopped') : t('answered', { text: words }));
      onDone(exchange, isShown);
    },
    onLeft,
    onCalledOff: (calledOff) => appendToTextBox(form.current, 'text', calledOff),
  });

  const { asked, latest } = useScrolling(turn?.question, conversation?.id);
  const help = useRef<HTMLLIElement>(null);
  /** The user was offered help and changes the subject. */
  const isHelpAbove = conversation?.messages.some(({ concern }) => concern) && !conversation.messages.at(-1)?.concern;

  function send(text: string): void {
    setSaid(t('writing'));
    ask(text);
  }

  const isEmpty = !conversation && !turn;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-6">
      {isEmpty && <Greeting onChoose={send} />}
      <ol aria-label={t('thread')} className="flex flex-col gap-6" hidden={isEmpty} onClick={followLinks}>
        {conversation && <MessageList messages={conversation.messages} latestRef={latest} helpRef={help} />}
        {turn && (
          <>
            <QuestionBubble ref={asked} text={turn.question} />
            {turn.text !== '' && <AnswerBubble text={turn.text} producer={turn.producer} />}
            {isAnswering && turn.text === '' && <WritingBubble />}
          </>
        )}
      </ol>
      {turn?.problem && (
        <FailedTurn
          problem={turn.problem}
          onRetry={() => send(turn.question)}
          onEdit={() => {
            forget();
            appendToTextBox(form.current, 'text', turn.question);
          }}
        />
      )}
      {/* Announced once per answer and not for every word. */}
      <p role="status" className="sr-only">
        {turn?.problem ? '' : said}
      </p>
      {isHelpAbove && (
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
      )}
      <Composer
        formRef={form}
        isAnswering={isAnswering}
        // The guided engine's answer is complete already and only appears gradually.
        canStop={turn?.producer?.kind === 'model'}
        onSend={send}
        onStop={stop}
      />
    </section>
  );
}

/** Scrolls to the part of the conversation that matters next. */
function useScrolling(question: string | undefined, openedId: number | undefined) {
  const asked = useRef<HTMLLIElement>(null);
  const latest = useRef<HTMLLIElement>(null);

  // A new question moves to the top of the screen, with room for its answer below.
  useEffect(() => {
    if (question !== undefined) asked.current?.scrollIntoView({ block: 'start' });
  }, [question]);

  // A stored conversation opens at its end. A single exchange fits on the screen, so its page starts at the top.
  useEffect(() => {
    const count = latest.current?.parentElement?.childElementCount ?? 0;
    if (openedId !== undefined && count > 2) latest.current?.scrollIntoView({ block: 'start' });
  }, [openedId]);

  return { asked, latest };
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
