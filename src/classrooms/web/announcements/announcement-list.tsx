import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLater } from '../../../web/later.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useOwnLinks } from '../../../web/own-links.ts';
import { useCall } from '../../../web/query-client.ts';
import { useLocation } from '../../../web/router.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { cardClass } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { type Announcement, deleteAnnouncement } from '../../contract/announcements.ts';
import { ClassPart } from '../class-part.tsx';
import type { PartProps } from '../part-props.ts';
import { RowButtons } from '../row-buttons.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { useMoment } from '../use-moment.ts';
import { announcementsQuery } from './queries.ts';

export function AnnouncementList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.announcements');
  const call = useCall();
  const moment = useMoment();
  const followLink = useOwnLinks();
  const list = useInfiniteQuery(announcementsQuery(classId));
  const announcements = list.data?.pages.flatMap((page) => page.items) ?? [];
  const top = useRef<HTMLDivElement>(null);
  const dialog = useLater(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog);
  const { hash } = useLocation();
  const count = announcements.length;
  // A notification leads to one of them, which was not there yet when the browser looked for it.
  useEffect(() => {
    if (count > 0 && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [count, hash]);
  const [editing, setEditing] = useState<Announcement | 'new'>();
  const edit = async (announcement: Announcement | 'new') => {
    if (await dialog.fetch()) setEditing(announcement);
  };
  const deletion = useDeletion<Announcement>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: ({ id }) => call(deleteAnnouncement, { params: { id: String(classId), announcementId: String(id) } }),
    place: top,
  });

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 rounded-control">
      {mayWrite && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => void edit('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      <ClassPart list={list} moreLabel={t('more')}>
        {announcements.length === 0 ? (
          <EmptyState illustration="empty-chat" title={t('empty')}>
            <p>{mayWrite ? t('emptyForWriters') : t('emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4" onClick={followLink}>
            {announcements.map((one) => (
              <li key={one.id} id={`anuncio-${one.id}`} className="scroll-mt-24">
                <article className={`${cardClass} flex flex-col gap-3 p-5`}>
                  <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
                    <div className="min-w-0 flex-1 basis-56">
                      <h2 className="text-lg wrap-anywhere">{one.title}</h2>
                      <p className="text-sm text-ink-soft">
                        {t('by', { author: one.author ?? t('somebody'), moment: moment(one.createdAt) })}
                        {one.editedAt && ` · ${t('edited')}`}
                      </p>
                    </div>
                    {mayWrite && (
                      <RowButtons
                        buttons={[
                          {
                            act: 'edit',
                            icon: 'pencil',
                            label: t('edit', { title: one.title }),
                            onPress: () => void edit(one),
                          },
                          {
                            act: 'delete',
                            icon: 'trash',
                            label: t('delete', { title: one.title }),
                            onPress: () => deletion.ask(one),
                          },
                        ]}
                      />
                    )}
                  </header>
                  <RichText html={one.html} />
                </article>
              </li>
            ))}
          </ul>
        )}
      </ClassPart>
      {editing && dialog.Part && (
        <dialog.Part classId={classId} announcement={editing} onEnd={() => setEditing(undefined)} />
      )}
      {deletion.dialog}
    </div>
  );
}
