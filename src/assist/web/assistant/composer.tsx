import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../web/forms/draft.ts';
import { SubmitButton } from '../../../web/forms/form-parts.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Field } from '../../../web/ui/fields/field.tsx';
import { assistLimits } from '../../limits.ts';

interface ComposerProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** The class whose teachers see what is written. */
  announcedIn: string | undefined;
  isAnswering: boolean;
  canStop: boolean;
  onSend: (question: string) => void;
  onStop: () => void;
}

/** The form for the next question. It stays in view, and can be filled in while an answer arrives. */
export function Composer({ formRef, announcedIn, isAnswering, canStop, onSend, onStop }: ComposerProps) {
  const t = useTranslations('assist.assistant');
  const draft = useDraft('assistant');

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('text');
    if (isAnswering || !(box instanceof HTMLTextAreaElement) || box.value.trim() === '') return;
    onSend(box.value.trim());
    box.value = '';
    // Clears the saved draft, which follows the events of the form.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
  }

  return (
    <form
      key={draft.formKey}
      ref={formRef}
      method="post"
      onSubmit={send}
      onInput={draft.onInput}
      className="pinned-bottom -mx-1 flex flex-col gap-2 border-t border-line bg-paper px-1 pt-4 pb-4 print:hidden"
    >
      <SeenReminder announcedIn={announcedIn} />
      <div className="flex items-end gap-3">
        <Field label={t('question')} hideLabel className="min-w-0 flex-1">
          {(control) => (
            <textarea
              {...control}
              name="text"
              rows={1}
              defaultValue={draft.saved['text']}
              maxLength={assistLimits.longestQuestion}
              placeholder={t('placeholder')}
              aria-describedby={announcedIn === undefined ? 'assistant-keys' : 'assistant-seen assistant-keys'}
              onKeyDown={sendOnEnter}
              className="input field-sizing-content max-h-40 min-h-11 resize-none"
            />
          )}
        </Field>
        {isAnswering && canStop ? (
          <Button icon="circle-x" onClick={onStop} className="max-sm:px-3">
            <span className="max-sm:sr-only">{t('stop')}</span>
          </Button>
        ) : (
          <SubmitButton icon="send" busy={isAnswering && t('sending')} className="max-sm:px-3">
            <span className="max-sm:sr-only">{t('send')}</span>
          </SubmitButton>
        )}
      </div>
      <p id="assistant-keys" className="text-sm text-ink-soft max-sm:sr-only">
        {t('keys')}
      </p>
    </form>
  );
}

function SeenReminder({ announcedIn }: Pick<ComposerProps, 'announcedIn'>) {
  const t = useTranslations('assist.assistant.classroom');
  if (announcedIn === undefined) return null;
  return (
    <p id="assistant-seen" className="flex gap-2 text-sm font-semibold wrap-anywhere">
      <Icon name="eye" size="sm" className="mt-0.5 shrink-0" />
      {t('reminder', { name: announcedIn })}
    </p>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Enter also completes a character in an input method editor; that must not send the question.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
