import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { Menu, MenuItem } from '../../../web/ui/overlays/menu.tsx';
import type { ClassComment } from '../../contract/comments.ts';
import { classLimits } from '../../limits.ts';
import type { NewClassComment } from '../../schemas.ts';
import { attachmentsField, readWithAttachments } from '../attachments/form-attachments.ts';
import { AttachmentField } from '../attachments/parts.ts';
import { useCommentsChanged } from '../changes.ts';
import { classMembersQuery } from '../data/queries.ts';

export interface CommentFormProps {
  classId: number;
  /** The name of its draft on this device. */
  draftName: string;
  label: string;
  /** The comment that is edited. */
  edited?: ClassComment | undefined;
  /** Who can be mentioned besides the members; undefined where nobody is mentioned. */
  people?: readonly Mentionable[] | undefined;
  /** The cursor starts here: the person pressed a button to write. */
  takesFocus?: boolean;
  send: (body: NewClassComment) => Promise<unknown>;
  onDone?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** A comment with mentions and files. It is saved on this device until it is sent; afterwards the next one can be written. */
export function CommentForm(props: CommentFormProps) {
  const { classId, label, edited, people, onCancel } = props;
  const t = useTranslations('classrooms.comments');
  const { form, draft, box, hasFiles, setHasFiles } = useCommentForm(props);
  const showsFiles = hasFiles || Boolean(draft.saved[attachmentsField]) || (edited?.attachments.length ?? 0) > 0;
  return (
    <div ref={box}>
      <DraftedForm key={draft.formKey} form={form} draft={draft} className="flex flex-col gap-3">
        <TextAreaField
          label={label}
          hideLabel
          placeholder={label}
          name="content"
          rows={2}
          maxLength={classLimits.comment}
          required
          // A new form follows, and with it what is typed meanwhile would be lost.
          readOnly={form.sending}
          defaultValue={draft.saved['content'] ?? edited?.content}
          error={form.errors['content']}
        />
        {showsFiles && (
          <AttachmentField
            classId={classId}
            placed={edited?.attachments ?? []}
            saved={draft.saved[attachmentsField]}
            error={form.errors[attachmentsField]}
          />
        )}
        <FormProblem problem={form.problem} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm" icon="send" busy={form.sending && t('sending')}>
            {edited ? t('save') : t('send')}
          </SubmitButton>
          {people && <MentionMenu classId={classId} people={people} onChoose={(name) => mention(box.current, name)} />}
          {!showsFiles && (
            <Button size="sm" icon="paperclip" onClick={() => setHasFiles(true)}>
              {t('attach')}
            </Button>
          )}
          {onCancel && (
            <Button
              size="sm"
              onClick={() => {
                draft.discard();
                onCancel();
              }}
            >
              {t('cancel')}
            </Button>
          )}
        </div>
      </DraftedForm>
    </div>
  );
}

function useCommentForm({ classId, draftName, edited, takesFocus, send, onDone }: CommentFormProps) {
  const changed = useCommentsChanged(classId);
  const draft = useDraft(draftName);
  const box = useRef<HTMLDivElement>(null);
  const [sentCount, setSentCount] = useState(0);
  const [hasFiles, setHasFiles] = useState(false);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewClassComment,
    read: (data) => ({ values: readWithAttachments(data) }),
    async send(body) {
      await send(body);
      draft.discard();
      setHasFiles(false);
      setSentCount((before) => before + 1);
      // The next comment can be written at once; an edited one is replaced only when the new text is there.
      const reading = changed();
      if (edited) await reading;
      onDone?.();
    },
  });
  // Sending replaces the form, and with it the field that had the focus.
  useEffect(() => {
    if (takesFocus || sentCount > 0) box.current?.querySelector('textarea')?.focus();
  }, [takesFocus, sentCount]);
  return { form, draft, box, hasFiles, setHasFiles };
}

/** Inserts a mention at the cursor, as if it had been typed. */
function mention(form: HTMLElement | null, username: string): void {
  const box = form?.querySelector('textarea');
  if (!box) return;
  const before = box.value.slice(0, box.selectionStart);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  box.setRangeText(`${gap}@${username} `, box.selectionStart, box.selectionEnd, 'end');
  // Drafts are saved on this event.
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
}

interface Mentionable {
  username: string;
  name: string;
}

interface MentionMenuProps {
  classId: number;
  people: readonly Mentionable[];
  onChoose: (username: string) => void;
}

/** The people of the class by name: usernames need not be known. */
function MentionMenu({ classId, people, onChoose }: MentionMenuProps) {
  const t = useTranslations('classrooms.comments');
  const { data } = useInfiniteQuery(classMembersQuery(classId));
  const members = data?.pages.flatMap((page) => page.items) ?? [];
  const names = new Map([
    ...people.map(({ username, name }) => [username, name] as const),
    ...members.map(({ user }) => [user.username, user.fullName || user.firstName] as const),
  ]);
  if (names.size === 0) return null;
  return (
    <Menu isLazy align="start" button={t('mention')} buttonClassName={buttonClass({ size: 'sm' })}>
      {[...names].map(([username, name]) => (
        <MenuItem key={username} onSelect={() => onChoose(username)}>
          {name} <span className="text-ink-soft">@{username}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
